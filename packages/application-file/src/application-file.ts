import type { ApplicationStatus } from '@platform/contracts/application-sets';
import type { DocumentStatus } from '@platform/contracts/document-sets';
import type { TypedValue } from '@platform/contracts/typed-value';
import type { Language } from '@platform/contracts/values';

/** Language of the headings and formats of a file; values stay as they were typed. */
export type FileLanguage = Language;

export type FieldValue = TypedValue | { readonly kind: 'choices'; readonly labels: readonly string[] };

/** One question of the official form; `null`: not filled in. */
export type FileField = {
  readonly id: string;
  readonly label: string;
  readonly value: FieldValue | null;
};

export type FileSection = { readonly title: string; readonly fields: readonly FileField[] };

export type ChecklistEntry = {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly status: DocumentStatus;
  readonly validUntil: string | null;
};

/** One line of a side; `null`: its amount is not stated, so that no total includes it. */
export type FinancingLine = { readonly label: string; readonly cents: number | null };

export type FinancingTable = {
  readonly costs: readonly FinancingLine[];
  readonly resources: readonly FinancingLine[];
};

export type Attachment = {
  /** As the user named the file; untrusted. */
  readonly name: string;
  /** Entry of the checklist that it belongs to; null for a file of no entry. */
  readonly checklistId: string | null;
  /** Read when its turn comes, so a generator opens nothing before. */
  readonly bytes: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
  readonly size: number;
  readonly modifiedAt: Date;
};

/**
 * An application as plain data, in the order of the official form. Internal notes have no place in it. All texts are
 * untrusted and appear as text.
 */
export type ApplicationFile = {
  readonly language: FileLanguage;
  readonly reference: string;
  readonly status: ApplicationStatus;
  readonly applicant: string;
  readonly programme: {
    readonly title: string;
    readonly funder: string | null;
    readonly source: string | null;
    /** The day on which the source was last checked. */
    readonly checkedOn: string | null;
    /** The day on which the programme was read for this application. */
    readonly readOn: string;
  };
  /** Stated by the applicant: the day of filing and the number that the funder gave; null: prepared, not filed. */
  readonly filing: { readonly filedOn: string; readonly reference: string | null } | null;
  /** A practice file is marked as such on every page. */
  readonly practice: boolean;
  readonly preparedAt: Date;
  readonly sections: readonly FileSection[];
  readonly financing: FinancingTable | null;
  readonly checklist: readonly ChecklistEntry[];
  readonly attachments: readonly Attachment[];
};
