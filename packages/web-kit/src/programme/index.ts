export { citedRecords, isOwnWording } from '@platform/contracts/cited-records';
export { amountText, rateText, statesAmount, substitutesAmount, sumText } from './amount.ts';
export { withPeriod } from './amount-period.ts';
export { dateText } from './dates.ts';
export { type DeadlineStage, type DeadlineTexts, deadlineTexts } from './deadline.ts';
export {
  type ExtractedValue,
  extractedAmount,
  extractedDeadline,
  extractionExplanation,
} from './extracted-value.ts';
export { foreignLanguage } from './foreign-language.ts';
export { type Freshness, freshnessOf } from './freshness.ts';
export { funderName } from './funder-name.ts';
export { nameLanguage } from './name-language.ts';
export { plainStart, withNoBreakSpaces } from './plain-text.ts';
export type { ProgrammeLocale } from './programme-locale.ts';
export {
  checkedOn,
  isCheckOld,
  legalTextOf,
  sourceLabel,
  sourceTexts,
} from './source.ts';
export { countryName, territoryNames, territoryText } from './territory.ts';
export { territoryName } from './territory-name.ts';
