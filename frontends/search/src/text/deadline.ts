import type { SearchHit } from '@platform/contracts/search';
import { dateWords, deadlineHour, monthWords } from './dates.ts';
import type { Speech } from './page-locale.ts';

export type DeadlineBadge = 'upcoming' | 'open' | 'closing' | 'closed' | 'permanent' | 'suspended';

/** A deadline as the card tells it: when, how long still, and one word for where it stands. */
export interface DeadlineWords {
  readonly when: string;
  /** Whether the source says when, by a date or by saying that there is none. */
  readonly stated: boolean;
  /** First day, time left or rhythm of the calls; null when there is nothing to add. */
  readonly note: string | null;
  /** Null where the source does not say until when: nobody knows then whether it takes applications. */
  readonly badge: DeadlineBadge | null;
  /** When past windows let expect the next one, in a sentence of its own that no one can take for the deadline. */
  readonly expected: string | null;
}

type DeadlineFacts = Pick<
  SearchHit,
  'deadline' | 'deadlineStatus' | 'daysLeft' | 'recurrence' | 'suspended' | 'opensOn' | 'forecast'
>;

const RHYTHMS = ['annual', 'biannual', 'monthly', 'quarterly'] as const;

function statesWhen({ deadline, recurrence }: DeadlineFacts): boolean {
  return deadline !== null || recurrence === 'permanent' || recurrence === 'ongoing';
}

function badgeOf(facts: DeadlineFacts): DeadlineBadge | null {
  const { deadline, deadlineStatus, recurrence } = facts;
  if (facts.suspended) return 'suspended';
  if (deadlineStatus === 'closed') return 'closed';
  if (facts.opensOn !== null) return 'upcoming';
  if (deadlineStatus === 'closing_soon') return 'closing';
  if (deadline === null && recurrence === 'permanent') return 'permanent';
  return statesWhen(facts) ? 'open' : null;
}

function whenText({ deadline, recurrence }: DeadlineFacts, speech: Speech): string {
  const { t } = speech;
  if (deadline !== null) {
    const date = dateWords(deadline.date, 'long', speech);
    const hour = deadlineHour(deadline, speech);
    return hour === null ? date : t('deadline.dateAndHour', { date, hour });
  }
  if (recurrence === 'permanent') return t('deadline.none');
  if (recurrence === 'ongoing') return t('deadline.whileFundsLast');
  return t('deadline.notStated');
}

function noteText({ daysLeft, recurrence, opensOn }: DeadlineFacts, speech: Speech): string | null {
  const { t } = speech;
  if (opensOn !== null) return t('deadline.opensOn', { date: dateWords(opensOn, 'long', speech) });
  if (daysLeft === 0) return t('deadline.lastDay');
  if (daysLeft !== null) return t('deadline.daysLeft', { count: daysLeft });
  const rhythm = RHYTHMS.find((known) => known === recurrence);
  return rhythm === undefined ? null : t(`deadline.rhythm.${rhythm}`);
}

function expectedText({ forecast }: DeadlineFacts, speech: Speech): string | null {
  const { opensOn, closesOn, windows: count } = forecast ?? { opensOn: null, closesOn: null, windows: 0 };
  const next = opensOn ?? closesOn;
  if (next === null) return null;
  const which = opensOn === null ? 'deadline.expectedClosing' : 'deadline.expectedOpening';
  return speech.t(which, { month: monthWords(next, speech), count });
}

/** Tells a deadline in words. Days left come from the service, which counts them in Europe/Paris. */
export function deadlineWords(facts: DeadlineFacts, speech: Speech): DeadlineWords {
  return {
    when: whenText(facts, speech),
    stated: statesWhen(facts),
    note: noteText(facts, speech),
    badge: badgeOf(facts),
    expected: expectedText(facts, speech),
  };
}
