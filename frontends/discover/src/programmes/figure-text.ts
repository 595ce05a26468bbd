import type { FIGURE_FIELDS } from '@platform/contracts/assistant';
import type { SearchHit } from '@platform/contracts/search';
import {
  amountText,
  deadlineTexts,
  type ProgrammeLocale,
  plainStart,
  statesAmount,
  substitutesAmount,
  withPeriod,
} from '@platform/web-kit/programme';

/** The amount of a programme: its figures, otherwise a short text of the source, otherwise that none is stated. */
export function cardAmount(hit: SearchHit, locale: ProgrammeLocale): string {
  const amount = amountText(hit.funding, locale);
  if (statesAmount(hit.funding)) return withPeriod(amount, hit, locale);
  const details = hit.grantDetails === null ? '' : plainStart(hit.grantDetails);
  return substitutesAmount(details) ? details : amount;
}

/** A value of a programme inside a sentence; it comes from its record, whoever worded the sentence. */
export function figureText(
  field: (typeof FIGURE_FIELDS)[number],
  hit: SearchHit,
  locale: ProgrammeLocale,
): string {
  if (field === 'deadline') return deadlineTexts(hit, locale).when;
  return cardAmount(hit, locale).replace(/\.$/, '');
}
