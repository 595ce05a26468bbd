import type { READING_FAILURES } from '@platform/contracts/extraction-sets';

/** What reading one document may take; beyond a limit the outcome is `failed` with the reason. */
export type ReadLimits = {
  /** Size of the file. */
  readonly bytesMax: number;
  readonly pagesMax: number;
  /** From the first byte to the last page, without OCR. */
  readonly timeMs: number;
  /** Heap of the reading process. Everything it holds may be twice as much. */
  readonly memoryMb: number;
  /** Characters of all pages. */
  readonly charactersMax: number;
  /** Pixels of one page image that OCR receives. */
  readonly pixelsMax: number;
  /** For the OCR of all pages of a document. */
  readonly ocrMs: number;
  readonly ocrPagesMax: number;
};

export const READ_LIMITS: ReadLimits = {
  bytesMax: 10 * 1024 * 1024,
  pagesMax: 500,
  timeMs: 20_000,
  memoryMb: 256,
  charactersMax: 2_000_000,
  pixelsMax: 20_000_000,
  ocrMs: 60_000,
  ocrPagesMax: 20,
};

/** Why a document could not be read. */
export type FailureReason = (typeof READING_FAILURES)[number];
