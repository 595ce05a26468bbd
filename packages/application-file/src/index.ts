export type {
  ApplicationFile,
  Attachment,
  ChecklistEntry,
  FieldValue,
  FileField,
  FileLanguage,
  FileSection,
  FinancingLine,
  FinancingTable,
} from './application-file.ts';
export { applicationArchive } from './archive/application-archive.ts';
export { AttachmentSizeError } from './archive/measured.ts';
export {
  documentLabel,
  type FormValues,
  formSections,
  type GeneralForm,
} from './general-form/form-sections.ts';
export { applicationPdf } from './pdf/application-pdf.ts';
