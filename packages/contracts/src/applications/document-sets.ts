/** Closed sets of documents, without a library, for pages and services. */

/** Statuses of a document and of an item of a checklist (decision D17). */
export const DOCUMENT_STATUSES = [
  'upload_pending',
  'pending',
  'processing',
  'complete',
  'incomplete',
  'needs_update',
  'failed',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Kinds of documents that applications require. */
export const DOCUMENT_KINDS = [
  'registration_extract',
  'sirene_notice',
  'bank_details',
  'statutes',
  'quotes',
  'accounts',
  'tax_certificate',
  'social_certificate',
  'identity_document',
  'business_plan',
  'minutes',
  'photo',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Months for which offices accept a document of a kind after its day of issue; other kinds have no such limit. Six months of a
 * social certificate: article D. 8222-5 of the labour code; the others are the usual requirement of French public funders.
 * Checklists and plans take their validities from here.
 */
export const VALID_MONTHS: Readonly<Partial<Record<DocumentKind, number>>> = {
  registration_extract: 3,
  sirene_notice: 3,
  tax_certificate: 6,
  social_certificate: 6,
};

export const EXTRACTION_STATUSES = ['ready', 'processing', 'extracted', 'failed'] as const;
export type ExtractionStatus = (typeof EXTRACTION_STATUSES)[number];

/** Types of files that are kept. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const MEGABYTE = 1024 * 1024;

/** What a field accepts, with the largest size of each type in bytes; a megabyte has 1,048,576 bytes. */
export const UPLOAD_RULES = {
  standard: {
    'application/pdf': 10 * MEGABYTE,
    'image/jpeg': 10 * MEGABYTE,
    'image/png': 10 * MEGABYTE,
  },
  pdf: { 'application/pdf': 5 * MEGABYTE },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<DocumentType, number>>>>>;
export type UploadRule = keyof typeof UPLOAD_RULES;

/** The largest file that a field accepts, in bytes. */
export function uploadBytesMax(rule: UploadRule): number {
  return Math.max(...Object.values(UPLOAD_RULES[rule]));
}

/** Kinds of items that portals require as a text: PDF only, at most 5 MB. */
const TEXT_KINDS: ReadonlySet<string> = new Set([
  'statutes',
  'accounts',
  'business_plan',
  'budget',
  'deliberation',
  'form',
  'letter',
]);

/** What the field of an item of a checklist accepts: a PDF alone for texts and where its title states so. */
export function uploadRuleOf({
  kind,
  title,
}: {
  readonly kind: string;
  readonly title: string | null;
}): UploadRule {
  const isPdfOnly = TEXT_KINDS.has(kind) || /\bpdf\b/iu.test(title ?? '');
  return isPdfOnly ? 'pdf' : 'standard';
}

/** Why a file is refused for good; the same file is refused again. */
export const FILE_FAULTS = [
  'empty',
  'too_large',
  'type_unknown',
  'type_mismatch',
  'unreadable',
  'too_many_pages',
  'too_many_pixels',
  'too_complex',
  'active_content',
  'encrypted',
  'infected',
  'checksum',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Why the newest file of a document was refused, or is not there any more. */
export const DOCUMENT_FAULTS = [...FILE_FAULTS, 'lost'] as const;
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number];

/** Profiles and applications that may use the same document. */
export const DOCUMENT_USES_MAX = 100;
/** Documents of a workspace. */
export const DOCUMENTS_MAX = 2_000;
/** Kept versions of a document. */
export const DOCUMENT_VERSIONS_MAX = 100;
/** Uploads of a workspace that are not checked yet. */
export const UPLOADS_MAX = 100;
/** Requests with which the bytes of one upload arrive. */
export const UPLOAD_PARTS_MAX = 500;
