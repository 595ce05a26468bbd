import type { FieldName } from '../fields.ts';
import { ANNUAL_ACCOUNTS } from './fields/annual-accounts.ts';
import { BANK_ACCOUNT } from './fields/bank-account.ts';
import { COMPANY_FACTS } from './fields/company-facts.ts';
import { COMPANY_NAME } from './fields/company-name.ts';
import { COMPANY_NUMBERS } from './fields/company-numbers.ts';
import { DAY_OF_ISSUE } from './fields/day-of-issue.ts';
import { QUOTE_TERMS } from './fields/quote-terms.ts';
import type { LabelledFieldsOf } from './labelled-field.ts';

/** The labels of every field, and how its values are written. */
export const LABELLED_FIELDS: LabelledFieldsOf<FieldName> = {
  ...COMPANY_NUMBERS,
  ...COMPANY_NAME,
  ...COMPANY_FACTS,
  ...BANK_ACCOUNT,
  ...QUOTE_TERMS,
  ...DAY_OF_ISSUE,
  ...ANNUAL_ACCOUNTS,
};
