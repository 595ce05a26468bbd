import type { ExtractionStatus } from '@platform/contracts/document-sets';
import type { Document } from '@platform/contracts/documents';
import { collect } from '@platform/files/storage';
import type { Logger } from '@platform/service-kit';
import { documentsErrors } from '../errors.ts';
import type { DocumentAddress, StoredDocument } from '../ports/document.store.port.ts';
import { findDocument, readDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';

/** Requests that the text of the newest version is read; one that is being read stays so. */
export async function requestExtraction(deps: DocumentsDeps, address: DocumentAddress): Promise<Document> {
  const document = await findDocument(deps, address);
  if (deps.reader === null || document.versions.length === 0) throw documentsErrors.EXTRACTION_UNAVAILABLE();
  if (document.extraction !== 'processing') {
    if (!(await save(deps, document, 'processing'))) throw documentsErrors.DOCUMENT_CHANGED();
    deps.onWork();
  }
  return readDocument(deps, address);
}

/** Reads the requested texts one after the other. Safe to interrupt and to repeat. */
export async function readTexts(
  deps: Pick<DocumentsDeps, 'documents' | 'storage' | 'reader' | 'clock'> & { readonly logger: Logger },
  isStopped: () => boolean,
): Promise<void> {
  if (deps.reader === null) return;
  for (const document of await deps.documents.listUnread()) {
    if (isStopped()) return;
    await save(deps, document, await readOne(deps, document));
  }
}

async function readOne(
  { storage, reader, logger }: Pick<DocumentsDeps, 'storage' | 'reader'> & { readonly logger: Logger },
  { id: documentId, workspaceId, versions }: StoredDocument,
): Promise<ExtractionStatus> {
  const newest = versions.at(-1);
  const file = newest === undefined ? null : await storage.get(newest.key);
  if (newest === undefined || file === null || reader === null) return 'failed';
  try {
    const bytes = await collect(file.bytes);
    await reader.read({ workspaceId, documentId, versionId: newest.id, type: newest.type, bytes });
    return 'extracted';
  } catch (error) {
    logger.warn({ err: error }, 'the text of a document could not be read');
    return 'failed';
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
