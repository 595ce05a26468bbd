import { serveWorker } from '@platform/worker-link';
import { drawFile } from './draw-file.ts';
import type { PdfCalls } from './pdf-calls.ts';

/** Draws one PDF; the thread takes fonts and garbage with it when it ends. */
await serveWorker<PdfCalls>(() => ({
  started: undefined,
  handle: ({ args: [content] }) => drawFile(content),
}));
