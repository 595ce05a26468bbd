import type { Subsidy, SubsidyFacts } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import type { Contribution } from './contribution.ts';
import { forecastOf, type PastWindow, rememberWindow } from './forecast.ts';
import { type HandEdit, withHandEdits } from './hand-edit.ts';
import { hashedFacts } from './hashed-facts.ts';
import { type MergedContent, mergeContributions } from './merge-contributions.ts';
import { genericOf, type VariantDecision } from './variant.ts';

/** The state of a subsidy in the catalog: its contributions and the version published from them. */
export type CatalogSubsidy = {
  readonly id: string;
  /** Increases with every write, published or not; writers compare and set on it. 0 = not stored yet. */
  readonly rev: number;
  readonly contributions: readonly Contribution[];
  /** Values set by hand; they take precedence over every source. */
  readonly edits: readonly HandEdit[];
  /** The generic subsidy that an operator chose; it takes precedence over every source. */
  readonly variantDecision: VariantDecision | null;
  /** The subsidy that is shown in its place while an operator decides whether the two are one; null = nothing is in question. */
  readonly withheldFor: string | null;
  /** Windows stated so far, the oldest first. */
  readonly windows: readonly PastWindow[];
  readonly contentHash: string;
  readonly published: Subsidy;
};

/** Parts of the state that a change may replace. */
export type StateChange = Partial<
  Pick<CatalogSubsidy, 'contributions' | 'edits' | 'variantDecision' | 'withheldFor'>
> & {
  readonly mergedInto?: string | null;
};

/** The state after a change; `v` grows only when the published content differs. `current` is null for a new subsidy. */
export function nextState(
  { id, current }: { readonly id: string; readonly current: CatalogSubsidy | null },
  change: StateChange,
  now: Date,
): CatalogSubsidy {
  const contributions = change.contributions ?? current?.contributions ?? [];
  const edits = change.edits ?? current?.edits ?? [];
  const variantDecision =
    change.variantDecision === undefined ? (current?.variantDecision ?? null) : change.variantDecision;
  const withheldFor = change.withheldFor === undefined ? (current?.withheldFor ?? null) : change.withheldFor;
  const mergedInto = change.mergedInto ?? current?.published.mergedInto ?? null;
  const merged = mergeContributions(activeOrLast(contributions));
  const { facts, provenance } = withHandEdits(merged, edits);
  const windows = rememberWindow(current?.windows ?? [], facts);
  const isLive = mergedInto === null && withheldFor === null && contributions.some((one) => one.active);
  const content = {
    ...facts,
    status: isLive ? ('published' as const) : ('withdrawn' as const),
    origin: contributions.every((one) => one.origin === 'synthetic')
      ? ('synthetic' as const)
      : ('real' as const),
    provenance,
    forecast: forecastOf(windows, facts.recurrence),
    variantOf: genericOf(id, activeOrLast(contributions), variantDecision),
    mergedInto,
  };
  const hash = hashOf(content, merged.sources);
  const isSameContent = hash === current?.contentHash;
  const at = now.toISOString();
  const published: Subsidy = {
    ...content,
    id,
    v: (current?.published.v ?? 0) + (isSameContent ? 0 : 1),
    sources: [...merged.sources],
    firstPublishedAt: current?.published.firstPublishedAt ?? at,
    changedAt: isSameContent ? current.published.changedAt : at,
  };
  const rev = (current?.rev ?? 0) + 1;
  return {
    id,
    rev,
    contributions,
    edits,
    variantDecision,
    withheldFor,
    windows,
    contentHash: hash,
    published,
  };
}

/** A new subsidy made of records of another one. */
export function newSubsidy(id: string, contributions: readonly Contribution[], now: Date): CatalogSubsidy {
  return nextState({ id, current: null }, { contributions }, now);
}

/** The facts that the sources state, before anything set by hand. */
export function sourceFactsOf(contributions: readonly Contribution[]): SubsidyFacts {
  return mergeContributions(activeOrLast(contributions)).facts;
}

/** Active contributions; all of them when none is active any more, so that the last content is kept. */
function activeOrLast(contributions: readonly Contribution[]): readonly Contribution[] {
  const active = contributions.filter((one) => one.active);
  return active.length > 0 ? active : contributions;
}

/** Hash of what people and other services see of a subsidy; check dates do not count. */
export function publishedHash({
  id: _id,
  v: _v,
  sources,
  firstPublishedAt: _first,
  changedAt: _changed,
  ...content
}: Subsidy): string {
  return hashOf(content, sources);
}

function hashOf(
  content: Omit<Subsidy, 'id' | 'v' | 'sources' | 'firstPublishedAt' | 'changedAt'>,
  sources: MergedContent['sources'],
): string {
  return contentHash({
    ...hashedFacts(content),
    variantOf: content.variantOf ?? undefined,
    sources: sources.map(({ checkedOn: _, ...rest }) => rest),
  });
}
