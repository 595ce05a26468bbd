import { DOCUMENT_TYPES, type DocumentType } from '@platform/contracts/document-sets';
import { extensionOf } from './file-name.ts';

const EXTENSIONS: Readonly<Record<string, DocumentType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
/** What programs declare for a file whose type they do not know. */
const UNDECLARED = new Set(['', 'application/octet-stream']);
const ALIASES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

export type StatedType = { readonly name: string; readonly declared: string };

/** The type of a file by its first bytes, or why it is refused: neither name nor declaration may state another one. */
export async function agreedType(
  bytes: Uint8Array,
  { name, declared }: StatedType,
): Promise<DocumentType | 'type_unknown' | 'type_mismatch'> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = DOCUMENT_TYPES.find((one) => one === found?.mime);
  if (type === undefined) return 'type_unknown';
  const stated = declared.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const isDeclared = UNDECLARED.has(stated) || (ALIASES[stated] ?? stated) === type;
  return isDeclared && EXTENSIONS[extensionOf(name)] === type ? type : 'type_mismatch';
}
