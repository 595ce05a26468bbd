import type { Subsidy } from '@platform/contracts/catalog';
import { civilDateIn, daysBetween } from './civil-date.ts';
import { contentHash } from './content-hash.ts';
import { type Contribution, isSameRecord } from './contribution.ts';
import { mergeContributions } from './merge-contributions.ts';

/** The state of a subsidy in the catalog: its contributions and what is published of them. */
export type CatalogSubsidy = {
  readonly id: string;
  /** Grows with every write, published or not; writers compare and set on it. 0 = not stored yet. */
  readonly rev: number;
  readonly contributions: readonly Contribution[];
  readonly contentHash: string;
  readonly published: Subsidy;
};

/** What a change means for the catalog. Only `published` makes a version and an event. */
export type Decision =
  | { readonly kind: 'unchanged' }
  /** Something is worth keeping, but nothing that people or other services would see as a change. */
  | { readonly kind: 'touched'; readonly next: CatalogSubsidy }
  | { readonly kind: 'published'; readonly next: CatalogSubsidy };

/** Days a "checked on" date may lag behind before an unchanged record renews it. */
const CHECKED_ON_LAG_DAYS_MAX = 1;

/**
 * What follows when a source says `incoming` of the subsidy `id`. A new version only if the published content changed;
 * a newer check date alone is kept silently, at most once a day.
 */
export function contribute(
  id: string,
  current: CatalogSubsidy | null,
  incoming: Contribution,
  now: Date,
): Decision {
  const before = current?.contributions ?? [];
  const previous = before.find((one) => isSameRecord(one, incoming));
  const contributions = [...before.filter((one) => !isSameRecord(one, incoming)), incoming];
  const next = nextState(id, current, contributions, now);
  if (current === null || next.contentHash !== current.contentHash) return { kind: 'published', next };
  return previous !== undefined && saysTheSame(previous, incoming) && !isCheckStale(previous, incoming)
    ? { kind: 'unchanged' }
    : { kind: 'touched', next };
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
  const next = nextState(current.id, current, contributions, now);
  return next.contentHash === current.contentHash ? { kind: 'touched', next } : { kind: 'published', next };
}

function nextState(
  id: string,
  current: CatalogSubsidy | null,
  contributions: readonly Contribution[],
  now: Date,
): CatalogSubsidy {
  const active = contributions.filter((one) => one.active);
  const { facts, provenance, sources } = mergeContributions(active.length > 0 ? active : contributions);
  const status = active.length > 0 ? ('published' as const) : ('withdrawn' as const);
  const content = { ...facts, status, origin: 'real' as const, provenance };
  const hash = contentHash({ ...content, sources: sources.map(({ checkedOn: _, ...rest }) => rest) });
  const isSameContent = hash === current?.contentHash;
  const at = now.toISOString();
  const published: Subsidy = {
    ...content,
    id,
    v: (current?.published.v ?? 0) + (isSameContent ? 0 : 1),
    sources: [...sources],
    firstPublishedAt: current?.published.firstPublishedAt ?? at,
    changedAt: isSameContent ? current.published.changedAt : at,
  };
  return { id, rev: (current?.rev ?? 0) + 1, contributions, contentHash: hash, published };
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
