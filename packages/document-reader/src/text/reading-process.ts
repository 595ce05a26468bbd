import { Socket } from 'node:net';
import { recognise } from '../recognise/recognise.ts';
import type { DocumentResult, ReadRequest, ReadResponse } from './protocol.ts';
import { readPdfImage, readPdfText } from './read-pdf.ts';

/**
 * Main module of the reading process: one request after the other. It may read its own code only (permission model of
 * Node) and open no connection.
 */
function refuseConnection(): never {
  throw new Error('the reading process opens no connection');
}

Socket.prototype.connect = refuseConnection;
Reflect.deleteProperty(globalThis, 'fetch');
Reflect.deleteProperty(globalThis, 'WebSocket');
Reflect.deleteProperty(globalThis, 'EventSource');

// What a damaged document leaves behind must not end the process before the response is sent.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (request: ReadRequest) => void respond(request));

async function respond(request: ReadRequest): Promise<void> {
  const { id, kind } = request;
  const crashed = { id, kind, result: { failed: 'crashed' } } as const;
  process.send?.(await responseTo(request).catch(() => crashed));
}

async function responseTo(request: ReadRequest): Promise<ReadResponse> {
  const { id, bytes, limits } = request;
  if (request.kind === 'image')
    return { id, kind: 'image', result: await readPdfImage(bytes, limits, request.page) };
  return { id, kind: 'document', result: await readDocument(request) };
}

async function readDocument({
  bytes,
  limits,
  ocrPages,
}: ReadRequest & { readonly kind: 'document' }): Promise<DocumentResult> {
  const text = await readPdfText(bytes, limits);
  if ('failed' in text) return text;
  const pages = text.pages.map((page) => {
    const read = page.source === 'none' ? ocrPages.find(({ number }) => number === page.number) : undefined;
    return read === undefined || read.runs.length === 0
      ? page
      : { ...page, source: 'ocr' as const, runs: read.runs };
  });
  return { ...recognise(pages), pages: pages.map(({ runs: _, ...page }) => page) };
}
