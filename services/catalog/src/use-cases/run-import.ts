import type { ImportLine, ImportResult, SourceName } from '@platform/contracts/catalog';
import { AppError, crashPoint, type Logger } from '@platform/service-kit';
import { catalogErrors } from '../errors.ts';
import type { ImportLease } from '../ports/import.repository.port.ts';
import { ImportRun, type RunImportDeps } from './import-run.ts';

export type ImportOrder = {
  readonly source: SourceName;
  /** Lines as they come in; reading the next one is what lets more come (back-pressure). */
  readonly lines: AsyncIterable<ImportLine>;
  /** Kept with a complete run, so that its loader can see later that nothing is new. */
  readonly fingerprint?: string;
};

/**
 * Runs one import and yields its results; a `record` result is yielded only after its effect is durable. Throws
 * `CATALOG_SOURCE_UNKNOWN`, or `CATALOG_IMPORT_RUNNING` before the first result when another run holds the source. Anything later that stops the run
 * is a `failed` result; whatever was reported before it stays. Stopping to read stops the run in a consistent state.
 */
export async function* runImport(deps: RunImportDeps, order: ImportOrder): AsyncGenerator<ImportResult> {
  const { clock } = deps;
  const startedAt = clock.now().getTime();
  const lines = order.lines[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true || first.value.kind !== 'begin') throw catalogErrors.IMPORT_MALFORMED();
  const { complete: isComplete, files, confirmedWithdrawals: isConfirmed = false, copiedOn } = first.value;
  const connector = deps.sources.find(order.source);
  if (connector === null) throw catalogErrors.SOURCE_UNKNOWN();
  const lease = await deps.imports.begin(order.source, { isComplete, at: clock.now() });
  if (lease === null) throw catalogErrors.IMPORT_RUNNING();

  const run = new ImportRun(deps, lease, connector, copiedOn ?? null);
  let state: 'finished' | 'abandoned' = 'abandoned';
  let isWhole = false;
  try {
    await run.open();
    yield* run.readFiles(lines, files);
    if (isComplete) isWhole = yield* run.withdrawMissing(isConfirmed);
    state = 'finished';
    crashPoint('catalog.before-import-finished');
  } catch (error) {
    yield failureOf(error, deps.logger, lease);
  } finally {
    await run.end({ state, isComplete: isWhole, fingerprint: order.fingerprint ?? null });
  }
  yield { kind: 'summary', counts: run.counts, elapsedMs: clock.now().getTime() - startedAt };
}

function failureOf(error: unknown, logger: Logger, lease: ImportLease): ImportResult {
  const known = error instanceof AppError ? error : catalogErrors.IMPORT_INTERRUPTED({ cause: error });
  logger.warn({ err: error, code: known.code, source: lease.source, runId: lease.runId }, 'import stopped');
  return { kind: 'failed', code: known.code, message: known.message };
}
