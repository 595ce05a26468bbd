import type { Subsidy, VersionList } from '@platform/contracts/catalog';
import { LANGUAGES } from '@platform/contracts/values';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { describeVariantChange } from '../texts/describe-variant-change.ts';
import type { DescribeChanges } from './describe-changes.ts';
import { createEventLoopYield } from './event-loop-yield.ts';

export type ListVersionsDeps = {
  readonly subsidies: Pick<SubsidyRepository, 'findPublished' | 'versionsOf'>;
  readonly describeChanges: DescribeChanges;
};

type VersionChange = VersionList['versions'][number]['changes'][number];

/** Every version of a subsidy, the newest first, with its changes. Throws `CATALOG_SUBSIDY_NOT_FOUND`. */
export async function listVersions(deps: ListVersionsDeps, id: string): Promise<VersionList> {
  const current = await deps.subsidies.findPublished(id);
  if (current === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  const kept = await deps.subsidies.versionsOf(id);
  // A version above the current one remains from a write that a crash interrupted.
  const states = [...kept.filter(({ v }) => v < current.subsidy.v), current.subsidy];
  const titles = await titlesOf(deps.subsidies, states);
  const versions: VersionList['versions'] = [];
  const yieldToOthers = createEventLoopYield();
  for (const [index, state] of states.entries()) {
    const before = states[index - 1];
    versions.push({
      v: state.v,
      changedAt: state.changedAt,
      status: state.status,
      changes: before === undefined ? [] : changesBetween(before, state, { ...deps, titles }),
    });
    await yieldToOthers();
  }
  return { subsidyId: id, versions: versions.toReversed() };
}

/** Titles of the generic subsidies of which a version was a local variant. */
type Titles = ReadonlyMap<string, string>;

async function titlesOf(
  subsidies: ListVersionsDeps['subsidies'],
  states: readonly Subsidy[],
): Promise<Titles> {
  const ids = new Set(states.flatMap(({ variantOf }) => variantOf ?? []));
  const titles = new Map<string, string>();
  for (const id of ids) {
    const texts = (await subsidies.findPublished(id))?.subsidy.texts ?? {};
    const title = LANGUAGES.flatMap((language) => texts[language]?.title ?? [])[0];
    if (title !== undefined) titles.set(id, title);
  }
  return titles;
}

function changesBetween(
  before: Subsidy,
  after: Subsidy,
  { describeChanges, titles }: { readonly describeChanges: DescribeChanges; readonly titles: Titles },
): VersionChange[] {
  const changes = [
    ...describeChanges(factsOf(before), factsOf(after)).map((change) => ({
      ...change,
      source: sourceOf(after, change.path),
    })),
    ...(before.variantOf === after.variantOf
      ? []
      : [variantChange(before.variantOf, after.variantOf, titles)]),
  ];
  if (before.status === after.status) return changes;
  const sentence = after.mergedInto === null ? STATUS[after.status] : MERGED;
  return [
    { path: 'status', before: before.status, after: after.status, ...sentence, source: null },
    ...changes,
  ];
}

/** The attribution of the record that states the value at a path; that of the only record where none is noted. */
function sourceOf({ provenance, sources }: Subsidy, path: string): string | null {
  const origin = provenance[path];
  const stating = sources.find(
    ({ source, sourceId }) => source === origin?.source && sourceId === origin.sourceId,
  );
  return (stating ?? (sources.length === 1 ? sources[0] : undefined))?.attribution ?? null;
}

function variantChange(before: string | null, after: string | null, titles: Titles): VersionChange {
  const named = (id: string | null) => (id === null ? null : (titles.get(id) ?? id));
  return {
    path: 'variantOf',
    before,
    after,
    ...describeVariantChange(named(before), named(after)),
    source: null,
  };
}

const STATUS = {
  published: { fr: 'Statut : de nouveau publié', en: 'Status: published again' },
  withdrawn: {
    fr: 'Statut : retiré, la source ne le publie plus',
    en: 'Status: withdrawn, the source does not publish it any more',
  },
} as const;

const MERGED = {
  fr: 'Statut : réuni avec un autre dispositif, où mène cette adresse',
  en: 'Status: made one with another programme, where this address leads',
};

/** The facts that the sources state, without the dates and states that the platform adds. */
function factsOf({
  id: _id,
  v: _v,
  status: _status,
  origin: _origin,
  sources: _sources,
  provenance: _provenance,
  forecast: _forecast,
  variantOf: _variantOf,
  mergedInto: _mergedInto,
  firstPublishedAt: _first,
  changedAt: _changed,
  ...facts
}: Subsidy) {
  return facts;
}
