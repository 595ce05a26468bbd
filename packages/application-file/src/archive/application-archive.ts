import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ApplicationFile, Attachment } from '../application-file.ts';
import { attachmentsInOrder } from '../attachments-in-order.ts';
import { fileWords } from '../file-words.ts';
import { applicationPdf } from '../pdf/application-pdf.ts';
import {
  CHECKSUMS_NAME,
  checksumsOf,
  indexOf,
  MANIFEST_NAME,
  manifestOf,
  type WrittenFile,
} from './manifest.ts';
import { measured } from './measured.ts';

/** PDF and pictures hardly shrink; compressed entries can be read as a stream by every program, stored ones cannot. */
const COMPRESSION_LEVEL = 1;

type Entry = {
  readonly path: string;
  readonly modifiedAt: Date;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/**
 * The application as a ZIP stream: PDF, attachments in the order of the checklist, manifest, index and checksums. Reads
 * one attachment at a time, only as fast as the stream is read; destroying the stream ends the attachment under way. The
 * stream fails before its end, so that nobody takes it for whole, when an attachment fails or has another size than stated.
 * @throws AttachmentSizeError through the stream
 */
export function applicationArchive(file: ApplicationFile): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const aborted = new AbortController();
  output.once('close', () => aborted.abort());
  // Failures of an entry are seen where it is awaited.
  zip.on('error', () => undefined);
  fill(zip, file, aborted.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('an attachment failed', { cause: error }));
  });
  return output;
}

async function fill(zip: ZipFile, file: ApplicationFile, signal: AbortSignal): Promise<void> {
  const unread = new Set(file.attachments);
  try {
    for await (const { path, modifiedAt, bytes } of entriesOf(file, { unread, signal })) {
      const source = Readable.from(bytes, { objectMode: false, signal });
      zip.addReadStream(source, path, { mtime: modifiedAt, compressionLevel: COMPRESSION_LEVEL });
      await finished(source);
    }
    zip.end();
  } finally {
    for (const attachment of unread) release(attachment);
  }
}

async function* entriesOf(
  file: ApplicationFile,
  { unread, signal }: { readonly unread: Set<Attachment>; readonly signal: AbortSignal },
): AsyncGenerator<Entry> {
  const words = fileWords(file.language);
  const written: WrittenFile[] = [];
  const modifiedAt = file.preparedAt;
  const pdf = await applicationPdf(file, { signal });
  const pdfPath = words.texts.pdfName;
  yield {
    path: pdfPath,
    modifiedAt,
    bytes: measured([pdf], pdf.length, (sha256) => {
      written.push({ path: pdfPath, checklistId: null, size: pdf.length, sha256 });
    }),
  };
  for (const { path, attachment } of attachmentsInOrder(file)) {
    const { bytes, size, checklistId } = attachment;
    unread.delete(attachment);
    yield {
      path,
      modifiedAt: attachment.modifiedAt,
      bytes: measured(bytes, size, (sha256) => written.push({ path, checklistId, size, sha256 })),
    };
  }
  const texts = [
    [MANIFEST_NAME, manifestOf(file, written)],
    [words.texts.indexName, indexOf(file, written, words)],
    [CHECKSUMS_NAME, checksumsOf(written)],
  ] as const;
  for (const [path, text] of texts) yield { path, modifiedAt, bytes: once(Buffer.from(text)) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Frees what an attachment that is not read any more holds open. */
function release({ bytes }: Attachment): void {
  if (bytes instanceof Readable) bytes.destroy();
  else if (bytes instanceof ReadableStream) bytes.cancel().catch(() => undefined);
}
