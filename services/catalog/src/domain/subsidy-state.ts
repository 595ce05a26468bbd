import type { Forecast, Subsidy, SubsidyFacts } from '@platform/contracts/catalog';
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
  /** For a new subsidy that another installation published before. */
  readonly history?: History | null;
};

/** Version and dates of a subsidy as an installation published it. */
export type History = Pick<Subsidy, 'v' | 'firstPublishedAt' | 'changedAt'>;

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
    forecast: forecastFrom({ contributions: activeOrLast(contributions), facts, windows }),
    variantOf: genericOf(id, activeOrLast(contributions), variantDecision),
    mergedInto,
  };
  const hash = hashOf(content, merged.sources);
  const isSameContent = hash === current?.contentHash;
  const at = now.toISOString();
  const history = current === null ? (change.history ?? null) : null;
  const published: Subsidy = {
    ...content,
    id,
    v: history?.v ?? (current?.published.v ?? 0) + (isSameContent ? 0 : 1),
    sources: [...merged.sources],
    firstPublishedAt: current?.published.firstPublishedAt ?? history?.firstPublishedAt ?? at,
    changedAt: isSameContent ? current.published.changedAt : (history?.changedAt ?? at),
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

/**
 * The forecast of the installation from which the only record was copied, as long as its window is still the one of the
 * facts; else the one that follows from the windows seen here.
 */
function forecastFrom({
  contributions,
  facts,
  windows,
}: {
  readonly contributions: readonly Contribution[];
  readonly facts: SubsidyFacts;
  readonly windows: readonly PastWindow[];
}): Forecast | null {
  const [copied] = contributions.length === 1 ? contributions : [];
  const isCopied =
    copied !== undefined &&
    copied.facts.opensOn === facts.opensOn &&
    copied.facts.deadline?.date === facts.deadline?.date &&
    copied.facts.recurrence === facts.recurrence;
  return (isCopied ? copied.carriedForecast : null) ?? forecastOf(windows, facts.recurrence);
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
