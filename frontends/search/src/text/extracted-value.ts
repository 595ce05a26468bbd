import type { SearchHit } from '@platform/contracts/search';
import type { Speech } from './page-locale.ts';

/** What on a card was read out of the prose of a source. */
export type ReadValue = 'amount' | 'rate' | 'amountAndRate' | 'deadline';

type ReadFacts = Pick<SearchHit, 'funding' | 'deadline' | 'readFromText'>;

/** Whether a sum that the card shows was read: a whole budget counts only where no sum per project stands before it. */
function isSumRead({ funding, readFromText }: ReadFacts): boolean {
  const { minimumGrant: min, maximumGrant: max } = funding;
  const shown = [
    ...(max === null ? [] : ['maximumGrant']),
    ...(min === null || min.cents === 0 ? [] : ['minimumGrant']),
  ];
  const fields = shown.length > 0 ? shown : ['fundingAmount'];
  return readFromText.some((field) => fields.includes(field));
}

/** What of the amount on a card was read out of prose; null when the source states all of it as data. */
export function readAmount(facts: ReadFacts): Exclude<ReadValue, 'deadline'> | null {
  const rate = facts.readFromText.includes('cofinancingRate');
  if (isSumRead(facts)) return rate ? 'amountAndRate' : 'amount';
  return rate ? 'rate' : null;
}

/** Whether the deadline on a card was read out of prose. */
export function readDeadline({ deadline, readFromText }: ReadFacts): 'deadline' | null {
  return deadline !== null && readFromText.includes('deadline') ? 'deadline' : null;
}

/** Why such a value has to be checked, and where that can be done. */
export function readExplanation(what: ReadValue, hasOfficialPage: boolean, { t }: Speech): string {
  return `${t(`read.why.${what}`)} ${t(hasOfficialPage ? 'read.checkPage' : 'read.checkFunder')}`;
}
