import { documentsErrors } from '../documents-errors.ts';
import { validUntil } from '../domain/document-status.ts';
import type { StoredDocument } from '../ports/document.store.port.ts';
import type { ExportedDocument, ExportedDocuments } from '../ports/exported-documents.port.ts';
import type { DocumentsDeps } from './documents-deps.ts';

type Deps = Pick<DocumentsDeps, 'documents' | 'storage'>;

/** The newest checked version of each document; a document without one, or whose file is lost, is absent. */
export function createExportedDocuments(deps: Deps): ExportedDocuments {
  return {
    find: async ({ workspaceId, applicationId, linkedIds }) => {
      const found = await deps.documents.list(workspaceId, { applicationId });
      const known = new Set(found.map(({ id }) => id));
      for (const id of new Set(linkedIds)) {
        const linked = known.has(id) ? null : await deps.documents.find({ workspaceId, id });
        if (linked !== null) found.push(linked);
      }
      return found.flatMap((document) => exported(deps, document));
    },
  };
}

function exported(deps: Deps, document: StoredDocument): ExportedDocument[] {
  const newest = document.versions.at(-1);
  if (newest === undefined || document.fault === 'lost') return [];
  const { name, size, addedAt, key } = newest;
  return [
    {
      id: document.id,
      name,
      size,
      changedAt: addedAt,
      validUntil: validUntil(document),
      read: () => bytesOf(deps, key),
    },
  ];
}

async function* bytesOf({ storage }: Deps, key: string): AsyncGenerator<Uint8Array> {
  const file = await storage.get(key);
  if (file === null) throw documentsErrors.DOCUMENT_FILE_UNREADABLE();
  yield* file.bytes;
}
