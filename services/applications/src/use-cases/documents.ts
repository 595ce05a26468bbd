import { civilDateIn } from '@platform/contracts/civil-date';
import type { Document, DocumentChange, DocumentList } from '@platform/contracts/documents';
import { storageMax } from '../domain/storage-quota.ts';
import { documentsErrors } from '../errors.ts';
import type { DocumentAddress, DocumentFilter, StoredDocument } from '../ports/document.store.port.ts';
import { documentView, type ViewFacts } from './document-view.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { forgetUpload } from './receive-upload.ts';
import { usedBytes } from './used-bytes.ts';

const ZONE = 'Europe/Paris';

type ListDeps = Pick<DocumentsDeps, 'documents' | 'uploads' | 'clock' | 'tierOf' | 'megabytesPerProfile'>;

/**
 * Documents of a workspace, or of a profile or an application of it, the newest change first. Those of a practice are
 * listed with it only.
 */
export async function listDocuments(
  deps: ListDeps,
  workspaceId: string,
  filter: Pick<DocumentFilter, 'profileId' | 'applicationId'>,
): Promise<DocumentList> {
  const isOfApplication = filter.applicationId !== undefined;
  const documents = await findDocuments(
    deps,
    workspaceId,
    isOfApplication ? filter : { ...filter, practice: null },
  );
  const max = storageMax(deps.tierOf(workspaceId), deps.megabytesPerProfile);
  return { documents, storage: { used: await usedBytes(deps, workspaceId), max } };
}

/** The documents of a workspace that a filter lets through, those of practices too. */
export async function findDocuments(
  deps: Pick<DocumentsDeps, 'documents' | 'uploads' | 'clock'>,
  workspaceId: string,
  filter: DocumentFilter,
): Promise<Document[]> {
  const facts = await viewFacts(deps, workspaceId);
  const documents = await deps.documents.list(workspaceId, filter);
  return documents.map((document) => documentView(document, facts));
}

export async function readDocument(deps: ListDeps, address: DocumentAddress): Promise<Document> {
  // Uploads first: one that is gone has left its outcome in the document.
  const facts = await viewFacts(deps, address.workspaceId);
  return documentView(await findDocument(deps, address), facts);
}

/** Changes what a person states about a document; refused when it was changed since it was read. */
export async function changeDocument(
  deps: ListDeps,
  address: DocumentAddress,
  { v, ...change }: DocumentChange,
): Promise<Document> {
  const before = await findDocument(deps, address);
  const next = {
    ...before,
    ...change,
    ...usesAfter(before, change),
    v: v + 1,
    changedAt: deps.clock.now(),
  };
  if (before.v !== v || !(await deps.documents.save(next))) throw documentsErrors.DOCUMENT_CHANGED();
  return documentView(next, await viewFacts(deps, address.workspaceId));
}

/** A document of a practice is used by it alone until it is taken over. */
function usesAfter(
  before: StoredDocument,
  change: Pick<DocumentChange, 'profileIds' | 'applicationIds'>,
): Pick<StoredDocument, 'profileIds' | 'applicationIds'> {
  const { profileIds, applicationIds } = before.practice === null ? change : before;
  return { profileIds: [...new Set(profileIds)], applicationIds: [...new Set(applicationIds)] };
}

/** Deletes a document with all versions and uploads. Safe to repeat; what a crash leaves is swept. */
export async function removeDocument(
  deps: Pick<DocumentsDeps, 'documents' | 'uploads' | 'extractions' | 'storage'>,
  address: DocumentAddress,
): Promise<void> {
  const document = await deps.documents.find(address);
  if (document === null) return;
  await deps.documents.remove(address);
  await deps.extractions.removeDocument({ workspaceId: address.workspaceId, documentId: address.id });
  for (const { key } of document.versions) await deps.storage.remove(key);
  for (const upload of await deps.uploads.list(address.workspaceId)) {
    if (upload.documentId === address.id) await forgetUpload(deps, upload);
  }
}

/** The stored document of the workspace. @throws `DOCUMENT_NOT_FOUND` */
export async function findDocument(
  { documents }: Pick<DocumentsDeps, 'documents'>,
  address: DocumentAddress,
): Promise<StoredDocument> {
  const document = await documents.find(address);
  if (document === null) throw documentsErrors.DOCUMENT_NOT_FOUND();
  return document;
}

async function viewFacts(
  { uploads, clock }: Pick<DocumentsDeps, 'uploads' | 'clock'>,
  workspaceId: string,
): Promise<ViewFacts> {
  return {
    uploads: await uploads.list(workspaceId),
    today: civilDateIn(ZONE, clock.now()),
  };
}
