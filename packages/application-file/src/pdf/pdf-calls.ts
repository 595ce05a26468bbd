import type { PdfContent } from './draw-file.ts';

/** Calls of the drawing thread. */
export type PdfCalls = { draw: (content: PdfContent) => Promise<Uint8Array> };
