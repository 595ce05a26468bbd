import { removeDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { forgetUpload } from './receive-upload.ts';

/** Erases all documents of a workspace with their files. Safe to repeat after an interruption at any step. */
export async function eraseDocuments(
  deps: Pick<DocumentsDeps, 'documents' | 'uploads' | 'storage'>,
  workspaceId: string,
): Promise<void> {
  for (const upload of await deps.uploads.list(workspaceId)) await forgetUpload(deps, upload);
  for (const { id, versions } of await deps.documents.list(workspaceId, {})) {
    // The files first: without its document nobody would know whose they were until the next sweep.
    for (const { key } of versions) await deps.storage.remove(key);
    await removeDocument(deps, { workspaceId, id });
  }
}
