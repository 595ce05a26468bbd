import { z } from 'zod';
import {
  allowanceSchema,
  answerLineSchema,
  answerQuestionSchema,
  conversationSchema,
  conversationSummarySchema,
  conversationsSchema,
  FIGURE_FIELDS,
  LINKED_PAGES,
  respondedVerdictsSchema,
} from './index.ts';

const [factsLine, programmesLine, paragraphLine, endLine] = answerLineSchema.options;

/** Any of the segments of a paragraph, since a check knows no unions; which fields are there depends on the kind. */
const anySegment = z.object({
  kind: z.string(),
  text: z.string().optional(),
  number: z.number().int().min(0).optional(),
  field: z.enum(FIGURE_FIELDS).optional(),
  page: z.enum(LINKED_PAGES).optional(),
});

const shownVerdict = z.object({
  outcome: z.string(),
  conditions: z.array(z.string()),
  changes: z.array(z.string()),
});
const shownQuestion = answerQuestionSchema.extend({ subject: z.string() }).nullable();

/** Responses, and lines of responses, of the assistant service that browser code reads. */
export const ASSISTANT_BROWSER_RESPONSES = {
  allowanceResponse: z.object(allowanceSchema.shape),
  answerFactsLine: factsLine.omit({ kind: true }),
  answerProgrammesLine: programmesLine.omit({ kind: true }).extend({
    profile: z.looseObject({}),
    question: shownQuestion,
    programmes: z.array(
      programmesLine.shape.programmes.element.extend({
        reasons: z.array(z.string()),
        unknown: z.array(z.string()),
        verdict: shownVerdict.nullable(),
      }),
    ),
  }),
  answerParagraphLine: paragraphLine.omit({ kind: true }).extend({ segments: z.array(anySegment) }),
  answerEndLine: endLine.omit({ kind: true }),
  respondedVerdictsResponse: respondedVerdictsSchema.extend({
    verdicts: z.array(z.object({ subsidyId: z.string(), verdict: shownVerdict })),
    question: shownQuestion,
  }),
  conversationListResponse: conversationsSchema,
  conversationResponse: conversationSchema.extend({
    messages: z.array(
      conversationSchema.shape.messages.element.extend({
        text: z.string(),
        paragraphs: z.array(z.array(anySegment)),
      }),
    ),
  }),
  conversationSummaryResponse: z.object(conversationSummarySchema.shape),
};
