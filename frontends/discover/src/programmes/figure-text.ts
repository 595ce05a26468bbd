import type { FIGURE_FIELDS } from '@platform/contracts/assistant';
import type { SearchHit } from '@platform/contracts/search';
import {
  amountText,
  deadlineTexts,
  funderName,
  type ProgrammeLocale,
  plainStart,
  statesAmount,
  substitutesAmount,
  territoryName,
  territoryText,
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
  const { t, formats, language } = locale;
  switch (field) {
    case 'deadline':
      return deadlineTexts(hit, locale).when;
    case 'amount':
      return cardAmount(hit, locale).replace(/\.$/, '');
    case 'applicants':
      return formats.list(hit.eligibleApplicants.map((one) => t(`value.applicant.${one}`)));
    case 'funders':
      return formats.list(hit.funders.map((name) => funderName(name, language)));
    case 'formats':
      return formats.list(hit.applicationFormats.map((one) => t(`value.format.${one}`)));
    case 'territory':
      return territoryText(hit, territoryName, locale);
  }
}
