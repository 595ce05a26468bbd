import type { Applicant, Sector } from '@platform/contracts/catalog';

/** Whole numbers between which a figure lies, both included; equal ones for an exact figure. */
export type Interval = { readonly min: number; readonly max: number };

/** Subjects that are figures. Amounts are in euros, ages of companies in months. */
export const FIGURE_SUBJECTS = [
  'employees',
  'turnover',
  'balance_sheet',
  'company_age_months',
  'age',
  'household_quotient',
] as const;
export type FigureSubject = (typeof FIGURE_SUBJECTS)[number];

/** Subjects whose values are words. */
export const WORD_SUBJECTS = [
  'company_size',
  'company_status',
  'legal_form',
  'objective',
  'project_stage',
  'postcode',
  'situation',
  'study_year',
  'honours',
  'housing',
  'social_insurance',
  'certification',
] as const;
export type WordSubject = (typeof WORD_SUBJECTS)[number];

/** What is known about an applicant at a day. What is absent is not known, which is neither yes nor no. */
export type ApplicantFacts = {
  /** The day for which verdicts are given, `YYYY-MM-DD`. */
  readonly date: string;
  /** The narrowest known place first, then everything that contains it. */
  readonly territories: readonly string[];
  /** Path of the activity (`activityPath`), as precise as it is known. */
  readonly activity: string | null;
  /** Its sectors, the main one first; empty when not known. */
  readonly sectors: readonly Sector[];
  /** The kinds of applicant that it is; empty when not known. */
  readonly applicants: readonly Applicant[];
  /** True when the kinds follow from other facts and it may be a more special kind. */
  readonly isKindAssumed: boolean;
  readonly figures: Readonly<Partial<Record<FigureSubject, Interval>>>;
  /** Every value that applies, folded; a subject that is absent is not known. */
  readonly words: Readonly<Partial<Record<WordSubject, readonly string[]>>>;
  /** Yes or no to questions of single subsidies, by the name of the question. */
  readonly responses: Readonly<Record<string, boolean>>;
};

/** Facts about somebody of whom nothing is known but the day. */
export function nothingKnown(date: string): ApplicantFacts {
  return {
    date,
    territories: [],
    activity: null,
    sectors: [],
    applicants: [],
    isKindAssumed: true,
    figures: {},
    words: {},
    responses: {},
  };
}
