import type { DocumentType } from '@platform/contracts/document-sets';
import { FileRefusedError } from './file-faults.ts';
import { agreedType, type StatedType } from './file-type.ts';
import { type Parsed, parseInProcess } from './parsing-process.ts';
import type { ScanFile } from './virus-scanner.ts';

export type FileToCheck = StatedType & {
  readonly bytes: Buffer;
  /** The types that are accepted here, with the largest size of each in bytes. */
  readonly accepted: Readonly<Partial<Record<DocumentType, number>>>;
};

export type CheckedFile = Parsed & { readonly type: DocumentType };

/**
 * Checks a file before anybody may read it. Resolves with the bytes to keep: a picture encoded again, a PDF as it is.
 * Rejects with a `FileRefusedError`, or with another error when the check itself failed and has to be repeated.
 */
export async function checkFile(
  { bytes, accepted, ...stated }: FileToCheck,
  scan: ScanFile | null,
): Promise<CheckedFile> {
  if (bytes.length === 0) throw new FileRefusedError('empty');
  const type = await agreedType(bytes, stated);
  if (type === 'type_unknown' || type === 'type_mismatch') throw new FileRefusedError(type);
  const sizeMax = accepted[type];
  if (sizeMax === undefined) throw new FileRefusedError('type_unknown');
  if (bytes.length > sizeMax) throw new FileRefusedError('too_large');
  if (scan !== null && (await scan(bytes)).isInfected) throw new FileRefusedError('infected');
  return { type, ...(await parseInProcess({ task: 'clean', type }, bytes)) };
}

/** A page of a checked file as a WebP picture for the screen; a picture has one page. */
export async function previewFile(
  file: { readonly bytes: Buffer; readonly type: DocumentType },
  { page, width }: { readonly page: number; readonly width: number },
): Promise<Buffer> {
  const parsed = await parseInProcess({ task: 'picture', type: file.type, page, width }, file.bytes);
  return parsed.bytes;
}

/** A checked picture as a PDF of one page in grey, for programs that read scanned pages. */
export async function pictureAsPdf(file: {
  readonly bytes: Buffer;
  readonly type: Exclude<DocumentType, 'application/pdf'>;
}): Promise<Buffer> {
  const parsed = await parseInProcess({ task: 'page', type: file.type }, file.bytes);
  return parsed.bytes;
}
