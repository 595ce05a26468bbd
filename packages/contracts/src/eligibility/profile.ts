import { z } from 'zod';
import { applicantSchema } from '../catalog/vocabulary.ts';
import { civilDateSchema } from '../values.ts';

/** Figures up to a thousand billion euros or people; beyond, a figure is a mistake. */
const countSchema = z.number().int().min(0).max(1_000_000_000_000);
const wordSchema = z.string().trim().min(1).max(200);
const wordsSchema = z.array(wordSchema).max(100);
const nameSchema = z.string().trim().min(1).max(120);

function known<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish();
}

/**
 * What is known about an applicant, under natural names; spellings in snake case and usual synonyms mean the same. What is
 * absent or null is not known, which is neither yes nor no. Other members are ignored, so that a list of a program can be
 * used as it is.
 */
export const eligibilityProfileSchema = z.object({
  /** The day for which the verdicts are given, `YYYY-MM-DD`; today (Europe/Paris) when absent. */
  date: known(civilDateSchema),
  reference_date: known(civilDateSchema),
  referenceDate: known(civilDateSchema),
  /** Code of the activity nomenclature (NAF rev. 2) at any level: `10.71C`, `10`, `C`. */
  naf: known(nameSchema),
  naf_code: known(nameSchema),
  nafCode: known(nameSchema),
  naf_section: known(z.string().regex(/^[A-U]$/)),
  nafSection: known(z.string().regex(/^[A-U]$/)),
  /** Name or INSEE code, or a territory id such as `region:53`. The narrowest of the four places counts. */
  region: known(nameSchema),
  department: known(nameSchema),
  /** INSEE code or territory id of a commune. */
  commune: known(nameSchema),
  territory: known(nameSchema),
  postcode: known(z.string().regex(/^\d{5}$/)),
  /** Number of employees; `sizeCode` is the band of the company register instead (`12` means 20 to 49). */
  employees: known(countSchema),
  headcount: known(countSchema),
  effectif: known(countSchema),
  sizeCode: known(
    z.enum(['NN', '00', '01', '02', '03', '11', '12', '21', '22', '31', '32', '41', '42', '51', '52', '53']),
  ),
  microenterprise: known(z.boolean()),
  public_administration: known(z.boolean()),
  publicAdministration: known(z.boolean()),
  /** What it is; follows from the others when absent. */
  applicant: known(applicantSchema),
  applicants: known(z.array(applicantSchema).max(10)),
  legalForm: known(wordSchema),
  legal_form: known(wordSchema),
  /** Day of the creation, or its year. */
  createdOn: known(civilDateSchema),
  yearEstablished: known(z.number().int().min(1000).max(2100)),
  turnoverCents: known(countSchema),
  balanceSheetCents: known(countSchema),
  companySize: known(wordSchema),
  certifications: known(wordsSchema),
  /** Objectives of the project in the words of the sources; they never exclude. */
  objectives: known(wordsSchema),
  /** Of a person: age in years, and the words of the sources for the others. */
  age: known(z.number().int().min(0).max(130)),
  /** Where the age is not stated: it is one of two, since the birthday is not known. */
  birthYear: known(z.number().int().min(1_900).max(2_200)),
  situations: known(wordsSchema),
  studyYear: known(wordSchema),
  honours: known(wordSchema),
  housing: known(wordSchema),
  socialInsurance: known(wordSchema),
  /** Family quotient of a month. */
  householdQuotientCents: known(countSchema),
  /** What it does and plans in its own words. It decides nothing, and orders what it may receive by what it needs. */
  description: known(z.string().max(2_000)),
  /** Yes or no to questions of single subsidies, by the name of the question. */
  responses: known(z.record(z.string().min(1).max(200), z.boolean())),
});
export type EligibilityProfile = z.infer<typeof eligibilityProfileSchema>;
