import { DOCUMENT_TYPES, UPLOAD_RULES } from '@platform/contracts/document-sets';

/** What the choice of files offers. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

const EXTENSIONS = /\.(?:pdf|jpe?g|png)$/i;
const LARGEST = UPLOAD_RULES.standard['application/pdf'];

/** Key of the reason for which a file would be refused, so that nobody waits for it; the service checks everything again. */
export function chosenFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (size === 0) return 'empty';
  if (size > LARGEST) return 'too_large';
  const isKnown = type === '' || DOCUMENT_TYPES.some((one) => one === type);
  return isKnown && EXTENSIONS.test(name) ? null : 'type_unknown';
}
