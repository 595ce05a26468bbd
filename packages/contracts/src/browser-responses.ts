import { z } from 'zod';
import {
  calendarSchema,
  calendarSettingsViewSchema,
  createdFeedSchema,
  feedListSchema,
  ownEventSchema,
} from './applications/calendar.ts';
import { documentListSchema, documentSchema, documentVersionSchema } from './applications/documents.ts';
import { extractionSchema, factProposalSchema, proposalSwitchSchema } from './applications/extraction.ts';
import { financingStateSchema, storedFinancingSchema } from './applications/financing.ts';
import {
  applicationListSchema,
  applicationSchema,
  checklistItemSchema,
  presenceListSchema,
  savedFieldsSchema,
  suggestionListSchema,
} from './applications/index.ts';
import { prefillSchema } from './applications/prefill.ts';
import {
  allowanceSchema,
  answerLineSchema,
  answerQuestionSchema,
  conversationSchema,
  conversationSummarySchema,
  conversationsSchema,
  FIGURE_FIELDS,
  respondedVerdictsSchema,
} from './assistant/index.ts';
import {
  checkoutSchema,
  creditsSchema,
  invoiceListSchema,
  invoiceSchema,
  paymentModeSchema,
  paymentStatusSchema,
  portalSchema,
} from './billing/index.ts';
import {
  catalogStatsSchema,
  subsidyAwardsSchema,
  subsidySchema,
  subsidyTextSchema,
  summariesSchema,
  versionListSchema,
} from './catalog/index.ts';
import { matchesSchema } from './eligibility/index.ts';
import { verdictSchema } from './eligibility/verdicts.ts';
import {
  consentListSchema,
  listedSecurityEventsSchema,
  openSessionSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  photoSchema,
  recoveryCodesSchema,
  rolesSchema,
  securityStateSchema,
  sessionListSchema,
  signInOptionsSchema,
  signInResultSchema,
  storedSettingsSchema,
  totpSetupSchema,
} from './identity/index.ts';
import { ownDataSchema } from './identity/own-data.ts';
import { essentialStatusSchema, platformStatusSchema } from './insights/index.ts';
import { inboxCountSchema, inboxSchema, noticeSchema, preferencesSchema } from './notifications/index.ts';
import {
  assignmentListSchema,
  assignmentSchema,
  companyListSchema,
  markListSchema,
  profileListSchema,
  profileSchema,
  reminderListSchema,
  visitSchema,
} from './profiles/index.ts';
import { REGISTRATION_KINDS } from './profiles/profile-sets.ts';
import {
  FACETS,
  facetValueSchema,
  needsSchema,
  placesSchema,
  searchHitSchema,
  searchResultSchema,
  suggestionsSchema,
  valuesSchema,
} from './search/index.ts';
import { languageSchema, moneySchema } from './values.ts';

const [factsLine, programmesLine, paragraphLine, endLine] = answerLineSchema.options;

/** Any of the segments of a paragraph, since a check knows no unions; which fields are there depends on the kind. */
const anySegment = z.object({
  kind: z.string(),
  text: z.string().optional(),
  number: z.number().int().min(0).optional(),
  field: z.enum(FIGURE_FIELDS).optional(),
});

const shownVerdict = z.object({
  outcome: z.string(),
  conditions: z.array(z.string()),
  changes: z.array(z.string()),
});
const shownQuestion = answerQuestionSchema.extend({ subject: z.string() }).nullable();

const shownAddressSchema = z
  .object({ street: z.string().nullable(), postcode: z.string().nullable(), city: z.string().nullable() })
  .nullable();
const shownCompanySchema = companyListSchema.shape.companies.element.extend({
  address: shownAddressSchema,
  established: z.string().nullable(),
});
/** A profile without the bounds of what is typed, which the service checks: it is shown as it is stored. */
const shownProfileSchema = profileSchema.extend({
  name: z.string(),
  established: z.string().nullable(),
  address: shownAddressSchema,
  registration: z.object({ kind: z.enum(REGISTRATION_KINDS), number: z.string() }).nullable(),
  revenue: moneySchema.nullable(),
  otherCertifications: z.array(z.string()),
  carbonMethod: z.string().nullable(),
  pastSubsidies: z.array(
    z.object({
      name: z.string(),
      year: z.number().int().min(0).nullable(),
      amount: moneySchema.nullable(),
    }),
  ),
  description: z.string(),
  tags: z.array(z.string()),
  hectares: z.number().nullable(),
});

/** Days or times of an own event, since a check knows no unions; which fields are there depends on the kind. */
const shownEventTime = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  fromTime: z.string().optional(),
  toTime: z.string().optional(),
  zone: z.string().optional(),
});
const calendarEntry = calendarSchema.shape.entries.element;
/** Ids of fields as texts: a page skips those that it does not know. */
const missingParts = z.object({ fields: z.array(z.string()), items: z.array(z.string()) });
const storedField = z.object({ value: z.string(), v: z.number().int().min(0), origin: z.string() });
const shownTitles = z.record(z.string(), z.string());
const { costs, programmes, deMinimis } = storedFinancingSchema.shape;
const { rate } = programmes.element.shape;
/** A stored plan without what is only a limit of the service. */
const shownPlan = z.object({
  ...storedFinancingSchema.shape,
  costs: z.array(z.object({ ...costs.element.shape, name: z.string() })),
  programmes: z.array(
    z.object({
      ...programmes.element.shape,
      name: z.string(),
      rate: z.object(rate.unwrap().shape).nullable(),
    }),
  ),
  deMinimis: z.array(z.object({ ...deMinimis.element.shape, name: z.string() })),
});
const shownApplicationSchema = applicationSchema.extend({
  titles: shownTitles,
  programme: applicationSchema.shape.programme.extend({
    titles: shownTitles,
    officialUrl: z.string().nullable(),
  }),
  fields: z.record(z.string(), storedField),
  checklist: z.array(checklistItemSchema.extend({ url: z.string().nullable() })),
  missing: missingParts,
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      by: z.string(),
      action: z.string(),
      fields: z.array(z.string()),
      from: z.string().nullable(),
      to: z.string().nullable(),
      item: z.string().nullable(),
      itemStatus: z.string().nullable(),
    }),
  ),
});

/** A document without the bounds of what is typed, which the service checks. */
const shownDocumentSchema = documentSchema.extend({
  v: z.number().int().min(0),
  issuedOn: z.string().nullable(),
  statedUntil: z.string().nullable(),
  validUntil: z.string().nullable(),
  profileIds: z.array(z.string()),
  applicationIds: z.array(z.string()),
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

/**
 * Responses that browser code reads, by name. `make generate` derives a check without zod for each of them, in
 * `generated/responses.ts` or, for those of the lists below, in a module of that list. An open page must also
 * accept the responses of a newer service, so facets may be missing and notices may be any text.
 */
export const BROWSER_RESPONSES = {
  searchResponse: searchResultSchema.extend({
    facets: z.partialRecord(z.enum(FACETS), z.array(facetValueSchema)),
    notices: z.array(z.string()),
  }),
  searchHits: z.array(searchHitSchema),
  applicantCountsResponse: z.object({ facets: z.object({ applicant: z.array(facetValueSchema) }) }),
  suggestionsResponse: suggestionsSchema,
  placesResponse: placesSchema,
  facetValuesResponse: valuesSchema,
  needsResponse: needsSchema,
  platformStatusResponse: platformStatusSchema,
  essentialStatusResponse: essentialStatusSchema,
  openSessionResponse: z.object(openSessionSchema.shape),
  signInResultResponse: signInResultSchema,
  signInOptionsResponse: signInOptionsSchema,
  sessionListResponse: sessionListSchema,
  securityStateResponse: securityStateSchema,
  securityEventsResponse: listedSecurityEventsSchema,
  storedSettingsResponse: storedSettingsSchema,
  totpSetupResponse: totpSetupSchema,
  recoveryCodesResponse: recoveryCodesSchema,
  rolesResponse: rolesSchema,
  planStatusResponse: paymentStatusSchema.omit({ limits: true }),
  checkoutResponse: checkoutSchema,
  creditsResponse: creditsSchema.pick({ balance: true, lots: true }),
  invoiceListResponse: invoiceListSchema,
  portalResponse: portalSchema,
  paymentModeResponse: paymentModeSchema,
  ownDataResponse: ownDataSchema,
  consentListResponse: consentListSchema,
  invoiceDatesResponse: z.object({ invoices: z.array(invoiceSchema.pick({ at: true })) }),
  notificationPreferencesResponse: preferencesSchema.pick({ types: true, changedAt: true }),
  inboxResponse: inboxSchema.extend({
    notices: z.array(noticeSchema.extend({ path: z.string().nullable() })),
  }),
  inboxCountResponse: inboxCountSchema,
  paymentStatusResponse: paymentStatusSchema.pick({
    subscription_status: true,
    credits_remaining: true,
    tier: true,
    trials: true,
  }),
  passkeyCreationResponse: passkeyCreationSchema,
  passkeyRequestResponse: passkeyRequestSchema,
  photoResponse: photoSchema,
  catalogStatsResponse: catalogStatsSchema,
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
  profileResponse: z.object(shownProfileSchema.shape),
  profileListResponse: profileListSchema.extend({ profiles: z.array(shownProfileSchema) }),
  documentResponse: z.object(shownDocumentSchema.shape),
  documentListResponse: documentListSchema.extend({ documents: z.array(shownDocumentSchema) }),
  extractionResponse: shownExtractionSchema,
  proposalSwitchResponse: proposalSwitchSchema,
  companyListResponse: companyListSchema.extend({ companies: z.array(shownCompanySchema) }),
  assignmentListResponse: assignmentListSchema,
  markListResponse: markListSchema,
  reminderListResponse: reminderListSchema,
  visitResponse: visitSchema,
  assignmentResponse: z.object(assignmentSchema.shape),
  matchesResponse: matchesSchema.extend({
    matches: z.array(
      matchesSchema.shape.matches.element.extend({
        kind: z.string(),
        met: z.array(z.string()),
        reasonsBefore: z.array(z.string()),
        closesOn: z.string().nullable(),
      }),
    ),
  }),
  summariesResponse: summariesSchema,
  subsidyAwardsResponse: subsidyAwardsSchema,
  verdictsResponse: z.object({
    verdicts: z.array(verdictSchema.extend({ reasons: z.array(z.string()) })),
  }),
  subsidyResponse: subsidySchema
    .omit({ nafSections: true })
    .extend({ texts: z.partialRecord(languageSchema, subsidyTextSchema) }),
  versionsResponse: versionListSchema.pick({ subsidyId: true }).extend({
    versions: z.array(
      versionListSchema.shape.versions.element.extend({
        changes: z.array(
          versionListSchema.shape.versions.element.shape.changes.element.pick({
            path: true,
            fr: true,
            en: true,
            source: true,
          }),
        ),
      }),
    ),
  }),
  calendarResponse: calendarSchema.extend({
    entries: z.array(
      calendarEntry.extend({
        kind: z.string(),
        regimes: z.array(z.string()),
        plan: calendarEntry.shape.plan.unwrap().extend({ step: z.string() }).nullable(),
        own: z.object({ note: z.string().nullable(), v: z.number(), time: shownEventTime }).nullable(),
      }),
    ),
  }),
  calendarSettingsResponse: z.object({
    ...calendarSettingsViewSchema.shape,
    leadTimes: z.record(z.string(), z.number().int().min(0)),
    defaultLeadTimes: z.record(z.string(), z.number().int().min(0)),
  }),
  feedListResponse: feedListSchema,
  createdFeedResponse: createdFeedSchema,
  ownEventResponse: z.object({ ...ownEventSchema.shape, title: z.string(), time: shownEventTime }),
  applicationResponse: shownApplicationSchema,
  applicationListResponse: z.object({
    applications: z.array(applicationListSchema.shape.applications.element.extend({ titles: shownTitles })),
  }),
  savedFieldsResponse: savedFieldsSchema.extend({
    saved: z.array(z.object({ field: z.string(), v: z.number().int().min(0) })),
    conflicts: z.array(z.object({ field: z.string(), stored: storedField })),
    missing: missingParts,
  }),
  suggestionListResponse: z.object({
    suggestions: z.array(
      suggestionListSchema.shape.suggestions.element.extend({ field: z.string(), origin: z.string() }),
    ),
  }),
  prefillResponse: prefillSchema,
  financingResponse: z.object({ ...financingStateSchema.shape, plan: shownPlan.nullable() }),
  presenceListResponse: z.object({
    present: z.array(presenceListSchema.shape.present.element.extend({ field: z.string().nullable() })),
  }),
};

export type BrowserResponseName = keyof typeof BROWSER_RESPONSES;

/** Responses that only account pages need; a module of their own is loaded with them. */
export const ACCOUNT_RESPONSES = [
  'openSessionResponse',
  'signInResultResponse',
  'signInOptionsResponse',
  'sessionListResponse',
  'securityStateResponse',
  'securityEventsResponse',
  'storedSettingsResponse',
  'totpSetupResponse',
  'recoveryCodesResponse',
  'rolesResponse',
  'paymentStatusResponse',
  'planStatusResponse',
  'checkoutResponse',
  'creditsResponse',
  'invoiceListResponse',
  'portalResponse',
  'paymentModeResponse',
  'ownDataResponse',
  'consentListResponse',
  'invoiceDatesResponse',
  'notificationPreferencesResponse',
  'inboxResponse',
  'inboxCountResponse',
  'passkeyCreationResponse',
  'passkeyRequestResponse',
  'photoResponse',
] as const satisfies readonly BrowserResponseName[];

/** Responses and lines of responses that only the pages of the assistant need; a module of their own is loaded with them. */
export const ASSISTANT_RESPONSES = [
  'allowanceResponse',
  'answerFactsLine',
  'answerProgrammesLine',
  'answerParagraphLine',
  'answerEndLine',
  'respondedVerdictsResponse',
  'conversationListResponse',
  'conversationResponse',
  'conversationSummaryResponse',
] as const satisfies readonly BrowserResponseName[];

/** Responses that only the calendar needs; a module of their own is loaded with it. */
export const CALENDAR_RESPONSES = [
  'calendarResponse',
  'calendarSettingsResponse',
  'feedListResponse',
  'createdFeedResponse',
  'ownEventResponse',
] as const satisfies readonly BrowserResponseName[];

/** Responses that only pages with profiles need; a module of their own is loaded with them. */
export const PROFILE_RESPONSES = [
  'profileResponse',
  'profileListResponse',
  'companyListResponse',
  'assignmentListResponse',
  'markListResponse',
  'reminderListResponse',
  'visitResponse',
  'assignmentResponse',
  'matchesResponse',
  'summariesResponse',
  'verdictsResponse',
  'subsidyAwardsResponse',
  'documentResponse',
  'documentListResponse',
  'extractionResponse',
  'proposalSwitchResponse',
] as const satisfies readonly BrowserResponseName[];

/** Responses that only the reading view needs; a module of their own is loaded with it. */
export const READING_RESPONSES = [
  'subsidyResponse',
  'versionsResponse',
] as const satisfies readonly BrowserResponseName[];

/** Responses that only pages of applications need; a module of their own is loaded with them. */
export const APPLICATION_RESPONSES = [
  'applicationResponse',
  'applicationListResponse',
  'savedFieldsResponse',
  'suggestionListResponse',
  'presenceListResponse',
  'financingResponse',
  'prefillResponse',
] as const satisfies readonly BrowserResponseName[];

export type BrowserResponse<Name extends BrowserResponseName> = z.infer<(typeof BROWSER_RESPONSES)[Name]>;
/** A subsidy as the reading view shows it. */
export type ReadSubsidy = BrowserResponse<'subsidyResponse'>;
export type ReadVersions = BrowserResponse<'versionsResponse'>;
export type SearchResponse = BrowserResponse<'searchResponse'>;
