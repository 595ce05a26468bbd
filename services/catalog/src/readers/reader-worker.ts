import { ingestConnector } from '@platform/sources/ingest';
import { mappedConnectors } from '@platform/sources/mapping';
import { serveWorker } from '@platform/worker-link';
import { infoOf } from '../domain/ingest-source.ts';
import { shippedSource } from '../sources/source-registry.ts';
import type { ReaderCalls, ReaderSource } from './reader-calls.ts';
import { createReaderSession, type FindConnector } from './reader-session.ts';

const findConnector: FindConnector = async ({ source, mappingsDir, ingest }: ReaderSource) => {
  if (ingest !== null) return ingestConnector({ source, info: infoOf(ingest) });
  const mapped = async () => (await mappedConnectors(mappingsDir)).find((one) => one.source === source);
  return shippedSource(source) ?? (await mapped()) ?? null;
};

/** A reader thread: files from outside are read here, so that none of them can hold up the thread that serves requests. */
await serveWorker<ReaderCalls>(() => ({ started: undefined, handle: createReaderSession(findConnector) }));
