import type { AidRegime } from '@platform/contracts/aid-regimes';
import type { PlanStep } from '@platform/contracts/calendar-sets';
import type { Deadline, Subsidy } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import { closingOf } from '@platform/contracts/deadline';
import { deadlineSinceOf } from '@platform/contracts/reminder-moment';
import type { Language } from '@platform/contracts/values';
import { aidRegimesOf } from './aid-regimes.ts';
import { stepOfDocument } from './document-step.ts';

/** What the calendar shows of a programme that somebody follows. */
export type CalendarProgramme = {
  readonly id: string;
  readonly v: number;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  /** Whether applications are accepted: published and not suspended. */
  readonly isOpen: boolean;
  readonly deadline: Deadline | null;
  /** Since when the deadline is as it is. */
  readonly deadlineSince: Date;
  readonly opensOn: string | null;
  readonly regimes: readonly AidRegime[];
  readonly documents: readonly { readonly step: PlanStep; readonly title: string }[];
  /** Grows whenever a date, the documents, a title or `isOpen` change; never goes down, since feeds state it. */
  readonly revision: number;
  readonly revisedAt: Date;
  /** The day of the deadline before it moved last. */
  readonly moved: { readonly from: string | null; readonly at: Date } | null;
  /** True when nobody followed it for a time, so that states of it may have been skipped. */
  readonly isOutdated?: boolean;
};

/** The programme of a published state. `before` is what was known of it. */
export function calendarProgrammeOf(subsidy: Subsidy, before: CalendarProgramme | null): CalendarProgramme {
  const { id, v, texts, deadline, opensOn } = subsidy;
  const isOpen = subsidy.status === 'published' && !subsidy.suspended;
  const documents = subsidy.requiredDocuments.map(({ type, title }) => ({
    step: stepOfDocument({ type, title }),
    title,
  }));
  const titles = Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
  const dates = { deadline, deadlineSince: deadlineSinceOf(subsidy, before), opensOn };
  const next = { id, v, titles, isOpen, ...dates, regimes: aidRegimesOf(subsidy), documents };
  const changedAt = new Date(subsidy.changedAt);
  if (before === null) return { ...next, revision: 0, revisedAt: changedAt, moved: null };
  // Another time on the same day is a revision, but moves no date.
  const isMoved = deadlineDay(before) !== deadlineDay(next);
  const isRevised = !hasSameDates(before, next);
  return {
    ...next,
    revision: before.revision + (isRevised ? 1 : 0),
    revisedAt: isRevised ? changedAt : before.revisedAt,
    moved: isMoved ? { from: deadlineDay(before), at: changedAt } : before.moved,
  };
}

type Dated = Pick<CalendarProgramme, 'deadline' | 'opensOn' | 'isOpen' | 'documents' | 'titles'>;

/** Whether a calendar shows the same of both. */
export function hasSameDates(one: Dated, other: Dated): boolean {
  return contentHash(datesOf(one)) === contentHash(datesOf(other));
}

function datesOf({ deadline, opensOn, isOpen, documents, titles }: Dated) {
  return { deadline, opensOn, isOpen, documents, titles };
}

/** The last day to apply, in Paris; null when there is no deadline. */
export function deadlineDay({ deadline }: Pick<CalendarProgramme, 'deadline'>): string | null {
  if (deadline === null) return null;
  return new Date(closingOf(deadline).day * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** Name of the programme in a language, or in another one. */
export function titleIn({ titles }: Pick<CalendarProgramme, 'titles'>, language: Language): string {
  return titles[language] ?? titles.fr ?? titles.en ?? '';
}
