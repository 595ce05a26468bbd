import {
  INGEST_LINE_BYTES_MAX,
  type IngestOutcome,
  type IngestResult,
  ingestOutcomeSchema,
} from '@platform/contracts/catalog';
import { AppError, type Clock, elapsedMs, hasElapsed, kitErrors, type Logger } from '@platform/service-kit';
import { type IngestEntry, type NdjsonLine, ndjsonLines, readIngestLine } from '@platform/sources/ingest';
import { catalogErrors } from '../errors.ts';
import { type IngestAccess, type IngestAccessDeps, isStillOpen } from './ingest-access.ts';
import { type IngestRecordsDeps, ingestRecords } from './ingest-records.ts';
import type { ApplyContext } from './record-change.ts';
import { settlesInTime } from './settles-in-time.ts';

export type RunIngestDeps = IngestRecordsDeps &
  IngestAccessDeps & {
    readonly clock: Clock;
    readonly logger: Logger;
  };

export type IngestStream = {
  readonly access: IngestAccess;
  readonly origin: ApplyContext['origin'];
  /** The received bytes; the sender may continue only after the next chunk is read (back-pressure). */
  readonly body: AsyncIterable<Uint8Array>;
};

/** Lines that are written together, by number and by bytes. */
const BATCH_LINES_MAX = 100;
const BATCH_BYTES_MAX = 4 * 1024 * 1024;
/**
 * When no further line comes within this time, the lines read so far are written, so that a slow publisher sees
 * results.
 */
const IDLE_MS = 20;
const KEY_CHECK_EVERY_MS = 5_000;

type Waiting = { readonly line: number; readonly entry: IngestEntry };

/**
 * Reads one stream of a publisher and yields a result for every line, in order, each only after its effect is durable,
 * and a summary. Nothing is read before earlier lines are written, so memory stays bounded even when one side is slow.
 * A failure of the stream is a `failed` result; results before it stay valid.
 */
export async function* runIngest(deps: RunIngestDeps, stream: IngestStream): AsyncGenerator<IngestResult> {
  const startedAt = deps.clock.now();
  const counts = Object.fromEntries(ingestOutcomeSchema.options.map((outcome) => [outcome, 0])) as Record<
    IngestOutcome,
    number
  >;
  let lines = 0;
  try {
    for await (const batch of batchesOf(deps, stream)) {
      for (const result of await writeBatch(deps, stream, batch)) {
        counts[result.outcome] += 1;
        lines += 1;
        yield result;
      }
    }
  } catch (error) {
    const known = error instanceof AppError ? error : catalogErrors.INGEST_INTERRUPTED({ cause: error });
    deps.logger.warn({ err: error, code: known.code, source: stream.access.source.source }, 'ingest stopped');
    yield { kind: 'failed', code: known.code, message: known.message };
  }
  yield { kind: 'summary', lines, counts, elapsedMs: elapsedMs(startedAt, deps.clock.now()) };
}

async function writeBatch(
  deps: RunIngestDeps,
  { access, origin }: IngestStream,
  batch: readonly Waiting[],
): Promise<Extract<IngestResult, { kind: 'record' }>[]> {
  const order = { source: access.source, origin, now: deps.clock.now() };
  const entries = batch.map(({ entry }) => entry);
  const results = await ingestRecords(deps, order, entries);
  return results.map((result, index) => ({
    kind: 'record',
    line: batch[index]?.line ?? 0,
    ...result,
    reasons: [...result.reasons],
  }));
}

async function* batchesOf(
  deps: RunIngestDeps,
  { access, body }: IngestStream,
): AsyncGenerator<readonly Waiting[]> {
  const lines = ndjsonLines(body, INGEST_LINE_BYTES_MAX)[Symbol.asyncIterator]();
  let checkedAt = deps.clock.now().getTime();
  let waiting: Waiting[] = [];
  let bytes = 0;
  try {
    let next = lines.next();
    for (;;) {
      const isFull = waiting.length >= BATCH_LINES_MAX || bytes >= BATCH_BYTES_MAX;
      if (isFull || (waiting.length > 0 && !(await settlesInTime(next, IDLE_MS)))) {
        const now = deps.clock.now().getTime();
        if (hasElapsed(checkedAt, KEY_CHECK_EVERY_MS, now)) {
          if (!(await isStillOpen(deps, access.keyId))) throw kitErrors.request.UNAUTHENTICATED();
          checkedAt = now;
        }
        yield waiting;
        waiting = [];
        bytes = 0;
      }
      const { done, value } = await next;
      if (done === true) break;
      next = lines.next();
      // Its failure is reported where it is awaited next.
      next.catch(() => undefined);
      waiting.push({ line: value.line, entry: entryOf(value) });
      bytes += value.bytes?.length ?? 0;
    }
    if (waiting.length > 0) yield waiting;
  } finally {
    await lines.return?.(undefined);
  }
}

function entryOf({ bytes }: NdjsonLine): IngestEntry {
  if (bytes === null) {
    const reasons = [{ field: '', message: 'the line is longer than 1 MB' }];
    return { kind: 'refused', file: '', sourceId: null, reasons };
  }
  return readIngestLine(bytes, { file: '' });
}
