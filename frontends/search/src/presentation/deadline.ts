import type { SearchHit } from '@platform/contracts/search';
import { dateWords, deadlineHour } from './dates.ts';
import type { Speech } from './speech.ts';

export type DeadlineBadge = 'open' | 'closing' | 'closed' | 'permanent' | 'suspended';

/** A deadline as the card tells it: when, how long still, and one word for where it stands. */
export interface DeadlineWords {
  readonly when: string;
  /** Whether the source says when, by a date or by saying that there is none. */
  readonly stated: boolean;
  /** Time left or rhythm of the calls; null when there is nothing to add. */
  readonly note: string | null;
  readonly badge: DeadlineBadge;
}

type DeadlineFacts = Pick<SearchHit, 'deadline' | 'deadlineStatus' | 'daysLeft' | 'recurrence' | 'suspended'>;

const RHYTHMS = ['annual', 'biannual', 'monthly', 'quarterly'] as const;

const badgeOf = ({ deadline, deadlineStatus, recurrence, suspended }: DeadlineFacts): DeadlineBadge => {
  if (suspended) return 'suspended';
  if (deadlineStatus === 'closed') return 'closed';
  if (deadlineStatus === 'closing_soon') return 'closing';
  return deadline === null && recurrence === 'permanent' ? 'permanent' : 'open';
};

const whenText = ({ deadline, recurrence }: DeadlineFacts, speech: Speech): string => {
  const { t } = speech;
  if (deadline !== null) {
    const date = dateWords(deadline.date, 'long', speech);
    const hour = deadlineHour(deadline, speech);
    return hour === null ? date : t('deadline.dateAndHour', { date, hour });
  }
  if (recurrence === 'permanent') return t('deadline.none');
  if (recurrence === 'ongoing') return t('deadline.whileFundsLast');
  return t('deadline.notStated');
};

const noteText = ({ daysLeft, recurrence }: DeadlineFacts, { t }: Speech): string | null => {
  if (daysLeft === 0) return t('deadline.lastDay');
  if (daysLeft !== null) return t('deadline.daysLeft', { count: daysLeft });
  const rhythm = RHYTHMS.find((known) => known === recurrence);
  return rhythm === undefined ? null : t(`deadline.rhythm.${rhythm}`);
};

/** Tells a deadline in words. Days left come from the service, which counts them in Europe/Paris. */
export const deadlineWords = (facts: DeadlineFacts, speech: Speech): DeadlineWords => ({
  when: whenText(facts, speech),
  stated: facts.deadline !== null || facts.recurrence === 'permanent' || facts.recurrence === 'ongoing',
  note: noteText(facts, speech),
  badge: badgeOf(facts),
});
