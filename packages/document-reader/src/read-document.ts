import type { Language } from '@platform/contracts/values';
import { ocrPagesOf } from './ocr/ocr-pages.ts';
import type { OcrPort } from './ocr/ocr-port.ts';
import type { DocumentKind, ExtractedField } from './recognise/fields.ts';
import { openReadingProcess } from './text/document-process.ts';
import { type FailureReason, READ_LIMITS, type ReadLimits } from './text/limits.ts';
import type { DocumentResult, PageSummary } from './text/protocol.ts';

/** How reading ended. `no-text`: every page is a picture, and OCR is absent, failed or found nothing. */
export type ReadOutcome =
  | { readonly status: 'extracted'; readonly unreadPages: readonly number[] }
  | { readonly status: 'no-text'; readonly reason: 'ocr-absent' | 'ocr-found-nothing' | 'ocr-failed' }
  | { readonly status: 'failed'; readonly reason: FailureReason };

/** What a document is and states; never rejects because of the document. */
export type DocumentReading = {
  readonly outcome: ReadOutcome;
  readonly kind: DocumentKind;
  readonly language: Language | null;
  readonly pages: readonly PageSummary[];
  readonly fields: readonly ExtractedField[];
};

export type DocumentReaderOptions = {
  readonly limits?: Partial<ReadLimits>;
  /** Absent: documents without text have the outcome `no-text`. */
  readonly ocr?: OcrPort;
};

/** Reads documents one after another in one process, which is replaced when a document exceeds the limits. */
export type DocumentReader = {
  readonly read: (bytes: Uint8Array) => Promise<DocumentReading>;
  /** Id of the process that reads; null while no process runs. */
  readonly processId: () => number | null;
  /** Waits for the document that is being read. */
  readonly close: () => Promise<void>;
};

/** A reader for many documents; its process starts with the first of them. */
export function createDocumentReader({ limits, ocr }: DocumentReaderOptions = {}): DocumentReader {
  const all = { ...READ_LIMITS, ...limits };
  const process = openReadingProcess(all);
  return {
    processId: process.processId,
    close: process.close,
    read: async (bytes) => {
      if (bytes.length > all.bytesMax) return failed('too-large');
      const first = await process.document(bytes, []);
      const unread = 'failed' in first ? [] : first.pages.filter(({ source }) => source === 'none');
      if ('failed' in first || unread.length === 0 || ocr === undefined)
        return readingOf(first, { ocr: 'absent' });
      const read = await ocrPagesOf(unread, { bytes, process, ocr, limits: all });
      if (read.pages.length === 0)
        return readingOf(first, { ocr: read.hasFailed ? 'failed' : 'found-nothing' });
      return readingOf(await process.document(bytes, read.pages), { ocr: 'found-nothing' });
    },
  };
}

/** Reads one document in a process of its own. */
export async function readDocument(
  bytes: Uint8Array,
  options: DocumentReaderOptions = {},
): Promise<DocumentReading> {
  const reader = createDocumentReader(options);
  try {
    return await reader.read(bytes);
  } finally {
    await reader.close();
  }
}

function failed(reason: FailureReason): DocumentReading {
  return { outcome: { status: 'failed', reason }, kind: 'unknown', language: null, pages: [], fields: [] };
}

function readingOf(
  result: DocumentResult,
  { ocr }: { readonly ocr: 'absent' | 'failed' | 'found-nothing' },
): DocumentReading {
  if ('failed' in result) return failed(result.failed);
  const { kind, language, pages, fields } = result;
  const unreadPages = pages.filter(({ source }) => source === 'none').map(({ number }) => number);
  if (unreadPages.length === pages.length)
    return {
      outcome: { status: 'no-text', reason: `ocr-${ocr}` },
      kind: 'unknown',
      language: null,
      pages,
      fields: [],
    };
  return { outcome: { status: 'extracted', unreadPages }, kind, language, pages, fields };
}
