import { setTimeout as pause } from 'node:timers/promises';
import type { ImportOutcome, SourceName } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import { AppError } from '@platform/service-kit';
import { catalogErrors } from '../errors.ts';
import type { ImportFile } from '../ports/record-reader.port.ts';
import { importSource } from './import-source.ts';
import type { ImportDeps } from './import-writer.ts';

export type LoadedFile = { readonly path: string; readonly bytes: Uint8Array };

export type Load =
  | { readonly kind: 'already-loaded' }
  | { readonly kind: 'loaded'; readonly counts: Readonly<Record<ImportOutcome, number>> }
  | { readonly kind: 'stopped'; readonly reason: string };

export type LoadOrder = {
  readonly source: SourceName;
  readonly files: readonly LoadedFile[];
  /** Called after every durable record. */
  readonly onRecord: () => void;
};

/** Between two looks at a load that another process has begun. */
const LOOK_MS = 250;

/**
 * Imports files that ship with the product as the whole of a source, unless exactly these have been loaded completely:
 * on the first start, after an interrupted start, and after a release with other files. Repeating it changes nothing.
 * Waits while another process loads them.
 */
export async function loadFiles(deps: ImportDeps, order: LoadOrder): Promise<Load> {
  for (;;) {
    try {
      return await loadOnce(deps, order);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== catalogErrors.IMPORT_RUNNING().code) throw error;
    }
    await pause(LOOK_MS);
  }
}

async function loadOnce(deps: ImportDeps, { source, files, onRecord }: LoadOrder): Promise<Load> {
  const fingerprint = fingerprintOf(files);
  const state = (await deps.imports.states()).find((one) => one.source === source);
  if (files.length === 0 || state?.fingerprint === fingerprint) return { kind: 'already-loaded' };

  let stopped: string | null = null;
  const results = importSource(deps, {
    source,
    files: filesOf(files),
    fileCount: files.length,
    isComplete: true,
    // The number of shipped records decreases only on purpose.
    isWithdrawalConfirmed: true,
    areChangesConfirmed: true,
    isFormatAccepted: true,
    fingerprint,
  });
  for await (const result of results) {
    if (result.kind === 'failed') stopped = result.code;
    if (result.kind === 'summary') {
      return stopped === null
        ? { kind: 'loaded', counts: result.counts }
        : { kind: 'stopped', reason: stopped };
    }
    if (result.kind !== 'record') continue;
    onRecord();
    if (result.outcome === 'refused') {
      deps.logger.error({ source, sourceId: result.sourceId ?? '' }, 'a shipped record was refused');
    }
  }
  return { kind: 'stopped', reason: 'CATALOG_IMPORT_INTERRUPTED' };
}

/** Stored in the catalog; computing it in another way would load everything again after the next release. */
function fingerprintOf(files: readonly LoadedFile[]): string {
  return contentHash(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')]));
}

async function* filesOf(files: readonly LoadedFile[]): AsyncGenerator<ImportFile> {
  for (const { path, bytes } of files) yield { path, content: bytes };
}
