import { z } from 'zod';
import { profileFactsSchema } from '../profiles/profile.ts';
import { civilDateSchema, idSchema } from '../values.ts';
import { DOCUMENT_KINDS, EXTRACTION_STATUSES } from './document-sets.ts';
import {
  EXTRACTION_PROBLEMS,
  PROPOSAL_DECISIONS,
  PROPOSED_FACTS,
  READ_FIELDS,
  READ_RULES,
  RECOGNISED_KINDS,
} from './extraction-sets.ts';

const pointsSchema = z.number();

/** Where a value is written; lengths are in PDF points from the top left corner of the page as it is shown. */
export const readPlaceSchema = z.object({
  page: z.number().int().min(1),
  box: z.object({ x: pointsSchema, y: pointsSchema, width: pointsSchema, height: pointsSchema }),
  pageWidth: pointsSchema,
  pageHeight: pointsSchema,
});

const sourceSchema = z.object({
  field: z.enum(READ_FIELDS),
  /** As the document writes it. */
  text: z.string(),
  rule: z.enum(READ_RULES),
  place: readPlaceSchema,
});

/** Facts that documents propose; only the stated ones are there. */
export const proposedFactsSchema = profileFactsSchema
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

export const factProposalSchema = z.object({
  fact: z.enum(PROPOSED_FACTS),
  /** The proposed value, in the form of the profile. */
  value: proposedFactsSchema,
  /** What the profile states, null where it states nothing. */
  present: proposedFactsSchema,
  source: sourceSchema,
  /** What the person decided about this fact of this version before; null: nothing. */
  decision: z.enum(PROPOSAL_DECISIONS).nullable(),
});

/** `GET …/documents/{documentId}/extraction`: what was read in the newest version. */
export const extractionSchema = z.object({
  status: z.enum(EXTRACTION_STATUSES),
  /** The version that was read; null before. */
  versionId: idSchema.nullable(),
  problem: z.enum(EXTRACTION_PROBLEMS).nullable(),
  kind: z.enum(RECOGNISED_KINDS).nullable(),
  /** Pages without any readable text. */
  unreadPages: z.array(z.number().int().min(1)),
  fields: z.array(sourceSchema),
  /** What the text states of the document itself and nobody has stated yet; null each where there is nothing to take over. */
  details: z.object({
    kind: z.enum(DOCUMENT_KINDS).nullable(),
    issuedOn: civilDateSchema.nullable(),
    validUntil: civilDateSchema.nullable(),
  }),
  /** For the requested profile; null without one. */
  proposal: z
    .object({
      profileId: idSchema,
      /** The person wants no proposals for this profile; there are then none. */
      isOff: z.boolean(),
      /** The document is about another company than the profile; there are then no proposals. */
      isOtherCompany: z.boolean(),
      facts: z.array(factProposalSchema),
    })
    .nullable(),
});
export type Extraction = z.infer<typeof extractionSchema>;
export type FactProposal = z.infer<typeof factProposalSchema>;

/** `PUT …/documents/{documentId}/extraction/decisions`: recorded only; the profile is changed through its own service. */
export const proposalDecisionsSchema = z.strictObject({
  profileId: idSchema,
  versionId: idSchema,
  decisions: z.partialRecord(z.enum(PROPOSED_FACTS), z.enum(PROPOSAL_DECISIONS)),
});
export type ProposalDecisions = z.infer<typeof proposalDecisionsSchema>;

/** `GET …/proposals/{profileId}`: whether documents propose facts for a profile. */
export const proposalSwitchSchema = z.object({ isOff: z.boolean() });
export type ProposalSwitch = z.infer<typeof proposalSwitchSchema>;

/** `GET …/proposals`: the profiles for which documents propose nothing. */
export const proposalsOffSchema = z.object({ profileIds: z.array(idSchema) });
export type ProposalsOff = z.infer<typeof proposalsOffSchema>;
