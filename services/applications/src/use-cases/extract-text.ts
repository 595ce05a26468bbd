import type { ExtractionStatus } from '@platform/contracts/document-sets';
import type { Document } from '@platform/contracts/documents';
import { collect } from '@platform/files/storage';
import { crashPoint, type Logger } from '@platform/service-kit';
import { documentsErrors } from '../errors.ts';
import type { DocumentAddress, StoredDocument, StoredVersion } from '../ports/document.store.port.ts';
import type { ReadText } from '../ports/document-reader.port.ts';
import { findDocument, readDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';

type ReadingDeps = Pick<DocumentsDeps, 'documents' | 'extractions' | 'storage' | 'reader' | 'clock'> & {
  readonly logger: Logger;
};

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
  for (const document of await deps.documents.listUnread()) {
    if (isStopped()) return;
    const newest = document.versions.at(-1);
    if (newest !== undefined) await readOne(deps, document, newest);
  }
}

async function readOne(deps: ReadingDeps, document: StoredDocument, version: StoredVersion): Promise<void> {
  const { workspaceId, id: documentId } = document;
  const read = await textOf(deps, version);
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
  { storage, reader, logger }: Pick<ReadingDeps, 'storage' | 'reader' | 'logger'>,
  { key, type }: StoredVersion,
): Promise<ReadText> {
  try {
    const file = await storage.get(key);
    if (file === null) return UNREADABLE;
    return await reader.read({ type, bytes: await collect(file.bytes) });
  } catch (error) {
    logger.warn({ err: error }, 'the text of a document could not be read');
    return UNREADABLE;
  }
}

/** False when the document was changed meanwhile; an extraction is then requested or read again. */
async function save(
  { documents, clock }: Pick<DocumentsDeps, 'documents' | 'clock'>,
  document: StoredDocument,
  extraction: ExtractionStatus,
): Promise<boolean> {
  return documents.save({ ...document, extraction, v: document.v + 1, changedAt: clock.now() });
}
