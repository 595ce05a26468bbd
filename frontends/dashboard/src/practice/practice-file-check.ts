import { type UploadRule, uploadBytesMax } from '@platform/contracts/document-sets';
import { ACCEPTED, chosenFault } from '../documents/file-check.ts';

/** What the choice of files of a field offers. */
export const ACCEPTED_BY: Readonly<Record<UploadRule, string>> = {
  standard: ACCEPTED,
  pdf: '.pdf,application/pdf',
};

/** Key of the reason for which a field would refuse a file; the service checks the bytes themselves. */
export function fieldFault(file: Pick<File, 'name' | 'type' | 'size'>, rule: UploadRule): string | null {
  const fault = chosenFault(file);
  if (fault !== null) return fault;
  if (rule === 'pdf' && !/\.pdf$/iu.test(file.name)) return 'pdf_only';
  return file.size > uploadBytesMax(rule) ? 'too_large' : null;
}
