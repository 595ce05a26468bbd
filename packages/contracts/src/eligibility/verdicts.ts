import { z } from 'zod';
import { criterionSchema } from '../catalog/subsidy.ts';
import { criterionSubjectSchema } from '../catalog/vocabulary.ts';
import { civilDateSchema, idSchema, languageSchema } from '../values.ts';
import { eligibilityProfileSchema } from './profile.ts';

/** `fits_if`: nothing excludes the applicant, and something that decides is not known. */
export const VERDICT_OUTCOMES = ['blocked', 'fits_if', 'fits'] as const;
/** Whether applications are accepted on the day of the verdict. */
export const VERDICT_AVAILABILITIES = ['open', 'not_open_yet', 'closed', 'suspended'] as const;
/** Why an applicant is excluded, in the order in which reasons are listed. */
export const VERDICT_REASONS = [
  'closed',
  'not_open_yet',
  'region',
  'too_small',
  'too_large',
  'microenterprise',
  'sector',
  'applicant',
  'legal_form',
  'company_size',
  'company_status',
  'company_too_young',
  'company_too_old',
  'turnover_too_low',
  'turnover_too_high',
  'balance_sheet_too_low',
  'balance_sheet_too_high',
  'age_too_low',
  'age_too_high',
  'resources_too_low',
  'resources_too_high',
  'situation',
  'study_year',
  'honours',
  'housing',
  'social_insurance',
  'certification',
  'objective',
  'project_stage',
  'condition',
] as const;
export const CRITERION_TRUTHS = ['not_met', 'unknown', 'met'] as const;
/** Values of a criterion that a verdict lists; `valuesTotal` is their number. */
export const VERDICT_VALUES_MAX = 20;
export const VERDICT_PAGE_SIZE_MAX = 200;

const figureSchema = z.number().int().min(0).nullable();

/** One criterion as it was decided. Those of a group come after it. */
export const decidedCriterionSchema = criterionSchema.extend({
  values: z.array(z.string()).max(VERDICT_VALUES_MAX),
  valuesTotal: z.number().int().min(0),
  truth: z.enum(CRITERION_TRUTHS),
  /** The fact of the profile that it was compared with; null when the profile states no such fact. */
  value: z.string().nullable(),
});

/** One fact that would have to be otherwise. */
export const verdictChangeSchema = z.object({
  subject: criterionSubjectSchema,
  rule: criterionSchema.shape.rule.unwrap(),
  values: z.array(z.string()).max(VERDICT_VALUES_MAX),
  valuesTotal: z.number().int().min(0),
  /** In words: "with 10 employees or fewer". */
  text: z.string(),
});

/** What the engine states about one subsidy and one applicant. */
export const verdictSchema = z.object({
  subsidyId: idSchema,
  title: z.string(),
  /** The records of sources that it comes from, by which other systems know it. */
  sources: z.array(z.object({ source: z.string(), sourceId: z.string() })),
  outcome: z.enum(VERDICT_OUTCOMES),
  /** Why it is blocked; empty otherwise. */
  reasons: z.array(z.enum(VERDICT_REASONS)),
  availability: z.enum(VERDICT_AVAILABILITIES),
  /** How well it suits, 0 to 100; 0 when blocked. */
  score: z.number().int().min(0).max(100),
  /**
   * How much it concerns the applicant, 0 to 100: by specific criteria that are met, by sectors, and by words that its
   * texts share with the description and the trade of the applicant (on pages, not in streams); 0 when blocked.
   */
  relevance: z.number().int().min(0).max(100),
  /** How complete and certain the criteria are, 0 to 100, whoever applies. */
  confidence: z.number().int().min(0).max(100),
  criteria: z.array(decidedCriterionSchema),
  /** Positions in `criteria` of what is not known and decides whether it fits. */
  conditions: z.array(z.number().int().min(0)),
  /** What would make it fit; null when it is not blocked or nothing would. */
  nearestChange: z.array(verdictChangeSchema).nullable(),
  /** Versions of the rules and of the vocabulary of criteria, by which an old verdict can be explained. */
  engine: z.string(),
  schema: z.string(),
});
export type VerdictItem = z.infer<typeof verdictSchema>;

/** The question that decides most of what is not decided, to be responded to with one tap. */
export const verdictQuestionSchema = z.object({
  subject: criterionSubjectSchema,
  /** Name of a question of single subsidies, for `responses` of the profile. */
  name: z.string().nullable(),
  subsidies: z.number().int().min(0),
  choices: z.array(
    z.object({
      value: z.string().nullable(),
      /** The value in words; null without a value. */
      label: z.string().nullable(),
      min: figureSchema,
      max: figureSchema,
      fits: z.number().int().min(0),
      blocked: z.number().int().min(0),
    }),
  ),
});

/** `POST /api/catalog/eligibility/verdicts`. */
export const verdictsOrderSchema = z.strictObject({
  profile: eligibilityProfileSchema,
  outcome: z.enum(VERDICT_OUTCOMES).optional(),
  /** Only these subsidies. */
  subsidyIds: z.array(idSchema).min(1).max(1_000).optional(),
  /** The next question is about one of these only. */
  questionSubjects: z.array(criterionSubjectSchema).min(1).max(30).optional(),
  language: languageSchema.default('fr'),
  /** Generated records of demonstrations are left out unless it is true. */
  withGenerated: z.boolean().default(false),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(VERDICT_PAGE_SIZE_MAX).default(50),
});
export type VerdictsOrder = z.infer<typeof verdictsOrderSchema>;

export const verdictsSchema = z.object({
  engine: z.string(),
  schema: z.string(),
  /** The day for which the verdicts are given. */
  date: civilDateSchema,
  counts: z.object({
    fits: z.number().int().min(0),
    fits_if: z.number().int().min(0),
    blocked: z.number().int().min(0),
  }),
  /** What is not known about the applicant, and how many verdicts wait for it, most first. */
  openFacts: z.array(z.object({ subject: criterionSubjectSchema, subsidies: z.number().int().min(1) })),
  /** Null when every subsidy is decided. */
  nextQuestion: verdictQuestionSchema.nullable(),
  /** Those that fit first, then those that may, then the blocked ones. */
  verdicts: z.array(verdictSchema),
  /** Value of `offset` for the next page; null for the last one. */
  next: z.number().int().nullable(),
});
export type Verdicts = z.infer<typeof verdictsSchema>;
