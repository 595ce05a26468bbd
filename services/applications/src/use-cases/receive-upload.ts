import { isDeepStrictEqual } from 'node:util';
import {
  DOCUMENT_VERSIONS_MAX,
  DOCUMENTS_MAX,
  UPLOAD_PARTS_MAX,
  UPLOADS_MAX,
  uploadBytesMax,
} from '@platform/contracts/document-sets';
import { type UploadMetadata, uploadMetadataSchema } from '@platform/contracts/documents';
import { type Bytes, newFileKey } from '@platform/file-storage';
import { crashPoint } from '@platform/service-kit';
import { storageMax } from '../domain/storage-quota.ts';
import { documentsErrors } from '../errors.ts';
import type { StoredUpload, UploadAddress } from '../ports/upload.store.port.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { practiceRule } from './practice-rule.ts';
import { usedBytes } from './used-bytes.ts';

export type NewUpload = {
  readonly id: string;
  readonly size: number;
  readonly metadata: Readonly<Record<string, string | null>>;
};

/** Begins an upload for a new document or for the next version of one; the document exists from then on. */
export async function beginUpload(
  deps: DocumentsDeps,
  workspaceId: string,
  { id, size, metadata }: NewUpload,
): Promise<StoredUpload> {
  const parsed = uploadMetadataSchema.safeParse(metadata);
  if (!parsed.success) throw documentsErrors.UPLOAD_METADATA_INVALID({ cause: parsed.error });
  const { filename, filetype, sha256, documentId } = parsed.data;
  if (size === 0) throw documentsErrors.UPLOAD_EMPTY();
  const rule = await ruleOf(deps, workspaceId, parsed.data);
  if (size > uploadBytesMax(rule)) throw documentsErrors.UPLOAD_TOO_LARGE();
  const now = deps.clock.now();
  const upload: StoredUpload = {
    id,
    workspaceId,
    documentId,
    name: deps.files.cleanName(filename),
    declared: filetype,
    rule,
    size,
    offset: 0,
    parts: [],
    sha256: sha256 ?? null,
    state: 'receiving',
    metadata,
    createdAt: now,
    expiresAt: new Date(now.getTime() + deps.uploadMs),
    checkAt: now,
    lease: null,
    attempts: 0,
  };
  // The upload first: a sweep removes a document that has neither versions nor uploads.
  await deps.uploads.add(upload);
  try {
    await ensureDocument(deps, upload, parsed.data);
  } catch (error) {
    await forgetUpload(deps, upload);
    throw error;
  }
  await refuseBeyondLimits(deps, upload);
  return upload;
}

/** Appends bytes to an upload and resolves with its new end. Bytes that arrive before a cut are kept. */
export async function appendBytes(
  deps: DocumentsDeps,
  address: UploadAddress,
  bytes: Bytes,
): Promise<number> {
  const upload = await findUpload(deps, address);
  if (upload.parts.length >= UPLOAD_PARTS_MAX) throw documentsErrors.UPLOAD_TOO_MANY_PARTS();
  const key = newFileKey();
  const { size } = await deps.storage.put(key, bytes);
  crashPoint('documents.part-stored');
  if (size === 0) {
    await deps.storage.remove(key);
    return upload.offset;
  }
  if (!(await deps.uploads.append(upload, { key, size }))) {
    await deps.storage.remove(key);
    throw documentsErrors.UPLOAD_OFFSET();
  }
  crashPoint('documents.part-recorded');
  if (upload.offset + size === upload.size) deps.onWork();
  return upload.offset + size;
}

/** An upload that still receives bytes. @throws `UPLOAD_NOT_FOUND` */
export async function findUpload(
  { uploads, clock }: Pick<DocumentsDeps, 'uploads' | 'clock'>,
  address: UploadAddress,
): Promise<StoredUpload> {
  const upload = await uploads.find(address);
  if (upload === null || upload.expiresAt.getTime() <= clock.now().getTime())
    throw documentsErrors.UPLOAD_NOT_FOUND();
  return upload;
}

/** Ends an upload that is not complete; its document stays when it has versions. */
export async function cancelUpload(
  deps: Pick<DocumentsDeps, 'uploads' | 'documents' | 'storage'>,
  address: UploadAddress,
): Promise<void> {
  const upload = await deps.uploads.find(address);
  if (upload === null || upload.state !== 'receiving') throw documentsErrors.UPLOAD_NOT_FOUND();
  await forgetUpload(deps, upload);
  await removeEmptyDocument(deps, upload);
}

/** Forgets an upload with the bytes that have arrived. */
export async function forgetUpload(
  { uploads, storage }: Pick<DocumentsDeps, 'uploads' | 'storage'>,
  upload: StoredUpload,
): Promise<void> {
  await uploads.remove(upload);
  for (const { key } of upload.parts) await storage.remove(key);
}

/**
 * A document without any file is of no use once its upload has ended without one; one that was refused shows why. A check
 * that ends meanwhile changes the document before it forgets the upload, so its document is found changed and stays.
 */
export async function removeEmptyDocument(
  { documents, uploads }: Pick<DocumentsDeps, 'documents' | 'uploads'>,
  { workspaceId, documentId }: Pick<StoredUpload, 'workspaceId' | 'documentId'>,
): Promise<void> {
  const address = { workspaceId, id: documentId };
  const document = await documents.find(address);
  if (document === null || document.versions.length > 0 || document.fault !== null) return;
  const others = await uploads.list(workspaceId);
  if (!others.some((other) => other.documentId === documentId)) await documents.removeUnchanged(document);
}

/** Fields of a practice state their rule themselves; a file for a field that is not there is refused. */
async function ruleOf(deps: DocumentsDeps, workspaceId: string, data: UploadMetadata) {
  const { rule, applicationId, practiceItem: itemId } = data;
  if (itemId === undefined) return rule;
  if (applicationId === undefined) throw documentsErrors.UPLOAD_METADATA_INVALID();
  return practiceRule(deps, workspaceId, { applicationId, itemId });
}

async function ensureDocument(
  deps: DocumentsDeps,
  upload: StoredUpload,
  metadata: UploadMetadata,
): Promise<void> {
  const { workspaceId, documentId, name, createdAt } = upload;
  const { kind, profileId, applicationId, practiceItem } = metadata;
  const known = await deps.documents.find({ workspaceId, id: documentId });
  // A practice adds no version to a document that counts, and no file avoids the rule of a practised field.
  const practice =
    applicationId === undefined || practiceItem === undefined
      ? null
      : { applicationId, itemId: practiceItem };
  if (known !== null) {
    if (!isDeepStrictEqual(known.practice, practice)) throw documentsErrors.DOCUMENT_ID_TAKEN();
    if (known.versions.length >= DOCUMENT_VERSIONS_MAX) throw documentsErrors.DOCUMENT_VERSIONS_TOO_MANY();
    // A sweep that has found it without versions and uploads finds it changed, and lets it stay.
    const isKept = known.versions.length > 0 || (await deps.documents.save({ ...known, v: known.v + 1 }));
    if (!isKept) await ensureDocument(deps, upload, metadata);
    return;
  }
  if ((await deps.documents.count(workspaceId)) >= DOCUMENTS_MAX) throw documentsErrors.DOCUMENTS_TOO_MANY();
  const isAdded = await deps.documents.add({
    id: documentId,
    workspaceId,
    v: 1,
    name,
    kind,
    issuedOn: null,
    statedUntil: null,
    profileIds: profileId === undefined || practice !== null ? [] : [profileId],
    applicationIds: applicationId === undefined ? [] : [applicationId],
    practice,
    versions: [],
    fault: null,
    extraction: 'ready',
    createdAt,
    changedAt: createdAt,
  });
  const isOurs = isAdded || (await deps.documents.find({ workspaceId, id: documentId })) !== null;
  if (!isOurs) throw documentsErrors.DOCUMENT_ID_TAKEN();
}

/** The upload counts already, so that uploads at the same time cannot exceed a limit together. */
async function refuseBeyondLimits(deps: DocumentsDeps, upload: StoredUpload): Promise<void> {
  const refusal = await refusalOf(deps, upload.workspaceId);
  if (refusal === null) return;
  await forgetUpload(deps, upload);
  await removeEmptyDocument(deps, upload);
  throw refusal;
}

async function refusalOf(deps: DocumentsDeps, workspaceId: string): Promise<Error | null> {
  const [used, open] = await Promise.all([usedBytes(deps, workspaceId), deps.uploads.count(workspaceId)]);
  if (open > UPLOADS_MAX) return documentsErrors.UPLOADS_TOO_MANY();
  const max = storageMax(deps.tierOf(workspaceId), deps.megabytesPerProfile);
  return used > max ? documentsErrors.STORAGE_FULL() : null;
}
