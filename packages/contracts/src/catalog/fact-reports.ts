import { z } from 'zod';
import { FACT_REPORT_TEXT_MAX, FACT_REPORT_TEXT_MIN, REPORTED_FACTS } from '../closed-sets.ts';
import { idSchema, instantSchema, languageSchema } from '../values.ts';

/** `closed`: an operator has handled it; its e-mail address is then removed. */
export const FACT_REPORT_STATES = ['open', 'closed'] as const;
const factReportStateSchema = z.enum(FACT_REPORT_STATES);
export type FactReportState = z.infer<typeof factReportStateSchema>;

const reportedFactSchema = z.enum(REPORTED_FACTS);

/**
 * Signs that are not shown, change the direction of writing or control a terminal. Line breaks and tabs are kept, and
 * the joiners that some scripts and emoji need.
 */
const NOT_TEXT = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** `POST /api/catalog/subsidies/{id}/reports`: what a visitor found wrong in a fact of a subsidy. */
export const factReportOrderSchema = z.strictObject({
  fact: reportedFactSchema,
  text: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').replace(NOT_TEXT, ''))
    .trim()
    .min(FACT_REPORT_TEXT_MIN)
    .max(FACT_REPORT_TEXT_MAX),
  /** Where a reply is sent; nothing else is stored about the visitor. */
  email: z.email().max(254).optional(),
  /** Language of the page, and so of the reply. */
  language: languageSchema,
});
export type FactReportOrder = z.infer<typeof factReportOrderSchema>;

/** Response to a visitor: when the report is erased at the latest. */
export const factReportReceiptSchema = z.object({ eraseAt: instantSchema });

/** A report as operators read it. */
export const factReportSchema = z.object({
  id: idSchema,
  state: factReportStateSchema,
  subsidyId: idSchema,
  /** The version that was published when the report arrived. */
  v: z.number().int().min(1),
  /** The title when the report arrived, in its language if there is one. */
  title: z.string(),
  fact: reportedFactSchema,
  text: z.string(),
  email: z.string().nullable(),
  language: languageSchema,
  receivedAt: instantSchema,
  closedAt: instantSchema.nullable(),
  note: z.string().nullable(),
  eraseAt: instantSchema,
});
export type FactReportItem = z.infer<typeof factReportSchema>;

/** `GET /api/catalog/reports`, operators only; the oldest first. */
export const factReportQuerySchema = z.strictObject({
  state: factReportStateSchema.default('open'),
  subsidy: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: idSchema.optional(),
});
export const factReportListSchema = z.object({
  open: z.number().int().min(0),
  items: z.array(factReportSchema),
  cursor: idSchema.nullable(),
});
export type FactReportList = z.infer<typeof factReportListSchema>;

/**
 * `DELETE /api/catalog/reports`: erases the open and closed reports about a subsidy, those that arrived at an instant or
 * later, or those to which both applies. Without any parameter nothing is erased.
 */
export const factReportErasureSchema = z
  .strictObject({ subsidy: idSchema.optional(), since: instantSchema.optional() })
  .refine(({ subsidy, since }) => subsidy !== undefined || since !== undefined, 'needs subsidy or since');
export const factReportsErasedSchema = z.object({ erased: z.number().int().min(0) });

/** `POST /api/catalog/reports/{id}/close`. */
export const factReportClosingSchema = z.strictObject({ note: z.string().trim().max(1_000).optional() });
