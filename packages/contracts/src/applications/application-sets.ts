/**
 * Closed sets and bounds of applications, without any library, so that a browser bundle can list them without including a
 * validator. The schemas are in `application.ts`; labels are in the texts of the pages under the same keys.
 */
export const APPLICATION_STATUSES = [
  'draft',
  'in_preparation',
  'in_progress',
  'ready_to_submit',
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'archived',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** A practice is never filed; what is typed in it can be taken over into an application. */
export const APPLICATION_MODES = ['application', 'practice'] as const;
export type ApplicationMode = (typeof APPLICATION_MODES)[number];

/** What an item of the checklist is, as far as its title is recognised. */
export const CHECKLIST_KINDS = [
  'registration_extract',
  'sirene_notice',
  'bank_details',
  'statutes',
  'accounts',
  'quotes',
  'tax_certificate',
  'social_certificate',
  'de_minimis_declaration',
  'identity_document',
  'business_plan',
  'budget',
  'deliberation',
  'mandate',
  'form',
  'letter',
  'criterion',
  'other',
] as const;
export type ChecklistKind = (typeof CHECKLIST_KINDS)[number];

/** Documents about the applicant, which serve any of its applications; others belong to one project or one funder. */
export const REUSED_KINDS: ReadonlySet<ChecklistKind> = new Set<ChecklistKind>([
  'registration_extract',
  'sirene_notice',
  'bank_details',
  'statutes',
  'accounts',
  'tax_certificate',
  'social_certificate',
  'identity_document',
]);

/**
 * How a field is typed; values are texts: whole cents of `money`, digits of `count`, `YYYY-MM-DD` of `date`, `yes` of
 * `consent`. What is no amount or no number is kept as it was typed, see `field-formats.ts`.
 */
export type FieldKind = 'line' | 'text' | 'money' | 'count' | 'date' | 'consent';

export type FormField = {
  readonly id: string;
  readonly kind: FieldKind;
  readonly lengthMax: number;
  /** Whether an application can be ready without it. */
  readonly isRequired: boolean;
};

const LINE = { kind: 'line', lengthMax: 200 } as const;
const TEXT = { kind: 'text', lengthMax: 4_000 } as const;
const MONEY = { kind: 'money', lengthMax: 200 } as const;
const COUNT = { kind: 'count', lengthMax: 200 } as const;
const DATE = { kind: 'date', lengthMax: 10 } as const;
const CONSENT = { kind: 'consent', lengthMax: 3 } as const;
const REQUIRED = { isRequired: true } as const;
const OPTIONAL = { isRequired: false } as const;

/** The general form of an application, in the usual order of French funding files. */
export const APPLICATION_FORM = [
  {
    id: 'applicant',
    fields: [
      { id: 'applicant_name', ...LINE, ...REQUIRED },
      { id: 'applicant_registration', ...LINE, ...OPTIONAL },
      { id: 'applicant_legal_form', ...LINE, ...OPTIONAL },
      { id: 'applicant_address', ...LINE, ...REQUIRED },
      { id: 'applicant_activity', ...LINE, ...OPTIONAL },
      { id: 'applicant_established', ...LINE, ...OPTIONAL },
      { id: 'applicant_staff', ...COUNT, ...OPTIONAL },
      { id: 'applicant_revenue', ...MONEY, ...OPTIONAL },
      { id: 'applicant_presentation', ...TEXT, ...REQUIRED },
    ],
  },
  {
    id: 'contact',
    fields: [
      { id: 'contact_name', ...LINE, ...REQUIRED },
      { id: 'contact_role', ...LINE, ...OPTIONAL },
      { id: 'contact_email', ...LINE, ...REQUIRED },
      { id: 'contact_phone', ...LINE, ...OPTIONAL },
    ],
  },
  {
    id: 'project',
    fields: [
      { id: 'project_title', ...LINE, ...REQUIRED },
      { id: 'project_summary', ...TEXT, ...REQUIRED },
      { id: 'project_objectives', ...TEXT, ...REQUIRED },
      { id: 'project_location', ...LINE, ...REQUIRED },
      { id: 'project_start', ...DATE, ...REQUIRED },
      { id: 'project_end', ...DATE, ...OPTIONAL },
    ],
  },
  {
    id: 'financing',
    fields: [
      { id: 'project_cost', ...MONEY, ...REQUIRED },
      { id: 'cost_details', ...TEXT, ...OPTIONAL },
      { id: 'amount_requested', ...MONEY, ...REQUIRED },
      { id: 'own_funds', ...MONEY, ...OPTIONAL },
      { id: 'other_financing', ...TEXT, ...OPTIONAL },
    ],
  },
  {
    id: 'effects',
    fields: [
      { id: 'jobs_created', ...COUNT, ...OPTIONAL },
      { id: 'jobs_kept', ...COUNT, ...OPTIONAL },
      { id: 'indicators', ...TEXT, ...OPTIONAL },
    ],
  },
  {
    id: 'public_aid',
    fields: [
      { id: 'de_minimis_received', ...MONEY, ...OPTIONAL },
      { id: 'other_public_aid', ...TEXT, ...OPTIONAL },
    ],
  },
  {
    id: 'declarations',
    fields: [
      { id: 'declares_accuracy', ...CONSENT, ...REQUIRED },
      { id: 'declares_duties_paid', ...CONSENT, ...REQUIRED },
      { id: 'declares_not_started', ...CONSENT, ...REQUIRED },
    ],
  },
] as const satisfies readonly { readonly id: string; readonly fields: readonly FormField[] }[];

/** What is written about an application beside its form: never part of what is filed. */
export const FILE_FIELDS = [
  { id: 'notes', kind: 'text', lengthMax: 10_000, isRequired: false },
  { id: 'amount_granted', ...MONEY, ...OPTIONAL },
  { id: 'amount_paid', ...MONEY, ...OPTIONAL },
  { id: 'refusal_reason', ...TEXT, ...OPTIONAL },
] as const satisfies readonly FormField[];

export type FormSectionId = (typeof APPLICATION_FORM)[number]['id'];
export type FormFieldId = (typeof APPLICATION_FORM)[number]['fields'][number]['id'];
export type FieldId = FormFieldId | (typeof FILE_FIELDS)[number]['id'];

/** Every field of the form, in its order. */
export const FORM_FIELDS: readonly (FormField & { readonly id: FormFieldId })[] = APPLICATION_FORM.flatMap(
  ({ fields }) => [...fields],
);

/** Every field that is saved with an application. */
export const APPLICATION_FIELDS: readonly (FormField & { readonly id: FieldId })[] = [
  ...FORM_FIELDS,
  ...FILE_FIELDS,
];

export const FIELD_IDS = APPLICATION_FIELDS.map(({ id }) => id) as [FieldId, ...FieldId[]];

/** Where the value of a field comes from. */
export const VALUE_ORIGINS = [
  'typed',
  'profile',
  'account',
  'document',
  'library',
  'programme',
  'template',
  'clone',
] as const;
export type ValueOrigin = (typeof VALUE_ORIGINS)[number];

/** What the history of an application records. */
export const HISTORY_ACTIONS = [
  'created',
  'fields_changed',
  'status_changed',
  'checklist_changed',
  'programme_reread',
] as const;

/** Most applications of a workspace, own entries of a checklist, and fields of one save. */
export const APPLICATIONS_MAX = 1_000;
export const CHECKLIST_MAX = 150;
/** Entries of the history of one application; the oldest changes of fields give way to newer entries. */
export const HISTORY_MAX = 500;
/** Versions of a text that the library keeps. */
export const LIBRARY_VERSIONS_MAX = 20;
/** Documents that one suggestion is made of. */
export const SUGGESTION_DOCUMENTS_MAX = 10;
/** How often a page states in which field its person is, and for how long that holds, in ms. */
export const PRESENCE_EVERY_MS = 15_000;
export const PRESENCE_HOLDS_MS = 40_000;
