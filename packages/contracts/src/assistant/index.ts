export {
  ALLOWANCE_KINDS,
  type Allowance,
  allowanceSchema,
  FREE_ANSWERS_MAX,
} from './allowance.ts';
export {
  type AnswerLine,
  type AnswerOrder,
  type AnswerProgramme,
  type AnswerSegment,
  type AnswerVerdict,
  answerLineSchema,
  answerOrderSchema,
  answerProgrammeSchema,
  answerSegmentSchema,
  FIGURE_FIELDS,
  PROGRAMME_REASONS,
  PROGRAMMES_MAX,
  UNKNOWNS,
} from './answer.ts';
export {
  type Conversation,
  type ConversationQuery,
  type ConversationSummary,
  conversationChangeSchema,
  conversationDraftSchema,
  conversationQuerySchema,
  conversationSchema,
  conversationSummarySchema,
  conversationsSchema,
} from './conversation.ts';
