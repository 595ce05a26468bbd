import type { ResponsesOrder } from '@platform/contracts/assistant';
import { applicantSchema } from '@platform/contracts/catalog';
import type { EligibilityProfile } from '@platform/contracts/eligibility';

type Response = ResponsesOrder['responses'][number];

const CENTS = 100;

/** The day on which something is as old as this many months. */
function dayBefore(months: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function factOf({ subject, value, min }: Response, now: Date): EligibilityProfile {
  switch (subject) {
    case 'applicant': {
      const applicant = applicantSchema.safeParse(value);
      return applicant.success ? { applicants: [applicant.data] } : {};
    }
    case 'territory':
      return { territory: value };
    case 'employees':
      return { employees: min };
    case 'company_age_months':
      return { createdOn: min === null ? null : dayBefore(min, now) };
    case 'turnover':
      return { turnoverCents: min === null ? null : min * CENTS };
    case 'household_quotient':
      return { householdQuotientCents: min === null ? null : min * CENTS };
    case 'age':
      return { age: min };
    case 'company_size':
      return { companySize: value ?? 'none' };
    case 'legal_form':
      return { legalForm: value ?? 'none' };
  }
}

/**
 * The profile with responses to questions. Of a range its lower end counts, which decides like every other figure in it,
 * because the ranges of a question end where the criteria of its programmes do.
 */
export function respondedProfile(
  { profile, responses }: Pick<ResponsesOrder, 'profile' | 'responses'>,
  now: Date,
): EligibilityProfile {
  return Object.assign({}, profile, ...responses.map((one) => factOf(one, now)));
}
