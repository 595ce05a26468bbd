import type { ImportLine, ImportOutcome, SourceName } from '@platform/contracts/catalog';
import { contentHash } from '../domain/content-hash.ts';
import type { RunImportDeps } from './import-run.ts';
import { runImport } from './run-import.ts';

export type LoadedFile = { readonly path: string; readonly bytes: Uint8Array };

export type Load =
  | { readonly kind: 'already-loaded' }
  | { readonly kind: 'loaded'; readonly counts: Readonly<Record<ImportOutcome, number>> }
  | { readonly kind: 'stopped'; readonly reason: string };

/**
 * Imports files of our own as the whole of a source, unless exactly these have been loaded as a whole: on the first start,
 * after a start that was interrupted, and after a release with other files. Repeating it changes nothing. `onRecord` is
 * told after every durable record.
 */
export async function loadFiles(
  deps: RunImportDeps,
  source: SourceName,
  files: readonly LoadedFile[],
  onRecord: () => void,
): Promise<Load> {
  const fingerprint = contentHash(
    files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')]),
  );
  const state = (await deps.imports.states()).find((one) => one.source === source);
  if (files.length === 0 || state?.fingerprint === fingerprint) return { kind: 'already-loaded' };

  let stopped: string | null = null;
  for await (const result of runImport(deps, { source, lines: linesOf(files), fingerprint })) {
    if (result.kind === 'failed') stopped = result.code;
    if (result.kind === 'summary') {
      return stopped === null
        ? { kind: 'loaded', counts: result.counts }
        : { kind: 'stopped', reason: stopped };
    }
    if (result.kind !== 'record') continue;
    onRecord();
    if (result.outcome === 'refused') {
      deps.logger.error({ source, sourceId: result.sourceId ?? '' }, 'a record of our own was refused');
    }
  }
  return { kind: 'stopped', reason: 'CATALOG_IMPORT_INTERRUPTED' };
}

async function* linesOf(files: readonly LoadedFile[]): AsyncGenerator<ImportLine> {
  // Our own records become fewer only on purpose.
  yield { kind: 'begin', files: files.length, complete: true, confirmedWithdrawals: true };
  for (const { path, bytes } of files) {
    yield { kind: 'file', path, contentBase64: Buffer.from(bytes).toString('base64') };
  }
  yield { kind: 'end' };
}
