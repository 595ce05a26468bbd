export type {
  ApplicationFile,
  ApplicationStatus,
  Attachment,
  ChecklistEntry,
  DocumentStatus,
  FieldValue,
  FileField,
  FileLanguage,
  FileSection,
  FinancingLine,
  FinancingTable,
} from './application-file.ts';
export { applicationArchive } from './archive/application-archive.ts';
export { AttachmentSizeError } from './archive/measured.ts';
export { applicationPdf } from './pdf/application-pdf.ts';
