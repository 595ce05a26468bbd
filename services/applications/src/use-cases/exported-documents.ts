import { validUntil } from '../domain/document-status.ts';
import type { StoredDocument } from '../ports/document.store.port.ts';
import type { ExportedDocument, ExportedDocuments } from '../ports/exported-documents.port.ts';
import { openVersion, type ReadFileDeps } from './read-file.ts';

/** The newest checked version of each document of an application; uploads that are not checked yet are no version. */
export function exportedDocuments(deps: ReadFileDeps): ExportedDocuments {
  return {
    find: async ({ workspaceId, applicationId, linkedIds }) => {
      const using = await deps.documents.list(workspaceId, { applicationId });
      const known = new Set(using.map(({ id }) => id));
      const others = [...new Set(linkedIds)].filter((id) => !known.has(id));
      const linked = await Promise.all(others.map((id) => deps.documents.find({ workspaceId, id })));
      return [...linked, ...using].flatMap((document) =>
        document === null ? [] : exportedDocument(deps, document),
      );
    },
  };
}

function exportedDocument(deps: ReadFileDeps, document: StoredDocument): ExportedDocument[] {
  const { id, workspaceId, versions } = document;
  const newest = versions.at(-1);
  if (newest === undefined || document.fault === 'lost') return [];
  const { name, size, addedAt } = newest;
  const address = { workspaceId, id, versionId: newest.id };
  return [
    { id, name, size, changedAt: addedAt, validUntil: validUntil(document), read: () => read(deps, address) },
  ];
}

async function* read(
  deps: ReadFileDeps,
  address: Parameters<typeof openVersion>[1],
): AsyncGenerator<Uint8Array> {
  yield* (await openVersion(deps, address)).bytes;
}
