import type { StoredDocument } from '../ports/document.store.port.ts';
import { removeDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { isPracticeGone } from './practice-documents.ts';
import { forgetUpload, removeEmptyDocument } from './receive-upload.ts';

export type SweepDeps = Pick<
  DocumentsDeps,
  'applications' | 'documents' | 'uploads' | 'extractions' | 'storage' | 'clock'
> & {
  /** Age from which a file that nothing refers to was left by a crash, and not stored a moment ago. */
  readonly orphanMs: number;
};

const BATCH = 500;

/**
 * Forgets expired uploads, deletes files that nothing refers to and documents whose practice is gone, marks documents
 * whose file has disappeared, and deletes what was read in documents that are gone. Safe to interrupt and to repeat.
 */
export async function sweepFiles(deps: SweepDeps, isStopped: () => boolean): Promise<void> {
  for (const upload of await deps.uploads.listExpired(deps.clock.now())) {
    await forgetUpload(deps, upload);
    await removeEmptyDocument(deps, upload);
  }
  const stored = await removeOrphans(deps, isStopped);
  for await (const document of deps.documents.each()) {
    if (isStopped()) return;
    if (await isPracticeGone(deps, document)) await removeDocument(deps, document);
    else await checkDocument(deps, document, stored);
  }
  for await (const of of deps.extractions.eachDocument()) {
    if (isStopped()) return;
    const { workspaceId, documentId: id } = of;
    if ((await deps.documents.find({ workspaceId, id })) === null) await deps.extractions.removeDocument(of);
  }
}

/** Deletes orphans; resolves with the keys of all files. */
async function removeOrphans(deps: SweepDeps, isStopped: () => boolean): Promise<ReadonlySet<string>> {
  const before = deps.clock.now().getTime() - deps.orphanMs;
  const stored = new Set<string>();
  let old: string[] = [];
  for await (const { key, storedAt } of deps.storage.list()) {
    if (isStopped()) return stored;
    stored.add(key);
    if (storedAt.getTime() < before) old.push(key);
    if (old.length < BATCH) continue;
    await removeUnknown(deps, old);
    old = [];
  }
  await removeUnknown(deps, old);
  return stored;
}

async function removeUnknown({ documents, uploads, storage }: SweepDeps, keys: readonly string[]) {
  if (keys.length === 0) return;
  // Uploads first: a check moves files from an upload to a document, never back.
  const inUploads = await uploads.knownKeys(keys);
  const inDocuments = await documents.knownKeys(keys);
  for (const key of keys) {
    if (!inUploads.has(key) && !inDocuments.has(key)) await storage.remove(key);
  }
}

async function checkDocument(
  deps: SweepDeps,
  document: StoredDocument,
  stored: ReadonlySet<string>,
): Promise<void> {
  const { documents, clock } = deps;
  const newest = document.versions.at(-1);
  if (newest === undefined) {
    const isOld = document.createdAt.getTime() < clock.now().getTime() - deps.orphanMs;
    if (isOld)
      await removeEmptyDocument(deps, { workspaceId: document.workspaceId, documentId: document.id });
    return;
  }
  // A file that was stored during the sweep is not among those that it has seen.
  const isThere = stored.has(newest.key) || (await deps.storage.has(newest.key));
  if (isThere === (document.fault !== 'lost')) return;
  const fault = isThere ? null : 'lost';
  await documents.save({ ...document, fault, v: document.v + 1, changedAt: clock.now() });
}
