import type { Subsidy, SubsidyFacts } from '@platform/contracts/catalog';
import { civilDateIn, daysBetween } from './civil-date.ts';
import { contentHash, hashedFacts } from './content-hash.ts';
import { type Contribution, isSameRecord } from './contribution.ts';
import { forecastOf, type PastWindow, rememberWindow } from './forecast.ts';
import { type HandEdit, withHandEdits } from './hand-edit.ts';
import { type MergedContent, mergeContributions } from './merge-contributions.ts';
import { splitChange } from './review.ts';
import { genericOf, type VariantDecision } from './variant.ts';

/** The state of a subsidy in the catalog: its contributions and what is published of them. */
export type CatalogSubsidy = {
  readonly id: string;
  /** Grows with every write, published or not; writers compare and set on it. 0 = not stored yet. */
  readonly rev: number;
  readonly contributions: readonly Contribution[];
  /** Values set by hand; they stand above every source. */
  readonly edits: readonly HandEdit[];
  /** Of which programme it is a local variant, where a person decided; it stands above every source. */
  readonly variantDecision: VariantDecision | null;
  /** Windows stated so far, the oldest first. */
  readonly windows: readonly PastWindow[];
  readonly contentHash: string;
  readonly published: Subsidy;
};

/** What a change means for the catalog. Only `published` makes a version and an event. */
export type Decision = (
  | { readonly kind: 'unchanged' }
  /** Something is worth keeping, but nothing that people or other services would see as a change. */
  | { readonly kind: 'touched'; readonly next: CatalogSubsidy }
  | { readonly kind: 'published'; readonly next: CatalogSubsidy }
) & {
  /** What waits for a person; the live values stay until then. */
  readonly proposed?: Contribution;
};

/** Parts of the state that a change may replace. */
type Change = Partial<Pick<CatalogSubsidy, 'contributions' | 'edits' | 'variantDecision'>> & {
  readonly mergedInto?: string | null;
};

/** Days a "checked on" date may lag behind before an unchanged record renews it. */
const CHECKED_ON_LAG_DAYS_MAX = 1;

/**
 * What follows when a source says `incoming` of the subsidy `id`. A new version only if the published content changed;
 * a newer check date alone is kept silently, at most once a day. With `reviewsChanges` a live record changes by itself
 * only in its dates, links and status, and any other difference comes out as `proposed`.
 */
export function contribute(
  id: string,
  current: CatalogSubsidy | null,
  incoming: Contribution,
  context: { readonly now: Date; readonly reviewsChanges: boolean },
): Decision {
  const before = current?.contributions ?? [];
  const previous = before.find((one) => isSameRecord(one, incoming));
  const isLive = previous?.active === true && current?.published.status === 'published';
  const { accepted, proposed } =
    context.reviewsChanges && isLive
      ? splitChange(previous, incoming)
      : { accepted: incoming, proposed: null };
  const contributions = [...before.filter((one) => !isSameRecord(one, incoming)), accepted];
  const next = nextState(id, current, { contributions }, context.now);
  const waits = proposed === null ? {} : { proposed };
  if (current === null || next.contentHash !== current.contentHash) {
    return { kind: 'published', next, ...waits };
  }
  return previous !== undefined && saysTheSame(previous, accepted) && !isCheckStale(previous, accepted)
    ? { kind: 'unchanged', ...waits }
    : { kind: 'touched', next, ...waits };
}

/**
 * What follows when a source does not publish a record any more. The subsidy stays published as long as another record
 * speaks of it; otherwise it is withdrawn, keeps its last content and its id, and returns when a record returns.
 */
export function withdraw(
  current: CatalogSubsidy,
  record: { readonly source: string; readonly sourceId: string },
  now: Date,
): Decision {
  const contribution = current.contributions.find((one) => isSameRecord(one, record));
  if (contribution === undefined || !contribution.active) return { kind: 'unchanged' };
  const contributions = current.contributions.map((one) =>
    isSameRecord(one, record) ? { ...one, active: false } : one,
  );
  return changed(current, { contributions }, now);
}

/** Sets values by hand, or takes them back where `edits` does not hold them any more. */
export function edit(current: CatalogSubsidy, edits: readonly HandEdit[], now: Date): Decision {
  return changed(current, { edits }, now);
}

/**
 * The subsidy with the records, and the values set by hand, of another one that is the same. Its own edits win. Until
 * `other` leads here, its records are told there, so that an earlier copy of them gives way; afterwards nothing of it is new.
 */
export function takeIn(current: CatalogSubsidy, other: CatalogSubsidy, now: Date): Decision {
  if (other.published.mergedInto === current.id) return { kind: 'unchanged' };
  const edits = [
    ...current.edits,
    ...other.edits.filter(({ path }) => !current.edits.some((known) => known.path === path)),
  ];
  const contributions = withRecords(current, other.contributions);
  const variantDecision = current.variantDecision ?? other.variantDecision;
  return changed(current, { contributions, edits, variantDecision }, now);
}

/** Makes it a local variant of another programme by a person's decision, or of none. */
export function decideVariant(
  current: CatalogSubsidy,
  { of, reason }: Pick<VariantDecision, 'of' | 'reason'>,
  now: Date,
): Decision {
  const known = current.variantDecision;
  if (known !== null && known.of === of && known.reason === reason) return { kind: 'unchanged' };
  return changed(current, { variantDecision: { of, reason, at: now.toISOString() } }, now);
}

/** The variant of a programme that was merged into another one follows it, whoever said of which it is one. */
export function followGeneric(
  current: CatalogSubsidy,
  { gone, kept }: { readonly gone: string; readonly kept: string },
  now: Date,
): Decision {
  const decided = current.variantDecision;
  const isStated = current.contributions.some(({ variantOf }) => variantOf === gone);
  if (!isStated && decided?.of !== gone) return { kind: 'unchanged' };
  const contributions = current.contributions.map((one) =>
    one.variantOf === gone ? { ...one, variantOf: kept } : one,
  );
  const variantDecision = decided?.of === gone ? { ...decided, of: kept } : decided;
  return changed(current, { contributions, variantDecision }, now);
}

/** The subsidy with these records as they are now. */
export function takeRecords(current: CatalogSubsidy, records: readonly Contribution[], now: Date): Decision {
  return changed(current, { contributions: withRecords(current, records) }, now);
}

function withRecords(
  { contributions }: CatalogSubsidy,
  records: readonly Contribution[],
): readonly Contribution[] {
  return [...contributions.filter((known) => !records.some((one) => isSameRecord(known, one))), ...records];
}

/** The subsidy that was merged into another: withdrawn for ever, its address leads there. */
export function mergeAway(current: CatalogSubsidy, mergedInto: string, now: Date): Decision {
  return changed(current, { mergedInto }, now);
}

/** The subsidy without some of its records, which a person found to be another one. */
export function giveAway(
  current: CatalogSubsidy,
  isGiven: (contribution: Contribution) => boolean,
  now: Date,
): Decision {
  const contributions = current.contributions.filter((one) => !isGiven(one));
  if (contributions.length === 0) throw new Error('a subsidy must keep at least one record');
  return changed(current, { contributions }, now);
}

/** A new subsidy made of records of another one. */
export function begin(id: string, contributions: readonly Contribution[], now: Date): CatalogSubsidy {
  return nextState(id, null, { contributions }, now);
}

/** What the sources say, before anything set by hand. */
export function sourceFactsOf(contributions: readonly Contribution[]): SubsidyFacts {
  return mergeContributions(liveOf(contributions)).facts;
}

function changed(current: CatalogSubsidy, change: Change, now: Date): Decision {
  const next = nextState(current.id, current, change, now);
  return next.contentHash === current.contentHash ? { kind: 'touched', next } : { kind: 'published', next };
}

/** Active records; the last ones when none is active any more. */
function liveOf(contributions: readonly Contribution[]): readonly Contribution[] {
  const active = contributions.filter((one) => one.active);
  return active.length > 0 ? active : contributions;
}

function nextState(id: string, current: CatalogSubsidy | null, change: Change, now: Date): CatalogSubsidy {
  const contributions = change.contributions ?? current?.contributions ?? [];
  const edits = change.edits ?? current?.edits ?? [];
  const variantDecision =
    change.variantDecision === undefined ? (current?.variantDecision ?? null) : change.variantDecision;
  const mergedInto = change.mergedInto ?? current?.published.mergedInto ?? null;
  const merged = mergeContributions(liveOf(contributions));
  const { facts, provenance } = withHandEdits(merged, edits);
  const windows = rememberWindow(current?.windows ?? [], facts);
  const isLive = mergedInto === null && contributions.some((one) => one.active);
  const content = {
    ...facts,
    status: isLive ? ('published' as const) : ('withdrawn' as const),
    origin: contributions.every((one) => one.origin === 'synthetic')
      ? ('synthetic' as const)
      : ('real' as const),
    provenance,
    forecast: forecastOf(windows, facts.recurrence),
    variantOf: genericOf(id, liveOf(contributions), variantDecision),
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
  return { id, rev, contributions, edits, variantDecision, windows, contentHash: hash, published };
}

/** Tells whether people or other services would see a difference; check dates are none. */
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

/** Equal in everything but the check dates. */
export function saysTheSame(previous: Contribution, incoming: Contribution): boolean {
  return contentHash(withoutCheck(previous)) === contentHash(withoutCheck(incoming));
}

function withoutCheck(contribution: Contribution): unknown {
  return {
    ...contribution,
    references: contribution.references.map(({ checkedOn: _, ...rest }) => rest),
  };
}

function isCheckStale(previous: Contribution, incoming: Contribution): boolean {
  const [before, after] = [previous.references[0]?.checkedOn, incoming.references[0]?.checkedOn];
  return before !== undefined && after !== undefined && daysBetween(before, after) > CHECKED_ON_LAG_DAYS_MAX;
}

/** The day that stands as "checked on" for a record read at `now`. */
export function checkDay(now: Date): string {
  return civilDateIn('Europe/Paris', now);
}
