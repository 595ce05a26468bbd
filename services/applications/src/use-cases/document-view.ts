import type { Document } from '@platform/contracts/documents';
import { documentStatus, type StatusFacts, validUntil } from '../domain/document-status.ts';
import type { StoredDocument, StoredVersion } from '../ports/document.store.port.ts';
import type { StoredUpload } from '../ports/upload.store.port.ts';

export type ViewFacts = {
  /** Uploads of the workspace in the order of their creation. */
  readonly uploads: readonly StoredUpload[];
  readonly today: string;
};

/** A document as pages see it. */
export function documentView(document: StoredDocument, { uploads, today }: ViewFacts): Document {
  const upload = uploads.findLast(({ documentId }) => documentId === document.id) ?? null;
  const { id, v, name, kind, fault, issuedOn, statedUntil, versions, extraction } = document;
  const facts = statusFacts(document, upload);
  return {
    id,
    v,
    name,
    kind,
    status: documentStatus(facts, today),
    fault,
    issuedOn,
    statedUntil,
    validUntil: validUntil(facts),
    profileIds: [...document.profileIds],
    applicationIds: [...document.applicationIds],
    practice: document.practice,
    versions: versions.map(versionView).reverse(),
    upload: upload === null ? null : uploadView(upload),
    extraction: { status: extraction, isAvailable: versions.length > 0 },
    createdAt: document.createdAt.toISOString(),
    changedAt: document.changedAt.toISOString(),
  };
}

/** What the status of a document follows from. */
export function statusFacts(
  { kind, issuedOn, statedUntil, versions, fault }: StoredDocument,
  upload: Pick<StoredUpload, 'state'> | null,
): StatusFacts {
  return {
    ...{ kind, issuedOn, statedUntil },
    hasVersion: versions.length > 0,
    isLost: fault === 'lost',
    hasFault: fault !== null,
    upload: upload?.state ?? null,
  };
}

function versionView({ key: _, addedAt, ...version }: StoredVersion): Document['versions'][number] {
  return { ...version, addedAt: addedAt.toISOString() };
}

function uploadView({ id, name, size, offset, expiresAt }: StoredUpload): NonNullable<Document['upload']> {
  return { id, name, size, received: offset, expiresAt: expiresAt.toISOString() };
}
