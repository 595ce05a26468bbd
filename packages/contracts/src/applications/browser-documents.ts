import { z } from 'zod';
import { shownProfileSchema } from '../profiles/browser-responses.ts';
import {
  documentListSchema,
  documentSchema,
  documentVersionSchema,
  takenDocumentsSchema,
} from './documents.ts';
import {
  extractionSchema,
  factProposalSchema,
  proposalSwitchSchema,
  proposalsOffSchema,
} from './extraction.ts';

/** A document without the bounds of what is typed, which the service checks. */
const shownDocumentSchema = documentSchema.extend({
  v: z.number().int().min(0),
  issuedOn: z.string().nullable(),
  statedUntil: z.string().nullable(),
  validUntil: z.string().nullable(),
  profileIds: z.array(z.string()),
  applicationIds: z.array(z.string()),
  practice: z.object({ applicationId: z.string(), itemId: z.string() }).nullable(),
  versions: z.array(
    documentVersionSchema.extend({ number: z.number().int().min(0), pages: z.number().int().min(0) }),
  ),
});

const shownFactsSchema = shownProfileSchema
  .pick({
    name: true,
    registration: true,
    legalForm: true,
    address: true,
    nafCode: true,
    established: true,
    sizeCode: true,
    staff: true,
    revenue: true,
  })
  .partial();

const shownSourceSchema = factProposalSchema.shape.source.extend({
  place: factProposalSchema.shape.source.shape.place.extend({ page: z.number().int().min(0) }),
});

const shownExtractionSchema = extractionSchema.extend({
  versionId: z.string().nullable(),
  unreadPages: z.array(z.number().int().min(0)),
  fields: z.array(shownSourceSchema),
  // Absent in responses of services that are older than the page.
  details: z
    .object({
      kind: extractionSchema.shape.details.shape.kind,
      issuedOn: z.string().nullable(),
      validUntil: z.string().nullable().optional(),
    })
    .optional(),
  proposal: extractionSchema.shape.proposal
    .unwrap()
    .extend({
      facts: z.array(
        factProposalSchema.extend({
          value: shownFactsSchema,
          present: shownFactsSchema,
          source: shownSourceSchema,
        }),
      ),
    })
    .nullable(),
});

/** Responses about documents that browser code reads. */
export const DOCUMENT_BROWSER_RESPONSES = {
  documentResponse: z.object(shownDocumentSchema.shape),
  documentListResponse: documentListSchema.extend({ documents: z.array(shownDocumentSchema) }),
  takenDocumentsResponse: takenDocumentsSchema,
  extractionResponse: shownExtractionSchema,
  proposalSwitchResponse: proposalSwitchSchema,
  proposalsOffResponse: proposalsOffSchema,
};
