import type { SearchHit } from '@platform/contracts/search';
import { dateText, deadlineTime, monthText } from './dates.ts';
import type { ProgrammeLocale } from './programme-locale.ts';

/** The stage of a programme, shown as a badge. */
export type DeadlineStage = 'upcoming' | 'open' | 'closing' | 'closed' | 'permanent' | 'suspended';

/** The texts of a deadline and its stage. */
export interface DeadlineTexts {
  readonly when: string;
  /** Whether the source states a date or that there is no deadline. */
  readonly stated: boolean;
  /** First day, time left or recurrence of the calls; null if there is nothing to add. */
  readonly note: string | null;
  /** Null if the source states no deadline, because it is then unknown whether applications are open. */
  readonly stage: DeadlineStage | null;
  /**
   * When the next call is expected, judging by past ones; a separate sentence, so that it is not taken for a deadline.
   */
  readonly expected: string | null;
}

type DeadlineFacts = Pick<
  SearchHit,
  'deadline' | 'deadlineStatus' | 'daysLeft' | 'recurrence' | 'suspended' | 'opensOn' | 'forecast'
>;

/** Recurrences that are stated in the note; the others are part of `when`. */
const REGULAR_RECURRENCES = ['annual', 'biannual', 'monthly', 'quarterly'] as const;

/** From so many days on the time left is stated in months, rounded down. */
const MONTHS_FROM_DAYS = 60;
const DAYS_PER_MONTH = 365.25 / 12;

function statesWhen({ deadline, recurrence }: DeadlineFacts): boolean {
  return deadline !== null || recurrence === 'permanent' || recurrence === 'ongoing';
}

function stageOf(facts: DeadlineFacts): DeadlineStage | null {
  const { deadline, deadlineStatus, recurrence } = facts;
  if (facts.suspended) return 'suspended';
  if (deadlineStatus === 'closed' || deadlineStatus === 'upcoming') return deadlineStatus;
  if (deadlineStatus === 'closing_soon') return 'closing';
  if (deadline === null && recurrence === 'permanent') return 'permanent';
  return statesWhen(facts) ? 'open' : null;
}

function whenText({ deadline, recurrence }: DeadlineFacts, locale: ProgrammeLocale): string {
  const { t } = locale;
  if (deadline !== null) {
    const date = dateText(deadline.date, 'long', locale);
    const hour = deadlineTime(deadline, locale);
    return hour === null ? date : t('deadline.dateAndHour', { date, hour });
  }
  if (recurrence === 'permanent') return t('deadline.none');
  if (recurrence === 'ongoing') return t('deadline.whileFundsLast');
  return t('deadline.notStated');
}

function noteText({ daysLeft, recurrence, opensOn }: DeadlineFacts, locale: ProgrammeLocale): string | null {
  const { t } = locale;
  if (opensOn !== null) return t('deadline.opensOn', { date: dateText(opensOn, 'long', locale) });
  if (daysLeft === 0) return t('deadline.lastDay');
  if (daysLeft !== null && daysLeft >= MONTHS_FROM_DAYS) {
    return t('deadline.monthsLeft', { count: Math.max(2, Math.floor(daysLeft / DAYS_PER_MONTH)) });
  }
  if (daysLeft !== null) return t('deadline.daysLeft', { count: daysLeft });
  const regular = REGULAR_RECURRENCES.find((known) => known === recurrence);
  return regular === undefined ? null : t(`deadline.recurrence.${regular}`);
}

function expectedText({ forecast }: DeadlineFacts, locale: ProgrammeLocale): string | null {
  const { opensOn, closesOn, windows: count } = forecast ?? { opensOn: null, closesOn: null, windows: 0 };
  const next = opensOn ?? closesOn;
  if (next === null) return null;
  const which = opensOn === null ? 'deadline.expectedClosing' : 'deadline.expectedOpening';
  return locale.t(which, { month: monthText(next, locale), count });
}

/** The texts of a deadline. The number of days left comes from the service, which counts them in Europe/Paris. */
export function deadlineTexts(facts: DeadlineFacts, locale: ProgrammeLocale): DeadlineTexts {
  return {
    when: whenText(facts, locale),
    stated: statesWhen(facts),
    note: noteText(facts, locale),
    stage: stageOf(facts),
    expected: expectedText(facts, locale),
  };
}
