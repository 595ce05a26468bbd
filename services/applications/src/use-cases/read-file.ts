import { collect } from '@platform/file-storage';
import { documentsErrors } from '../errors.ts';
import type { StoredVersion } from '../ports/document.store.port.ts';
import { findDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';

export type VersionAddress = {
  readonly workspaceId: string;
  readonly id: string;
  readonly versionId: string;
};

export type ReadFileDeps = Pick<DocumentsDeps, 'documents' | 'storage' | 'files'>;

export type OpenedFile = {
  readonly name: string;
  readonly type: StoredVersion['type'];
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** A version of a document for download. */
export async function openVersion(deps: ReadFileDeps, address: VersionAddress): Promise<OpenedFile> {
  const { key, name, type } = await findVersion(deps, address);
  const file = await openKey(deps, key);
  return { name, type, ...file };
}

/** A page of a version as a picture for the screen. */
export async function readPage(
  deps: ReadFileDeps,
  address: VersionAddress,
  wanted: { readonly page: number; readonly width: number },
): Promise<Buffer> {
  const { key, type, pages } = await findVersion(deps, address);
  if (wanted.page > pages) throw documentsErrors.DOCUMENT_VERSION_NOT_FOUND();
  const { bytes } = await openKey(deps, key);
  const file = { bytes: await collect(bytes), type };
  return deps.files.preview({ ...file, ...wanted }).catch((cause: unknown) => {
    throw documentsErrors.DOCUMENT_FILE_UNREADABLE({ cause });
  });
}

async function findVersion(deps: ReadFileDeps, { versionId, ...address }: VersionAddress) {
  const { versions } = await findDocument(deps, address);
  const version = versions.find(({ id }) => id === versionId);
  if (version === undefined) throw documentsErrors.DOCUMENT_VERSION_NOT_FOUND();
  return version;
}

async function openKey({ storage }: ReadFileDeps, key: string) {
  const file = await storage.get(key).catch((cause: unknown) => {
    throw documentsErrors.DOCUMENT_FILE_UNREADABLE({ cause });
  });
  if (file === null) throw documentsErrors.DOCUMENT_FILE_UNREADABLE();
  return file;
}
