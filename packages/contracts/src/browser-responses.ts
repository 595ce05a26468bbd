import type { z } from 'zod';
import { CALENDAR_BROWSER_RESPONSES } from './applications/browser-calendar.ts';
import { DOCUMENT_BROWSER_RESPONSES } from './applications/browser-documents.ts';
import { APPLICATION_BROWSER_RESPONSES } from './applications/browser-responses.ts';
import { ASSISTANT_BROWSER_RESPONSES } from './assistant/browser-responses.ts';
import { BILLING_BROWSER_RESPONSES } from './billing/browser-responses.ts';
import { CATALOG_BROWSER_RESPONSES } from './catalog/browser-responses.ts';
import { ELIGIBILITY_BROWSER_RESPONSES } from './eligibility/browser-responses.ts';
import { IDENTITY_BROWSER_RESPONSES } from './identity/browser-responses.ts';
import { INSIGHTS_BROWSER_RESPONSES } from './insights/browser-responses.ts';
import { NOTIFICATION_BROWSER_RESPONSES } from './notifications/browser-responses.ts';
import { PROFILE_BROWSER_RESPONSES } from './profiles/browser-responses.ts';
import { SEARCH_BROWSER_RESPONSES } from './search/browser-responses.ts';

/**
 * Responses that browser code reads, by name. `make generate` derives a check without zod for each of them, in
 * `generated/responses.ts` or, for those of the lists below, in a module of that list. An open page must also
 * accept the responses of a newer service, so facets may be missing and notices may be any text.
 */
export const BROWSER_RESPONSES = {
  ...SEARCH_BROWSER_RESPONSES,
  ...INSIGHTS_BROWSER_RESPONSES,
  ...IDENTITY_BROWSER_RESPONSES,
  ...BILLING_BROWSER_RESPONSES,
  ...NOTIFICATION_BROWSER_RESPONSES,
  ...CATALOG_BROWSER_RESPONSES,
  ...ASSISTANT_BROWSER_RESPONSES,
  ...ELIGIBILITY_BROWSER_RESPONSES,
  ...PROFILE_BROWSER_RESPONSES,
  ...APPLICATION_BROWSER_RESPONSES,
  ...DOCUMENT_BROWSER_RESPONSES,
  ...CALENDAR_BROWSER_RESPONSES,
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
  'planStatusResponse',
  'checkoutResponse',
  'creditsResponse',
  'invoiceListResponse',
  'portalResponse',
  'paymentModeResponse',
  'ownDataResponse',
  'consentListResponse',
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
  'proposalsOffResponse',
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
  'planFactsResponse',
  'libraryListResponse',
  'takenDocumentsResponse',
  'prefillResponse',
] as const satisfies readonly BrowserResponseName[];

export type BrowserResponse<Name extends BrowserResponseName> = z.infer<(typeof BROWSER_RESPONSES)[Name]>;
/** A subsidy as the reading view shows it. */
export type ReadSubsidy = BrowserResponse<'subsidyResponse'>;
export type ReadVersions = BrowserResponse<'versionsResponse'>;
export type SearchResponse = BrowserResponse<'searchResponse'>;
