/** Closed sets of what is read in documents, without a library, for pages and services. */

import type { DocumentKind } from './document-sets.ts';

/** Kinds that a document is recognised as. */
export const RECOGNISED_KINDS = [
  'registration-extract',
  'sirene-notice',
  'bank-details',
  'statutes',
  'quote',
  'annual-accounts',
  'unknown',
] as const;

/** Kinds of documents by what their text is recognised as. */
export const DOCUMENT_KIND_OF: Readonly<Record<(typeof RECOGNISED_KINDS)[number], DocumentKind | null>> = {
  'registration-extract': 'registration_extract',
  'sirene-notice': 'sirene_notice',
  'bank-details': 'bank_details',
  statutes: 'statutes',
  quote: 'quotes',
  'annual-accounts': 'accounts',
  unknown: null,
};

/** Why a document could not be read: limits and damage. */
export const READING_FAILURES = [
  'not-a-pdf',
  'damaged',
  'encrypted',
  'too-large',
  'too-many-pages',
  'too-much-text',
  'timeout',
  'memory',
  'crashed',
] as const;

/** Why no text was read: a failure, a scan that nothing here can recognise, or a picture. */
export const EXTRACTION_PROBLEMS = [
  ...READING_FAILURES,
  'ocr-absent',
  'ocr-failed',
  'ocr-found-nothing',
  'picture',
  'file-unreadable',
] as const;
export type ExtractionProblem = (typeof EXTRACTION_PROBLEMS)[number];

/** What a document can state of more than one company, such as of the one that issued it. */
export const COMPANY_FIELDS = [
  'siren',
  'siret',
  'companyName',
  'legalForm',
  'capital',
  'address',
  'nafCode',
] as const;

export const READ_FIELDS = [
  ...COMPANY_FIELDS,
  'director',
  'established',
  'staff',
  'iban',
  'bic',
  'accountHolder',
  'totalNet',
  'totalGross',
  'issued',
  'validUntil',
  'closingDate',
  'revenue',
  'netResult',
  'balanceTotal',
] as const;

/** The rule that found a value: `labelled` and `checked-number` are certain, the others less. */
export const READ_RULES = ['labelled', 'below-label', 'checked-number', 'position', 'computed'] as const;

/** Facts of a profile that documents propose. */
export const PROPOSED_FACTS = [
  'name',
  'registration',
  'legalForm',
  'address',
  'nafCode',
  'established',
  'sizeCode',
  'staff',
  'revenue',
] as const;

export const PROPOSAL_DECISIONS = ['accepted', 'declined'] as const;
