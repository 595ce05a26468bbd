import type { Recognised } from '../recognise/recognise.ts';
import type { FailureReason, ReadLimits } from './limits.ts';
import type { Box, TextPage, TextRun } from './text-page.ts';

/** Grey picture of a page, one byte for each point, and where on the page it is drawn. */
export type PageImage = {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  readonly box: Box;
};

/** What OCR has read on a page that has no text of its own. */
export type OcrPage = { readonly number: number; readonly runs: readonly TextRun[] };

type OfDocument = { readonly id: number; readonly bytes: Uint8Array; readonly limits: ReadLimits };

/** Requests to the reading process; each has one response with the same id. */
export type ReadRequest =
  | (OfDocument & { readonly kind: 'document'; readonly ocrPages: readonly OcrPage[] })
  | (OfDocument & { readonly kind: 'image'; readonly page: number });

/** A page without its text. */
export type PageSummary = Omit<TextPage, 'runs'>;
export type DocumentResult =
  | (Recognised & { readonly pages: readonly PageSummary[] })
  | { readonly failed: FailureReason };
export type ImageResult = { readonly image: PageImage | null } | { readonly failed: FailureReason };

export type ReadResponse =
  | { readonly id: number; readonly kind: 'document'; readonly result: DocumentResult }
  | { readonly id: number; readonly kind: 'image'; readonly result: ImageResult };
