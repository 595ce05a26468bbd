import { IMPORT_OUTCOMES, type ImportOutcome, type SourceName } from '@platform/contracts/catalog';
import { type Clock, hasElapsed, type Logger } from '@platform/service-kit';
import type { LazyConnector, ReadRecord } from '@platform/sources';
import type { TerritoryTree } from '@platform/territories';
import { catalogErrors } from '../errors.ts';
import type { ImportLease, ImportRepository } from '../ports/import.repository.port.ts';
import type { OpenReader, RecordReader } from '../ports/record-reader.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';
import type { ActiveRecord } from '../ports/subsidy.repository.port.ts';
import { type ApplyDeps, applyRecords, withdrawRecords } from './apply-records.ts';
import type { ChangeGuard } from './change-guard.ts';
import type { RecordResult } from './change-step.ts';
import { BATCH_SIZE_MAX, type ImportBatch } from './read-import-files.ts';
import { createRecordAdmission } from './record-admission.ts';
import type { ApplyContext } from './record-change.ts';

export type ImportDeps = ApplyDeps & {
  readonly imports: ImportRepository;
  readonly sources: SourceRegistry;
  readonly territories: TerritoryTree;
  /** Reads the files of a run; files of others are read in a thread of their own. */
  readonly openReader: OpenReader;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called when figures of the catalog may have changed. */
  readonly onChange: () => void;
};

/** Writes the records of one import run under its lease and tracks what the run contained. Use it from one run only. */
export type ImportWriter = {
  readonly source: SourceName;
  /** Results so far by outcome. */
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Reads the state of the source and opens its reader; call it before anything else. */
  readonly start: () => Promise<RecordReader>;
  /** Writes a batch; a result is yielded only after its effect is durable. Throws when the lease was lost. */
  readonly write: (batch: Pick<ImportBatch, 'records' | 'companions'>) => AsyncGenerator<RecordResult>;
  /** Whether changes or new records wait for the end of the run. */
  readonly hasPostponed: () => boolean;
  /** Writes what waited for the end of the run: changes of live records, and records that are shown from now on. */
  readonly writePostponed: () => AsyncGenerator<RecordResult>;
  /** Withdraws records that the source does not contain any more. */
  readonly withdraw: (records: readonly ActiveRecord[]) => AsyncGenerator<RecordResult>;
  /** A record without a readable id may be any of those that seem to be missing. */
  readonly hasUnidentifiedRecords: () => boolean;
  /** Whether the source still contains the record, readable or not. */
  readonly contains: (sourceId: string) => boolean;
  /** The subsidy that the run wrote the record to; null when it wrote none, or when nothing can be missing. */
  readonly writtenTo: (sourceId: string) => string | null;
  /** The newest check date among the records; null without records. */
  readonly newestCheckDate: () => string | null;
};

const RENEW_EVERY_MS = 5_000;

export function openImportWriter(
  deps: ImportDeps,
  {
    lease,
    connector,
    copiedOn,
    guard,
    startsEmpty,
  }: {
    readonly lease: ImportLease;
    readonly connector: LazyConnector;
    readonly copiedOn: string | null;
    readonly guard: ChangeGuard;
    /** Nothing of the source is active when the run begins, so nothing can be missing at its end. */
    readonly startsEmpty: boolean;
  },
): ImportWriter {
  const { source } = lease;
  const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >;
  const admission = createRecordAdmission({ source, copiedOn, clock: deps.clock });
  /**
   * Filled only when something can be missing at the end, because a large first import would not fit in memory twice.
   */
  const subsidyIds = new Map<string, string>();
  let origin: ApplyContext['origin'] = 'live';
  let renewedAtMs = 0;

  const contextNow = (): ApplyContext => ({
    source,
    info: guard.isConfirmed ? { ...connector.info, removesAtOnce: true } : connector.info,
    origin,
    now: deps.clock.now(),
    // Who confirms everything of a source that is believed at once needs no report of it.
    ...(connector.info.removesAtOnce === true && guard.isConfirmed ? {} : { guard }),
  });
  const postponed: ReadRecord[] = [];
  const apply = postponingApply(deps, contextNow, postponed);

  const renewLease = async (): Promise<void> => {
    const at = deps.clock.now();
    if (!hasElapsed(renewedAtMs, RENEW_EVERY_MS, at.getTime())) return;
    if (!(await deps.imports.renew(lease, at))) throw catalogErrors.IMPORT_INTERRUPTED();
    renewedAtMs = at.getTime();
  };

  function* counted(results: readonly RecordResult[]): Generator<RecordResult> {
    for (const result of results) {
      counts[result.outcome] += 1;
      if (!startsEmpty && result.sourceId !== null && result.subsidyId !== null) {
        subsidyIds.set(result.sourceId, result.subsidyId);
      }
      yield result;
    }
    deps.onChange();
  }

  return {
    source,
    counts,
    start: async () => {
      const state = (await deps.imports.states()).find((one) => one.source === source);
      origin = state?.hasCompleteRun === true ? 'live' : 'backfill';
      const companions = await deps.sourceRecords.companions(source);
      return deps.openReader(connector, { territories: deps.territories, companions });
    },
    write: async function* ({ records, companions }) {
      if (companions.length > 0)
        await deps.sourceRecords.saveCompanions(source, companions, deps.clock.now());
      for (const batch of batchesOf(records.map(admission.admit))) {
        await renewLease();
        yield* counted(await apply(batch));
      }
    },
    hasPostponed: () => postponed.length > 0,
    writePostponed: async function* () {
      for (const batch of batchesOf(postponed.splice(0))) {
        await renewLease();
        yield* counted(await apply(batch));
      }
    },
    withdraw: async function* (records) {
      for (const batch of batchesOf(records))
        yield* counted(await withdrawRecords(deps, contextNow(), batch));
    },
    hasUnidentifiedRecords: admission.hasUnidentified,
    contains: admission.hasSeen,
    writtenTo: (sourceId) => subsidyIds.get(sourceId) ?? null,
    newestCheckDate: admission.newestCheckDate,
  };
}

/** Applies a batch; records whose change waits until the end of the run are added to `postponed`. */
function postponingApply(deps: ImportDeps, contextNow: () => ApplyContext, postponed: ReadRecord[]) {
  return async (batch: readonly ReadRecord[]): Promise<readonly RecordResult[]> => {
    const results = await applyRecords(deps, contextNow(), batch);
    postponed.push(...batch.filter((_, index) => results[index] === null));
    return results.filter((result) => result !== null);
  };
}

function* batchesOf<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE_MAX) yield all.slice(from, from + BATCH_SIZE_MAX);
}
