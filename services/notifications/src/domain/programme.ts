import type { Deadline, Subsidy } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import { closingOf } from '@platform/contracts/deadline';
import type { NoticeTexts, ProgrammeChange } from '@platform/contracts/notifications';
import { deadlineSinceOf } from '@platform/contracts/reminder-moment';
import { keptTexts, type ListedTexts, mergedNames, namedChanges } from './named-changes.ts';

/** What people are informed about a programme; kept of those that somebody follows. */
export type Programme = {
  readonly id: string;
  readonly v: number;
  readonly titles: NoticeTexts;
  readonly isPublished: boolean;
  readonly isSuspended: boolean;
  readonly deadline: Deadline | null;
  /** Since when the deadline is as it is. */
  readonly deadlineSince: Date;
  readonly opensOn: string | null;
  /** Most that one applicant gets: whole cents and currency. */
  readonly amount: string | null;
  /** Most of the costs that is paid, in basis points. */
  readonly rate: string | null;
  /** Hashes of what applicants must fulfil and hand in. */
  readonly conditions: string;
  readonly documents: string;
  /** What applicants must fulfil and hand in, to name what changes; absent in programmes that were kept before it was. */
  readonly requirements?: ListedTexts;
  readonly documentTitles?: ListedTexts;
};

/** The programme of a published state. `before` is what was known of it. */
export function programmeOf(subsidy: Subsidy, before: Programme | null): Programme {
  const { id, v, texts, funding, deadline } = subsidy;
  const titles = Object.entries(texts).map(([language, { title }]) => [language, title]);
  return {
    id,
    v,
    titles: Object.fromEntries(titles),
    isPublished: subsidy.status === 'published',
    isSuspended: subsidy.suspended,
    deadline,
    deadlineSince: deadlineSinceOf(subsidy, before),
    opensOn: subsidy.opensOn,
    amount:
      funding.maximumGrant === null ? null : `${funding.maximumGrant.cents} ${funding.maximumGrant.currency}`,
    rate: funding.cofinancingRate === null ? null : String(funding.cofinancingRate.maxBps),
    conditions: contentHash([
      Object.values(texts).map(({ keyRequirements, restrictions }) => [keyRequirements, restrictions]),
      subsidy.eligibleApplicants,
      subsidy.legalEntities,
    ]),
    documents: contentHash(subsidy.requiredDocuments),
    requirements: keptTexts(requirementsOf(subsidy)),
    documentTitles: keptTexts(documentTitlesOf(subsidy)),
  };
}

function requirementsOf({ texts }: Subsidy): ListedTexts {
  const lists = Object.entries(texts).map(([language, { keyRequirements, restrictions }]) => [
    language,
    [...keyRequirements, ...restrictions],
  ]);
  return Object.fromEntries(lists) as ListedTexts;
}

/** Titles are written in the language of the source only, and name a document in both. */
function documentTitlesOf({ requiredDocuments }: Subsidy): ListedTexts {
  const titles = requiredDocuments.map(({ title }) => title);
  return { fr: titles, en: titles };
}

/** When applications close, and that day in Paris; null when there is no deadline or no way to apply. */
export function closingAt({ isPublished, isSuspended, deadline }: Programme): {
  readonly at: Date;
  readonly date: string;
} | null {
  if (!isPublished || isSuspended || deadline === null) return null;
  const { closesAtMs, day } = closingOf(deadline);
  return { at: new Date(closesAtMs), date: new Date(day * MS_PER_DAY).toISOString().slice(0, 10) };
}

const MS_PER_DAY = 86_400_000;

/** A change as it is kept. The hashes of what has no values to show state whether a later change has undone it. */
export type KeptChange = ProgrammeChange & {
  readonly hashes?: { readonly before: string | null; readonly after: string | null };
};

/** What is different, in the order in which people are informed of it. A withdrawal is all there is to state. */
export function changesBetween(before: Programme, after: Programme): readonly KeptChange[] {
  const publication = changed('publication', [publicationOf(before), publicationOf(after)]);
  if (!after.isPublished) return publication;
  return [
    ...publication,
    ...changed('suspension', [suspensionOf(before), suspensionOf(after)]),
    ...changed('deadline', [before.deadline?.date ?? null, after.deadline?.date ?? null]),
    ...changed('opening', [before.opensOn, after.opensOn]),
    ...changed('amount', [before.amount, after.amount]),
    ...changed('rate', [before.rate, after.rate]),
    ...named(
      changed('conditions', [before.conditions, after.conditions]),
      namedChanges(before.requirements, after.requirements),
    ),
    ...named(
      changed('documents', [before.documents, after.documents]),
      namedChanges(before.documentTitles, after.documentTitles),
    ),
  ];
}

/** Changes of one programme one after another as one: a field that is as it was in the end has not changed. */
export function mergedChanges(changes: readonly KeptChange[]): readonly KeptChange[] {
  const merged = new Map<string, KeptChange | null>();
  for (const change of changes) {
    const first = merged.get(change.field) ?? null;
    merged.set(change.field, first === null ? change : mergedChange(first, change));
  }
  return [...merged.values()].filter((change) => change !== null);
}

/** Null when the field is as it was, by its values or their hashes: names do not state all that has changed. */
function mergedChange(first: KeptChange, last: KeptChange): KeptChange | null {
  const { field, after } = last;
  const { before } = first;
  if (before !== null && before === after) return null;
  const names = mergedNames(first.names, last.names);
  const merged = { field, before, after, ...(names === undefined ? {} : { names }) };
  if (first.hashes === undefined || last.hashes === undefined) return merged;
  const hashes = { before: first.hashes.before, after: last.hashes.after };
  return hashes.before === hashes.after ? null : { ...merged, hashes };
}

function changed(
  field: ProgrammeChange['field'],
  [before, after]: readonly [string | null, string | null],
): readonly KeptChange[] {
  return before === after ? [] : [{ field, before, after }];
}

/** Hashes are no values to show; what is known by name is. */
function named(changes: readonly KeptChange[], names: ProgrammeChange['names']): readonly KeptChange[] {
  return changes.map(({ field, before, after }) => ({
    ...{ field, before: null, after: null, hashes: { before, after } },
    ...(names === undefined ? {} : { names }),
  }));
}

function publicationOf({ isPublished }: Programme): string {
  return isPublished ? 'published' : 'withdrawn';
}

function suspensionOf({ isSuspended }: Programme): string {
  return isSuspended ? 'suspended' : 'accepting';
}
