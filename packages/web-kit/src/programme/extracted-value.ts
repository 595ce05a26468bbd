import type { SearchHit } from '@platform/contracts/search';
import type { ProgrammeLocale } from './programme-locale.ts';

/** A value on a card that was extracted from the prose of a source. */
export type ExtractedValue = 'amount' | 'rate' | 'amountAndRate' | 'deadline';

type ExtractionFacts = Pick<SearchHit, 'funding' | 'deadline' | 'readFromText'>;

/** Whether a sum that the card shows was extracted. The whole budget is shown only if there is no sum per applicant. */
function isSumExtracted({ funding, readFromText }: ExtractionFacts): boolean {
  const { minimumGrant: min, maximumGrant: max } = funding;
  const shown = [
    ...(max === null ? [] : ['maximumGrant']),
    ...(min === null || min.cents === 0 ? [] : ['minimumGrant']),
  ];
  const fields = shown.length > 0 ? shown : ['fundingAmount'];
  return readFromText.some((field) => fields.includes(field));
}

/** The part of the amount that was extracted from prose; null if the source states all of it as data. */
export function extractedAmount(facts: ExtractionFacts): Exclude<ExtractedValue, 'deadline'> | null {
  const rate = facts.readFromText.includes('cofinancingRate');
  if (isSumExtracted(facts)) return rate ? 'amountAndRate' : 'amount';
  return rate ? 'rate' : null;
}

/** Whether the deadline was extracted from prose. */
export function extractedDeadline({ deadline, readFromText }: ExtractionFacts): 'deadline' | null {
  return deadline !== null && readFromText.includes('deadline') ? 'deadline' : null;
}

/** Explains why an extracted value has to be checked, and where. */
export function extractionExplanation(
  value: ExtractedValue,
  options: { readonly hasOfficialPage: boolean; readonly locale: ProgrammeLocale },
): string {
  const { t } = options.locale;
  return `${t(`read.why.${value}`)} ${t(options.hasOfficialPage ? 'read.checkPage' : 'read.checkFunder')}`;
}
