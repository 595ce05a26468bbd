import type { Document } from '@platform/contracts/documents';
import { findDocuments, removeDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { forgetUpload } from './receive-upload.ts';

/** The documents of a workspace for its export; their files are downloaded one by one from the addresses of versions. */
export async function exportDocuments(
  deps: DocumentsDeps,
  workspaceId: string,
): Promise<readonly Document[]> {
  return findDocuments(deps, workspaceId, {});
}

/** Erases all documents of a workspace with their files, and counts them. Safe to repeat after an interruption at any step. */
export async function eraseDocuments(
  deps: Pick<DocumentsDeps, 'documents' | 'uploads' | 'extractions' | 'storage'>,
  workspaceId: string,
): Promise<number> {
  for (const upload of await deps.uploads.list(workspaceId)) await forgetUpload(deps, upload);
  const documents = await deps.documents.list(workspaceId, {});
  for (const { id, versions } of documents) {
    // The files first: without its document nobody would know whose they were until the next sweep.
    for (const { key } of versions) await deps.storage.remove(key);
    await removeDocument(deps, { workspaceId, id });
  }
  return documents.length;
}
