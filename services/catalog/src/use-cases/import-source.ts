import { IMPORT_OUTCOMES, type ImportResult, type SourceName } from '@platform/contracts/catalog';
import { AppError, crashPoint, elapsedMs, type Logger } from '@platform/service-kit';
import type { LazyConnector } from '@platform/sources';
import { catalogErrors } from '../errors.ts';
import type { ImportLease } from '../ports/import.repository.port.ts';
import type { ImportFile } from '../ports/record-reader.port.ts';
import { type ChangeGuard, createChangeGuard } from './change-guard.ts';
import { type CountDifference, createFileFormatCheck, type FileFormatCheck } from './check-file-formats.ts';
import { ImportStop } from './import-stop.ts';
import { type ImportDeps, type ImportWriter, openImportWriter } from './import-writer.ts';
import { readImportFiles } from './read-import-files.ts';
import { checkWithdrawals, withdrawMissing } from './withdraw-missing.ts';

export type ImportOrder = {
  readonly source: SourceName;
  /** The files in their order. The next one is read only when the run can use it, which slows the sender down. */
  readonly files: AsyncIterable<ImportFile>;
  readonly fileCount: number;
  /** The files are the whole source: records that they do not contain are withdrawn. */
  readonly isComplete: boolean;
  /** Lets the run withdraw more than half of the source. */
  readonly isWithdrawalConfirmed?: boolean | undefined;
  /** Lets the run replace the same field in more than half of the live records. */
  readonly areChangesConfirmed?: boolean | undefined;
  /** Lets the run read files that differ in columns or encoding from the last accepted ones. */
  readonly isFormatAccepted?: boolean | undefined;
  /** Day on which the copy was made, the check date of records without one; absent = today. */
  readonly copiedOn?: string | undefined;
  /** Stored with a complete run, so that its loader can see later that nothing is new; such a run is not repeated. */
  readonly fingerprint?: string;
};

/**
 * Imports files into one source and yields the results; a `record` result is yielded only after its effect is durable.
 * Throws `CATALOG_SOURCE_UNKNOWN`, or `CATALOG_IMPORT_RUNNING` while another run holds the source or has just loaded the
 * same fingerprint, before the first result. Any later failure is a `failed` result, and earlier results stay valid. Ending the iteration early stops the
 * run in a consistent state.
 */
export async function* importSource(deps: ImportDeps, order: ImportOrder): AsyncGenerator<ImportResult> {
  const { clock, imports } = deps;
  const startedAt = clock.now();
  const { source, isComplete } = order;
  const connector = deps.sources.find(source);
  if (connector === null) throw catalogErrors.SOURCE_UNKNOWN();
  const lease = await imports.begin(source, { isComplete, at: startedAt, fingerprint: order.fingerprint });
  if (lease === null) throw catalogErrors.IMPORT_RUNNING();

  let run: ImportRun | null = null;
  let ended: RunEnd = { state: 'abandoned', isWhole: false };
  const counts = () => run?.writer.counts ?? emptyCounts();
  try {
    run = await openRun(deps, order, { lease, connector });
    const isWhole = yield* writeRun(deps, order, run);
    ended = { state: 'finished', isWhole };
    crashPoint('catalog.before-import-finished');
  } catch (error) {
    yield failureOf(error, deps.logger, lease);
  } finally {
    await imports.end(lease, {
      state: ended.state,
      at: clock.now(),
      counts: counts(),
      isComplete: ended.isWhole,
      checkedOn: run?.writer.newestCheckDate() ?? null,
      fingerprint: order.fingerprint ?? null,
      formats: run?.formats.remembered({ ...ended, isRead: hasReadRecords(counts()) }) ?? [],
    });
    deps.onChange();
  }
  yield { kind: 'summary', counts: counts(), elapsedMs: elapsedMs(startedAt, clock.now()) };
}

type RunEnd = { readonly state: 'finished' | 'abandoned'; readonly isWhole: boolean };

type ImportRun = {
  readonly connector: LazyConnector;
  readonly writer: ImportWriter;
  readonly guard: ChangeGuard;
  readonly formats: FileFormatCheck;
  /** Subsidies that the source described before the run. */
  readonly heldBefore: number;
};

async function openRun(
  deps: ImportDeps,
  { source, isComplete, copiedOn, ...order }: ImportOrder,
  { lease, connector }: { readonly lease: ImportLease; readonly connector: LazyConnector },
): Promise<ImportRun> {
  const isConfirmed = order.areChangesConfirmed === true;
  const heldBefore = await deps.subsidies.countDescribedBy(source);
  const known = (await deps.imports.states()).find((one) => one.source === source);
  const guard = createChangeGuard({
    heldBefore,
    isComplete,
    isConfirmed,
    isWithdrawalConfirmed: order.isWithdrawalConfirmed === true,
    hasCompleteRun: known?.hasCompleteRun === true,
  });
  const formats = createFileFormatCheck({
    accepted: known?.formats ?? [],
    isAccepted: order.isFormatAccepted === true,
    hasMixedFiles: connector.hasMixedFiles === true,
  });
  const startsEmpty = heldBefore === 0;
  const writer = openImportWriter(deps, { lease, connector, copiedOn: copiedOn ?? null, guard, startsEmpty });
  return { connector, writer, guard, formats, heldBefore };
}

/** Writes what the files hold; returns whether the run counts as the whole source. Stops before it does harm. */
async function* writeRun(
  deps: ImportDeps,
  order: ImportOrder,
  { connector, writer, guard, formats, heldBefore }: ImportRun,
): AsyncGenerator<ImportResult, boolean> {
  const isConfirmed = order.isWithdrawalConfirmed === true;
  const isEmpty = yield* writeFiles(order, { writer, formats });
  if (isEmpty && !isConfirmed) throw new ImportStop(catalogErrors.IMPORT_EMPTY(), namesOf(connector));
  guard.release();
  const difference = formats.countDifference();
  const isWholeSource = order.isComplete && (difference?.isPart !== true || isConfirmed);
  // A run that is refused at its end must not have shown anything new before.
  if (isWholeSource && writer.hasPostponed())
    await checkWithdrawals(deps, writer, { isConfirmed, heldBefore });
  yield* writer.writePostponed();
  const replaced = guard.sentence();
  if (replaced !== null) yield notice(replaced);
  if (difference !== null) yield notice(countSentence(difference));
  if (!isWholeSource) return false;
  const isWhole = yield* withdrawMissing(deps, writer, { isConfirmed, heldBefore });
  if (!isWhole) yield notice(UNIDENTIFIED);
  return isWhole;
}

/** Writes the records of all files; true when they hold nothing. */
async function* writeFiles(
  { files, fileCount }: ImportOrder,
  { writer, formats }: Pick<ImportRun, 'writer' | 'formats'>,
): AsyncGenerator<ImportResult, boolean> {
  let isEmpty = true;
  const reader = await writer.start();
  try {
    for await (const { filesDone, ...batch } of readImportFiles(formats.checked(reader), files)) {
      isEmpty &&= batch.records.length + batch.companions.length === 0;
      yield* writer.write(batch);
      yield { kind: 'progress', filesDone, files: fileCount };
    }
  } finally {
    await reader.close();
  }
  return isEmpty;
}

function emptyCounts(): ImportWriter['counts'] {
  return Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as ImportWriter['counts'];
}

/** A file of which every record was refused is no example of the format of the source. */
function hasReadRecords({
  refused: _refused,
  withdrawn: _withdrawn,
  ...read
}: ImportWriter['counts']): boolean {
  return Object.values(read).some((count) => count > 0);
}

const UNIDENTIFIED =
  'Nothing was withdrawn: a record without a readable id may be any of those that seem to be missing.';

function countSentence({ stated, held, isPart }: CountDifference): string {
  const effect = isPart
    ? '; they are taken for a part of the source, and nothing is withdrawn unless that is confirmed'
    : '';
  return `The files state a count of ${stated} records and hold ${held}${effect}.`;
}

function namesOf({ source, files }: LazyConnector): string {
  return `${source} is read from files whose names match ${files.source}.`;
}

function notice(message: string): ImportResult {
  return { kind: 'notice', message };
}

function failureOf(error: unknown, logger: Logger, lease: ImportLease): ImportResult {
  const known =
    error instanceof AppError || error instanceof ImportStop
      ? error
      : catalogErrors.IMPORT_INTERRUPTED({ cause: error });
  logger.warn({ err: error, code: known.code, source: lease.source, runId: lease.runId }, 'import stopped');
  return { kind: 'failed', code: known.code, message: known.message };
}
