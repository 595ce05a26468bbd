import { createHash } from 'node:crypto';
import type { DocumentFault } from '@platform/contracts/document-sets';
import { collect, newFileKey } from '@platform/file-storage';
import { crashPoint, type Holder, type Logger } from '@platform/service-kit';
import type { StoredDocument, StoredVersion } from '../ports/document.store.port.ts';
import type { StoredUpload } from '../ports/upload.store.port.ts';
import { ATTEMPTS_MAX, nextAttemptAt } from './document-attempts.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { forgetUpload } from './receive-upload.ts';

export type CheckDeps = Pick<DocumentsDeps, 'documents' | 'uploads' | 'storage' | 'files' | 'clock'> & {
  readonly logger: Logger;
  /** Of the leases of this process. */
  readonly holder: Holder;
};

/** Longer than any check takes; after it another process takes the upload over. */
const CHECK_MS = 120_000;
const SAVES_MAX = 20;

type Outcome = { readonly fault: DocumentFault } | { readonly version: Omit<StoredVersion, 'number'> };

/** Checks complete uploads one after the other. Safe to interrupt and to repeat at any step. */
export async function checkUploads(deps: CheckDeps, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const now = deps.clock.now();
    const upload = await deps.uploads.takeNext(now, { holder: deps.holder, durationMs: CHECK_MS });
    if (upload === null) return;
    crashPoint('documents.check-begun');
    try {
      await checkUpload(deps, upload);
    } catch (error) {
      const isLast = upload.attempts === ATTEMPTS_MAX;
      if (isLast) deps.logger.error({ err: error }, 'a file could not be checked and is refused');
      else deps.logger.warn({ err: error }, 'a file could not be checked and is checked again later');
      await deps.uploads.postpone(upload, nextAttemptAt(deps.clock.now(), upload.attempts));
    }
  }
}

async function checkUpload(deps: CheckDeps, upload: StoredUpload): Promise<void> {
  const document = await deps.documents.find({ workspaceId: upload.workspaceId, id: upload.documentId });
  const isChecked = document === null || document.versions.some(({ id }) => id === upload.id);
  if (!isChecked) await addOutcome(deps, upload, await inspect(deps, upload));
  crashPoint('documents.outcome-saved');
  await forgetUpload(deps, upload);
}

async function inspect(deps: CheckDeps, upload: StoredUpload): Promise<Outcome> {
  // Attempts that ended with their process count too.
  if (upload.attempts > ATTEMPTS_MAX) return { fault: 'unreadable' };
  const bytes = await receivedBytes(deps, upload);
  if (bytes === null) return { fault: 'lost' };
  const { id, name, declared, rule, sha256 } = upload;
  if (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256)
    return { fault: 'checksum' };
  const checked = await deps.files.check({ bytes, name, declared, rule });
  if ('fault' in checked) return checked;
  const { type, pages } = checked;
  const key = newFileKey();
  const { size } = await deps.storage.put(key, piecesOf(checked.bytes));
  crashPoint('documents.file-stored');
  return { version: { id, name, type, size, pages, key, addedAt: deps.clock.now() } };
}

/** A file is at most 10 MB large, and one at a time is checked. */
async function receivedBytes({ storage }: CheckDeps, { parts }: StoredUpload): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (const { key } of parts) {
    const part = await storage.get(key);
    if (part === null) return null;
    pieces.push(await collect(part.bytes));
  }
  return Buffer.concat(pieces);
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Adds the version or the fault to the newest state of the document; one that was deleted or has the version stays so. */
async function addOutcome({ documents, storage, clock }: CheckDeps, upload: StoredUpload, outcome: Outcome) {
  const address = { workspaceId: upload.workspaceId, id: upload.documentId };
  for (let attempt = 0; attempt < SAVES_MAX; attempt += 1) {
    const before = await documents.find(address);
    // After its lease has lapsed, another process may have checked the same upload.
    if (before === null || before.versions.some(({ id }) => id === upload.id)) {
      if ('version' in outcome) await storage.remove(outcome.version.key);
      return;
    }
    const next = { ...withOutcome(before, outcome), v: before.v + 1, changedAt: clock.now() };
    if (await documents.save(next)) return;
  }
  throw new Error('the document changed too often while its file was checked');
}

function withOutcome(document: StoredDocument, outcome: Outcome): StoredDocument {
  if ('fault' in outcome) return { ...document, fault: outcome.fault };
  const number = (document.versions.at(-1)?.number ?? 0) + 1;
  const versions = [...document.versions, { ...outcome.version, number }];
  return { ...document, versions, fault: null, extraction: 'ready' };
}
