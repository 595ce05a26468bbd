import type { ExtractionStatus } from '@platform/contracts/document-sets';
import type { Document } from '@platform/contracts/documents';
import { collect } from '@platform/file-storage';
import { crashPoint, type Holder, type Logger } from '@platform/service-kit';
import { documentsErrors } from '../errors.ts';
import type {
  DocumentAddress,
  StoredDocument,
  StoredVersion,
  UnreadDocument,
} from '../ports/document.store.port.ts';
import type { ReadText } from '../ports/document-reader.port.ts';
import { ATTEMPTS_MAX, nextAttemptAt } from './document-attempts.ts';
import { findDocument, readDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';

type ReadingDeps = Pick<DocumentsDeps, 'documents' | 'extractions' | 'storage' | 'reader' | 'clock'> & {
  readonly logger: Logger;
  /** Of the leases of this process. */
  readonly holder: Holder;
};

/** Longer than any reading takes; after it another process takes the document over. */
const READ_MS = 300_000;
const CRASHES_MAX = 3;

const UNREADABLE: ReadText = { problem: 'file-unreadable', kind: 'unknown', unreadPages: [], fields: [] };

/** Requests that the text of the newest version is read; one that is being read stays so. */
export async function requestExtraction(deps: DocumentsDeps, address: DocumentAddress): Promise<Document> {
  const document = await findDocument(deps, address);
  if (document.versions.length === 0) throw documentsErrors.EXTRACTION_UNAVAILABLE();
  if (document.extraction !== 'processing') {
    if (!(await save(deps, document, 'processing'))) throw documentsErrors.DOCUMENT_CHANGED();
    deps.onWork();
  }
  return readDocument(deps, address);
}

/** Reads the requested texts one after the other. Safe to interrupt and to repeat. */
export async function readTexts(deps: ReadingDeps, isStopped: () => boolean): Promise<void> {
  const { documents, clock, holder, logger } = deps;
  while (!isStopped()) {
    const unread = await documents.takeUnread(clock.now(), { holder, durationMs: READ_MS });
    if (unread === null) return;
    try {
      await readOne(deps, unread);
    } catch (error) {
      logger.warn({ err: error }, 'the text of a document could not be read and is read again later');
      await documents.postponeReading(unread, nextAttemptAt(clock.now(), unread.attempts));
    }
  }
}

async function readOne(deps: ReadingDeps, { document, attempts }: UnreadDocument): Promise<void> {
  const { workspaceId, id: documentId, versions } = document;
  const version = versions.at(-1);
  if (version === undefined) return;
  const read = attempts > ATTEMPTS_MAX ? UNREADABLE : await textOf(deps, version);
  // The reader was ended from outside, or by this document alone once it happens again and again.
  if (read.problem === 'crashed' && attempts < CRASHES_MAX) throw new Error('the reader has crashed');
  crashPoint('documents.text-read');
  const place = { workspaceId, documentId, versionId: version.id };
  await deps.extractions.save({ ...place, ...read, readAt: deps.clock.now() });
  crashPoint('documents.extraction-saved');
  if (await save(deps, document, read.problem === null ? 'extracted' : 'failed')) return;
  // A document that was deleted meanwhile leaves nothing behind; one that was changed is read again.
  if ((await deps.documents.find({ workspaceId, id: documentId })) === null)
    await deps.extractions.removeDocument(place);
}

async function textOf(
  { storage, reader }: Pick<ReadingDeps, 'storage' | 'reader'>,
  { key, type }: StoredVersion,
): Promise<ReadText> {
  const file = await storage.get(key);
  return file === null ? UNREADABLE : reader.read({ type, bytes: await collect(file.bytes) });
}

/** False when the document was changed meanwhile; an extraction is then requested or read again. */
async function save(
  { documents, clock }: Pick<DocumentsDeps, 'documents' | 'clock'>,
  document: StoredDocument,
  extraction: ExtractionStatus,
): Promise<boolean> {
  return documents.save({ ...document, extraction, v: document.v + 1, changedAt: clock.now() });
}
