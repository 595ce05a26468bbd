import { daysBetween } from '@platform/contracts/civil-date';
import { haveSameContent } from '@platform/contracts/content-hash';
import { type Contribution, isSameRecord } from './contribution.ts';
import type { HandEdit } from './hand-edit.ts';
import { type ChangePolicy, type ProposedChange, splitChange } from './review.ts';
import { type CatalogSubsidy, type History, nextState, type StateChange } from './subsidy-state.ts';
import type { VariantDecision } from './variant.ts';

/** The effect of a change on the catalog. Only `published` makes a version and an event. */
export type Decision = (
  | { readonly kind: 'unchanged' }
  /** The state is stored, but people and other services would not see a change. */
  | { readonly kind: 'touched'; readonly next: CatalogSubsidy }
  | { readonly kind: 'published'; readonly next: CatalogSubsidy }
) & {
  /** The change that waits for review; the live values stay until then. */
  readonly proposed?: ProposedChange;
};

/** Days by which a stored check date may be older before an unchanged record renews it. */
const CHECKED_ON_LAG_DAYS_MAX = 1;

/**
 * Applies the contribution `incoming` to a subsidy. Makes a new version only if the published content changed; a newer
 * check date alone is stored silently, at most once a day. What a live record may not change by itself, by the policy of
 * its source, keeps its live value and is returned as `proposed`.
 */
export function applyContribution(
  { id, current }: { readonly id: string; readonly current: CatalogSubsidy | null },
  incoming: Contribution,
  context: ChangePolicy & {
    readonly now: Date;
    /** For a new subsidy that may be the same as this one. */
    readonly withheldFor?: string | null;
    /** For a new subsidy that another installation published before. */
    readonly history?: History | null;
  },
): Decision {
  const before = current?.contributions ?? [];
  const previous = before.find((one) => isSameRecord(one, incoming));
  const isLive = previous?.active === true && current?.published.status === 'published';
  const { accepted, proposed } = isLive
    ? splitChange(previous, incoming, context)
    : { accepted: incoming, proposed: null };
  const contributions = [...before.filter((one) => !isSameRecord(one, incoming)), accepted];
  const { withheldFor = null, history = null } = context;
  const begun = current === null ? { withheldFor, history } : {};
  const next = nextState({ id, current }, { contributions, ...begun }, context.now);
  const waiting = proposed === null ? {} : { proposed };
  if (current === null || next.contentHash !== current.contentHash) {
    return { kind: 'published', next, ...waiting };
  }
  return previous !== undefined &&
    isSameContribution(previous, accepted) &&
    !isCheckDateStale(previous, accepted)
    ? { kind: 'unchanged', ...waiting }
    : { kind: 'touched', next, ...waiting };
}

/**
 * Withdraws one record. The subsidy stays published as long as another record describes it; otherwise it is withdrawn,
 * keeps its last content and its id, and returns when a record returns.
 */
export function withdrawRecord(
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

/** Replaces all values set by hand. */
export function replaceEdits(current: CatalogSubsidy, edits: readonly HandEdit[], now: Date): Decision {
  return changed(current, { edits }, now);
}

/**
 * Adds the records, and the values set by hand, of another subsidy that is the same. Its own hand-set values take
 * precedence. While `other` does not yet redirect here, its copies replace earlier copies of the same records;
 * afterwards they add nothing.
 */
export function mergeRecords(current: CatalogSubsidy, other: CatalogSubsidy, now: Date): Decision {
  if (other.published.mergedInto === current.id) return { kind: 'unchanged' };
  const edits = [
    ...current.edits,
    ...other.edits.filter(({ path }) => !current.edits.some((known) => known.path === path)),
  ];
  const contributions = withRecords(current, other.contributions);
  const variantDecision = current.variantDecision ?? other.variantDecision;
  return changed(current, { contributions, edits, variantDecision, withheldFor: null }, now);
}

/** Makes it a local variant of another subsidy by an operator's decision, or of none. */
export function decideVariant(
  current: CatalogSubsidy,
  { of, reason }: Pick<VariantDecision, 'of' | 'reason'>,
  now: Date,
): Decision {
  const known = current.variantDecision;
  if (known !== null && known.of === of && known.reason === reason) return { kind: 'unchanged' };
  return changed(current, { variantDecision: { of, reason, at: now.toISOString() } }, now);
}

/** Hides a subsidy behind another one that may be the same, until an operator has decided. */
export function withhold(current: CatalogSubsidy, behind: string, now: Date): Decision {
  if (current.published.mergedInto !== null || current.withheldFor !== null) return { kind: 'unchanged' };
  return changed(current, { withheldFor: behind }, now);
}

/** Shows a subsidy again that was hidden behind another one. */
export function release(current: CatalogSubsidy, now: Date): Decision {
  return current.withheldFor === null ? { kind: 'unchanged' } : changed(current, { withheldFor: null }, now);
}

/** Points a variant to the programme that its generic one was merged into, whether a source or an operator stated the relation. */
export function replaceGeneric(
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

/** Adds records, or replaces existing copies of them. */
export function addRecords(current: CatalogSubsidy, records: readonly Contribution[], now: Date): Decision {
  return changed(current, { contributions: withRecords(current, records) }, now);
}

function withRecords(
  { contributions }: CatalogSubsidy,
  records: readonly Contribution[],
): readonly Contribution[] {
  return [...contributions.filter((known) => !records.some((one) => isSameRecord(known, one))), ...records];
}

/** Withdraws a subsidy for ever because it was merged into another; its address redirects there. */
export function redirectTo(current: CatalogSubsidy, mergedInto: string, now: Date): Decision {
  return changed(current, { mergedInto }, now);
}

/** Removes records that belong to another subsidy. Throws when none would be left. */
export function removeRecords(
  current: CatalogSubsidy,
  isRemoved: (contribution: Contribution) => boolean,
  now: Date,
): Decision {
  const contributions = current.contributions.filter((one) => !isRemoved(one));
  if (contributions.length === 0) throw new Error('a subsidy must keep at least one record');
  return changed(current, { contributions }, now);
}

function changed(current: CatalogSubsidy, change: StateChange, now: Date): Decision {
  const next = nextState({ id: current.id, current }, change, now);
  return next.contentHash === current.contentHash ? { kind: 'touched', next } : { kind: 'published', next };
}

/** True when they are equal in everything but the check dates. */
export function isSameContribution(previous: Contribution, incoming: Contribution): boolean {
  return haveSameContent(withoutCheckDates(previous), withoutCheckDates(incoming));
}

function withoutCheckDates(contribution: Contribution): unknown {
  return {
    ...contribution,
    references: contribution.references.map(({ checkedOn: _, ...rest }) => rest),
  };
}

function isCheckDateStale(previous: Contribution, incoming: Contribution): boolean {
  const [before, after] = [previous.references[0]?.checkedOn, incoming.references[0]?.checkedOn];
  if (before === undefined || after === undefined) return false;
  // A record that states an earlier day than before is believed at once.
  return after < before || daysBetween(before, after) > CHECKED_ON_LAG_DAYS_MAX;
}
