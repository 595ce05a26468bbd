import type { ImportResult, SourceName } from '@platform/contracts/catalog';
import { AppError, crashPoint, elapsedMs, type Logger } from '@platform/service-kit';
import { catalogErrors } from '../errors.ts';
import type { ImportLease } from '../ports/import.repository.port.ts';
import { type ImportDeps, openImportWriter } from './import-writer.ts';
import { type ImportFile, readImportFiles } from './read-import-files.ts';
import { withdrawMissing } from './withdraw-missing.ts';

export type ImportOrder = {
  readonly source: SourceName;
  /** The files in their order. The next one is read only when the run can use it, which slows the sender down. */
  readonly files: AsyncIterable<ImportFile>;
  readonly fileCount: number;
  /** The files are the whole source: records that they do not contain are withdrawn. */
  readonly isComplete: boolean;
  /** Lets the run withdraw more than half of the source. */
  readonly isWithdrawalConfirmed?: boolean | undefined;
  /** Day on which the copy was made, the check date of records without one; absent = today. */
  readonly copiedOn?: string | undefined;
  /** Stored with a complete run, so that its loader can see later that nothing is new. */
  readonly fingerprint?: string;
};

/**
 * Imports files into one source and yields the results; a `record` result is yielded only after its effect is durable.
 * Throws `CATALOG_SOURCE_UNKNOWN`, or `CATALOG_IMPORT_RUNNING` while another run holds the source, before the first
 * result. Any later failure is a `failed` result, and earlier results stay valid. Ending the iteration early stops the
 * run in a consistent state.
 */
export async function* importSource(deps: ImportDeps, order: ImportOrder): AsyncGenerator<ImportResult> {
  const { clock, imports } = deps;
  const startedAt = clock.now();
  const { source, isComplete } = order;
  const connector = deps.sources.find(source);
  if (connector === null) throw catalogErrors.SOURCE_UNKNOWN();
  const lease = await imports.begin(source, { isComplete, at: startedAt });
  if (lease === null) throw catalogErrors.IMPORT_RUNNING();

  const writer = openImportWriter(deps, { lease, connector, copiedOn: order.copiedOn ?? null });
  let state: 'finished' | 'abandoned' = 'abandoned';
  let isWhole = false;
  try {
    const reader = await writer.start();
    for await (const { filesDone, ...batch } of readImportFiles(reader, order.files)) {
      yield* writer.write(batch);
      yield { kind: 'progress', filesDone, files: order.fileCount };
    }
    if (isComplete) {
      isWhole = yield* withdrawMissing(deps, writer, { isConfirmed: order.isWithdrawalConfirmed === true });
    }
    state = 'finished';
    crashPoint('catalog.before-import-finished');
  } catch (error) {
    yield failureOf(error, deps.logger, lease);
  } finally {
    await imports.end(lease, {
      state,
      at: clock.now(),
      counts: writer.counts,
      isComplete: isWhole,
      checkedOn: writer.newestCheckDate(),
      fingerprint: order.fingerprint ?? null,
    });
    deps.onChange();
  }
  yield {
    kind: 'summary',
    counts: writer.counts,
    elapsedMs: elapsedMs(startedAt, clock.now()),
  };
}

function failureOf(error: unknown, logger: Logger, lease: ImportLease): ImportResult {
  const known = error instanceof AppError ? error : catalogErrors.IMPORT_INTERRUPTED({ cause: error });
  logger.warn({ err: error, code: known.code, source: lease.source, runId: lease.runId }, 'import stopped');
  return { kind: 'failed', code: known.code, message: known.message };
}
