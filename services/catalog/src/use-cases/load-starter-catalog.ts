import type { ImportLine, ImportOutcome } from '@platform/contracts/catalog';
import { contentHash } from '../domain/content-hash.ts';
import type { StarterFile } from '../ports/starter-files.port.ts';
import type { RunImportDeps } from './import-run.ts';
import { runImport } from './run-import.ts';

/** Programmes that are durable, and all there are. */
export type StarterProgress = { readonly done: number; readonly total: number };

export type LoadStarterDeps = RunImportDeps & {
  readonly readStarterFiles: () => Promise<readonly StarterFile[]>;
  readonly onProgress: (progress: StarterProgress) => void;
};

export type StarterLoad =
  | { readonly kind: 'already-loaded' }
  | { readonly kind: 'loaded'; readonly counts: Readonly<Record<ImportOutcome, number>> }
  | { readonly kind: 'stopped'; readonly reason: string };

/**
 * Loads the starter catalog when these files have not been loaded as a whole yet: on the first start, after a start that
 * was interrupted, and after a release with other files. Repeating it changes nothing.
 */
export async function loadStarterCatalog(deps: LoadStarterDeps): Promise<StarterLoad> {
  const files = await deps.readStarterFiles();
  const fingerprint = contentHash(
    files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')]),
  );
  const state = (await deps.imports.states()).find(({ source }) => source === 'starter');
  if (files.length === 0 || state?.fingerprint === fingerprint) return { kind: 'already-loaded' };

  let done = 0;
  let stopped: string | null = null;
  for await (const result of runImport(deps, { source: 'starter', lines: linesOf(files), fingerprint })) {
    if (result.kind === 'failed') stopped = result.code;
    if (result.kind === 'summary') {
      return stopped === null
        ? { kind: 'loaded', counts: result.counts }
        : { kind: 'stopped', reason: stopped };
    }
    if (result.kind !== 'record') continue;
    done += 1;
    deps.onProgress({ done: Math.min(done, files.length), total: files.length });
    if (result.outcome === 'refused') {
      deps.logger.error({ source: 'starter', sourceId: result.sourceId ?? '' }, 'starter programme refused');
    }
  }
  return { kind: 'stopped', reason: 'CATALOG_IMPORT_INTERRUPTED' };
}

async function* linesOf(files: readonly StarterFile[]): AsyncGenerator<ImportLine> {
  // Our own catalog shrinks only on purpose.
  yield { kind: 'begin', files: files.length, complete: true, confirmedWithdrawals: true };
  for (const { path, bytes } of files) {
    yield { kind: 'file', path, contentBase64: Buffer.from(bytes).toString('base64') };
  }
  yield { kind: 'end' };
}
