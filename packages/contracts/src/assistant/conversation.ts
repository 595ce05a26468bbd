import { z } from 'zod';
import { idSchema, instantSchema, languageSchema } from '../values.ts';
import {
  answerContextSchema,
  answerOrderSchema,
  answerProgrammeSchema,
  answerSegmentSchema,
} from './answer.ts';

const MESSAGES_MAX = 50;
const TITLE_LENGTH_MAX = 120;

const messageSchema = z.object({
  id: idSchema,
  /** As it was typed. */
  text: answerOrderSchema.shape.text,
  lang: languageSchema,
  rejected: answerOrderSchema.shape.rejected,
  sentAt: instantSchema,
  /** What was shown; empty for a message whose answer failed. */
  programmes: z.array(
    answerProgrammeSchema.pick({ number: true }).extend({ subsidyId: idSchema, title: z.string() }),
  ),
  paragraphs: z.array(z.array(answerSegmentSchema)),
  /** What the next question takes over; absent for a message whose answer failed. */
  context: answerContextSchema.optional(),
});

/** `PUT /api/assistant/w/{workspaceId}/conversations/{id}`: saves a conversation; at least one message is needed. */
export const conversationDraftSchema = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_LENGTH_MAX),
  messages: z.array(messageSchema).min(1).max(MESSAGES_MAX),
});

/** `PATCH …/conversations/{id}`: archives it or takes it back. */
export const conversationChangeSchema = z.strictObject({ archived: z.boolean() });

/** `GET …/conversations`: those that contain the words, the latest first. */
export const conversationQuerySchema = z.strictObject({
  q: z.string().max(200).default(''),
  archived: z.stringbool().default(false),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ConversationQuery = z.infer<typeof conversationQuerySchema>;

export const conversationSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  archived: z.boolean(),
  messages: z.number().int().min(1),
  changedAt: instantSchema,
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const conversationsSchema = z.object({
  conversations: z.array(conversationSummarySchema),
  cursor: z.string().nullable(),
});

export const conversationSchema = conversationSummarySchema
  .omit({ messages: true })
  .extend({ messages: z.array(messageSchema) });
export type Conversation = z.infer<typeof conversationSchema>;
