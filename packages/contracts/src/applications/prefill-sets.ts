/** Closed sets of prefilled forms at Démarche numérique, without a library, for pages and services. */

/** Whether a form can be prefilled for an application, or why not. */
export const PREFILL_STATES = [
  'ready',
  'not_configured',
  'practice',
  'no_procedure',
  'no_mapping',
  'form_unpublished',
  'unreachable',
] as const;

/** Where the record of a programme names the procedure. */
export const PROCEDURE_PLACES = [
  'officialUrl',
  'additionalResources',
  'requiredDocuments',
  'contact',
  'sources',
] as const;
export type ProcedurePlace = (typeof PROCEDURE_PLACES)[number];

/** Why a value does not reach the form. */
export const DROP_REASONS = [
  'no-value-of-this-kind',
  'not-whole',
  'no-date',
  'no-translation',
  'not-in-form',
  'cannot-be-prefilled',
  'kind-differs',
  'not-an-option',
  'malformed',
  'empty',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** What became of an order to create a file. `unknown`: no response came, so the portal may have created one. */
export const PREFILL_OUTCOMES = ['sending', 'created', 'unknown', 'failed'] as const;
export type PrefillOutcome = (typeof PREFILL_OUTCOMES)[number];

/** Why a call of the portal failed. */
export const PORTAL_FAILURES = ['rate_limited', 'unreachable', 'refused', 'unreadable'] as const;
export type PortalFailure = (typeof PORTAL_FAILURES)[number];

/** States of a file that the portal reports; `prefilled`: created by us, nobody has claimed it yet. */
export const FILE_STATES = [
  'prefilled',
  'brouillon',
  'en_construction',
  'en_instruction',
  'accepte',
  'refuse',
  'sans_suite',
] as const;
export type FileState = (typeof FILE_STATES)[number];
/** Those that come from who examines a file, of which its workspace is informed. */
export const EXAMINED_STATES = [
  'en_instruction',
  'accepte',
  'refuse',
  'sans_suite',
] as const satisfies readonly FileState[];
export type ExaminedState = (typeof EXAMINED_STATES)[number];

/** What the readings of a file found. */
export const TRACKING_EVENTS = ['created', 'changed', 'missing', 'found', 'contradiction'] as const;
export type TrackingEvent = (typeof TRACKING_EVENTS)[number];

/** Most orders of one application to create a file, and entries of the history of a file. */
export const PREFILL_FILES_MAX = 20;
export const TRACKING_HISTORY_MAX = 200;
