import { extensionOf } from './file-name.ts';

export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileType = (typeof FILE_TYPES)[number];

const EXTENSIONS: Readonly<Record<string, FileType>> = {
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
): Promise<FileType | 'type_unknown' | 'type_mismatch'> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = FILE_TYPES.find((one) => one === found?.mime);
  if (type === undefined) return 'type_unknown';
  const stated = declared.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const isDeclared = UNDECLARED.has(stated) || (ALIASES[stated] ?? stated) === type;
  return isDeclared && EXTENSIONS[extensionOf(name)] === type ? type : 'type_mismatch';
}
