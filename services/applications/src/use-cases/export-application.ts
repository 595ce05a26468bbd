import {
  type ApplicationFile,
  type Attachment,
  type ChecklistEntry,
  documentLabel,
  type FileLanguage,
  type FinancingTable,
  type FormValues,
  formSections,
  type GeneralForm,
} from '@platform/application-file';
import type { ApplicationStatus, ChecklistKind } from '@platform/contracts/application-sets';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { DocumentStatus } from '@platform/contracts/document-sets';
import type { ExportedDocument, ExportedDocuments } from '../ports/exported-documents.port.ts';

/** The parts of an application that are exported. Notes and history are no part of it. */
export type ExportedApplication = {
  readonly id: string;
  readonly workspaceId: string;
  readonly mode: 'application' | 'practice';
  readonly status: ApplicationStatus;
  readonly filing: { readonly filedOn: string; readonly reference: string | null } | null;
  readonly programme: {
    readonly titles: Readonly<Partial<Record<string, string>>>;
    readonly officialUrl: string | null;
    /** ISO 8601. */
    readonly readAt: string;
  };
  readonly fields: FormValues;
  readonly checklist: readonly {
    readonly id: string;
    readonly kind: ChecklistKind;
    readonly title: string | null;
    readonly mandatory: boolean;
    readonly status: DocumentStatus;
    readonly documentId: string | null;
  }[];
};

export type ExportOptions = {
  readonly language: FileLanguage;
  readonly form: GeneralForm;
  readonly funder: string | null;
  /** The day of the last check of its source; null while the catalog does not state it. */
  readonly checkedOn: string | null;
  readonly financing: FinancingTable | null;
};

/** An application with its documents as a file, in the language of the reader. */
export async function exportApplication(
  {
    documents,
    clock,
  }: { readonly documents: ExportedDocuments; readonly clock: { readonly now: () => Date } },
  application: ExportedApplication,
  { language, form, funder, checkedOn, financing }: ExportOptions,
): Promise<ApplicationFile> {
  const { id, workspaceId, programme, fields, checklist } = application;
  const linkedIds = checklist.flatMap(({ documentId }) => documentId ?? []);
  const all = await documents.find({ workspaceId, applicationId: id, linkedIds });
  const found = new Map(all.map((one) => [one.id, one]));
  const other = language === 'fr' ? 'en' : 'fr';
  return {
    language,
    reference: id,
    status: application.status,
    applicant: fields.applicant_name?.value ?? '',
    programme: {
      title:
        programme.titles[language] ?? programme.titles[other] ?? Object.values(programme.titles)[0] ?? '',
      funder,
      source: programme.officialUrl,
      checkedOn,
      readOn: civilDateIn('Europe/Paris', new Date(programme.readAt)),
    },
    filing: application.filing,
    practice: application.mode === 'practice',
    preparedAt: clock.now(),
    sections: formSections(form, fields, language),
    financing,
    checklist: checklist.map(
      (item): ChecklistEntry => ({
        id: item.id,
        label: documentLabel(item, language),
        required: item.mandatory,
        status: item.status,
        validUntil: found.get(item.documentId ?? '')?.validUntil ?? null,
      }),
    ),
    attachments: attachmentsOf(checklist, all),
  };
}

/** Documents of the checklist in its order, then those that belong to no item of it. */
function attachmentsOf(
  checklist: ExportedApplication['checklist'],
  documents: readonly ExportedDocument[],
): Attachment[] {
  const linked = checklist.flatMap((item) =>
    documents.filter(({ id }) => id === item.documentId).map((document) => attachmentOf(document, item.id)),
  );
  const linkedIds = new Set(checklist.map(({ documentId }) => documentId));
  const others = documents.filter(({ id }) => !linkedIds.has(id));
  return [...linked, ...others.map((document) => attachmentOf(document, null))];
}

function attachmentOf(
  { name, size, changedAt, read }: ExportedDocument,
  checklistId: string | null,
): Attachment {
  return { name, checklistId, size, modifiedAt: changedAt, bytes: onDemand(read) };
}

/** Opens the document when the first of its bytes is wanted. */
async function* onDemand(read: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* read();
}
