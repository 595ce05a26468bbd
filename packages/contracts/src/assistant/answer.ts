import { z } from 'zod';
import { applicantSchema, instrumentSchema } from '../catalog/index.ts';
import { eligibilityProfileSchema, VERDICT_OUTCOMES, VERDICT_REASONS } from '../eligibility/index.ts';
import { needIdSchema, readingSchema, searchHitSchema } from '../search/index.ts';
import { idSchema, languageSchema, territoryIdSchema } from '../values.ts';
import { allowanceSchema } from './allowance.ts';

/** Longest description of a project, in characters; as long as the longest search. */
const TEXT_LENGTH_MAX = 3_000;
/** Most programmes of one answer. */
export const PROGRAMMES_MAX = 10;

/**
 * What a conversation is about so far, as the facts of an answer state it: the text that was searched, and the places and
 * applicants that held. A question that states none of its own takes them over.
 */
export const answerContextSchema = z.strictObject({
  text: z.string().max(TEXT_LENGTH_MAX),
  territories: z.array(territoryIdSchema).max(10),
  applicants: z.array(applicantSchema).max(8),
  /** The kinds of funding that the conversation was limited to; empty for all. */
  instruments: z.array(instrumentSchema).max(6).default([]),
});
export type AnswerContext = z.infer<typeof answerContextSchema>;

/** What the conversation has shown before a question. Titles only serve to recognise a name; what is shown comes from the records. */
const shownSchema = z.strictObject({
  /** The question before. */
  question: z.string().max(TEXT_LENGTH_MAX),
  /** The programmes of the last search, by the numbers that its answer cited them by. */
  programmes: z
    .array(
      z.strictObject({
        number: z.number().int().min(1).max(PROGRAMMES_MAX),
        subsidyId: idSchema,
        title: z.string().max(500),
      }),
    )
    .max(PROGRAMMES_MAX),
  /** The numbers of those that a later answer was about. */
  mentioned: z.array(z.number().int().min(1).max(PROGRAMMES_MAX)).max(PROGRAMMES_MAX),
});

/** `POST /api/assistant/answers` and `…/w/{workspaceId}/answers`: a described project. */
export const answerOrderSchema = z.strictObject({
  /** Made by the client; the same key again is the same answer and is paid once. */
  key: idSchema,
  text: z.string().trim().min(3).max(TEXT_LENGTH_MAX),
  lang: languageSchema.default('fr'),
  /** Keys of facts that were rejected: their words are words again. */
  rejected: z.array(z.string().min(1).max(120)).max(50).default([]),
  /** Facts that were added or corrected by hand; each replaces what was read of its kind. */
  territories: z.array(territoryIdSchema).max(10).default([]),
  applicants: z.array(applicantSchema).max(8).default([]),
  needs: z.array(needIdSchema).max(10).default([]),
  /** What is known of the applicant besides the text, which goes before it; it counts for verdicts. */
  profile: eligibilityProfileSchema.default({}),
  /** Of an earlier answer of the same conversation; null for a first question. */
  context: answerContextSchema.nullable().default(null),
  /** Null before the first answer. A question about these programmes is no search and costs nothing. */
  shown: shownSchema.nullable().default(null),
});
export type AnswerOrder = z.infer<typeof answerOrderSchema>;

/** Why a programme is shown. */
export const PROGRAMME_REASONS = [
  'words',
  'need',
  'territory',
  'national',
  'applicant',
  'open',
  'permanent',
  'opens_soon',
] as const;

/** What may be unknown of a programme; `words`: it does not contain all described ones. */
export const UNKNOWNS = ['amount', 'deadline', 'applicant', 'territory', 'words'] as const;

/** Texts of one list of a verdict. */
const VERDICT_TEXTS_MAX = 5;

/**
 * What the stated criteria of a programme give for the facts that were read. `conditions` are sentences of the source that
 * decide and of which nothing is known; `changes` is the smallest change that would make it fit, in words.
 */
const answerVerdictSchema = z.object({
  outcome: z.enum(VERDICT_OUTCOMES),
  reasons: z.array(z.enum(VERDICT_REASONS)),
  conditions: z.array(z.string()).max(VERDICT_TEXTS_MAX),
  changes: z.array(z.string()).max(VERDICT_TEXTS_MAX),
  engine: z.string(),
  schema: z.string(),
});
export type AnswerVerdict = z.infer<typeof answerVerdictSchema>;

/** A programme of an answer. `number` is what the text cites it by, from 1. */
export const answerProgrammeSchema = z.object({
  number: z.number().int().min(1).max(PROGRAMMES_MAX),
  hit: searchHitSchema,
  reasons: z.array(z.enum(PROGRAMME_REASONS)),
  /** What is not known of it and has to be checked on its official page. */
  unknown: z.array(z.enum(UNKNOWNS)),
  /** Null for a programme without stated criteria, and when eligibility could not be decided in time. */
  verdict: answerVerdictSchema.nullable(),
});
export type AnswerProgramme = z.infer<typeof answerProgrammeSchema>;

/** What a question may be about: what everybody can respond to with one tap. */
export const QUESTION_SUBJECTS = [
  'applicant',
  'territory',
  'employees',
  'company_age_months',
  'turnover',
  'company_size',
  'legal_form',
  'age',
  'household_quotient',
] as const;

const figureSchema = z.number().int().min(0).nullable();

/**
 * The question whose response decides most of the shown programmes. A choice has a value with its label, or figures from
 * `min` to `max` (null without end: amounts in euros, ages of companies in months); all null is "none of these".
 */
export const answerQuestionSchema = z.object({
  subject: z.enum(QUESTION_SUBJECTS),
  choices: z.array(
    z.object({
      value: z.string().nullable(),
      label: z.string().nullable(),
      min: figureSchema,
      max: figureSchema,
    }),
  ),
});
export type AnswerQuestion = z.infer<typeof answerQuestionSchema>;

/** `POST /api/assistant/eligibility`: verdicts again after responses to questions; it costs no answer. */
export const responsesOrderSchema = z.strictObject({
  lang: languageSchema.default('fr'),
  /** As the programmes of the answer came with it. */
  profile: eligibilityProfileSchema,
  responses: z
    .array(
      z.strictObject({
        subject: z.enum(QUESTION_SUBJECTS),
        value: z.string().min(1).max(200).nullable(),
        min: figureSchema,
      }),
    )
    .min(1)
    .max(QUESTION_SUBJECTS.length),
  subsidyIds: z.array(idSchema).min(1).max(PROGRAMMES_MAX),
});
export type ResponsesOrder = z.infer<typeof responsesOrderSchema>;

/** Verdicts of the programmes that state criteria, and the next question. */
export const respondedVerdictsSchema = z.object({
  verdicts: z.array(z.object({ subsidyId: idSchema, verdict: answerVerdictSchema })),
  question: answerQuestionSchema.nullable(),
});
export type RespondedVerdicts = z.infer<typeof respondedVerdictsSchema>;

/** Values of a programme that text shows; they are rendered from its record and never written by a model. */
export const FIGURE_FIELDS = ['amount', 'deadline', 'applicants', 'funders', 'formats', 'territory'] as const;
/** Pages that text links to: of the programme on the platform, and of its funder. */
export const LINKED_PAGES = ['record', 'official'] as const;

/** A piece of text, the citation of a programme by its number, a value of its record, or a link to one of its pages. */
export const answerSegmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('programme'), number: z.number().int().min(1).max(PROGRAMMES_MAX) }),
  z.object({
    kind: z.literal('figure'),
    number: z.number().int().min(1).max(PROGRAMMES_MAX),
    field: z.enum(FIGURE_FIELDS),
  }),
  z.object({
    kind: z.literal('link'),
    number: z.number().int().min(1).max(PROGRAMMES_MAX),
    page: z.enum(LINKED_PAGES),
  }),
]);
export type AnswerSegment = z.infer<typeof answerSegmentSchema>;

/**
 * One line of an answer (NDJSON), in this order: what was read of the text, programmes, paragraphs, then one
 * `end`. A stream without it was cut; the answer is requested again with its key and costs nothing more. `origin` names who worded a
 * paragraph: our rules or a language model. `total` counts the programmes that fit the facts. A reply that is no search
 * has no facts, and programmes only where it cites some that were shown before, by their numbers of then.
 */
export const answerLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('facts'),
    facts: z.array(readingSchema),
    words: z.array(z.string()),
    /** For the next question of the conversation. */
    context: answerContextSchema,
  }),
  z.object({
    kind: z.literal('programmes'),
    total: z.number().int().min(0),
    programmes: z.array(answerProgrammeSchema).max(PROGRAMMES_MAX),
    /** What verdicts were decided with. */
    profile: eligibilityProfileSchema,
    question: answerQuestionSchema.nullable(),
  }),
  z.object({
    kind: z.literal('paragraph'),
    origin: z.enum(['rules', 'model']),
    segments: z.array(answerSegmentSchema),
  }),
  z.object({ kind: z.literal('end'), elapsedMs: z.number().min(0), allowance: allowanceSchema }),
]);
export type AnswerLine = z.infer<typeof answerLineSchema>;
