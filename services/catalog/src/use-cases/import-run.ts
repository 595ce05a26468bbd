import {
  IMPORT_FILE_BYTES_MAX,
  IMPORT_OUTCOMES,
  type ImportLine,
  type ImportOutcome,
  type ImportResult,
  type SourceName,
} from '@platform/contracts/catalog';
import type { Clock, Logger } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import type { Companion, Connector, ReadRecord, SourceReader } from '../connectors/connector.ts';
import { checkDay } from '../domain/subsidy-life.ts';
import { mayWithdraw } from '../domain/withdrawal-guard.ts';
import { catalogErrors } from '../errors.ts';
import type { ImportLease, ImportRepository } from '../ports/import.repository.port.ts';
import { type ApplyDeps, applyRecords, type RecordResult, withdrawRecords } from './apply-records.ts';
import { type ApplyContext, identityOf } from './record-change.ts';

export type RunImportDeps = ApplyDeps & {
  readonly imports: ImportRepository;
  readonly connectors: Readonly<Record<SourceName, Connector>>;
  readonly territories: TerritoryTree;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called when figures of the catalog may have changed. */
  readonly onChange: () => void;
};

/** Records that are written together. */
const BATCH_SIZE_MAX = 100;
/** When no further line comes within this time, what is there is written, so that a slow sender sees its results. */
const IDLE_MS = 50;
const RENEW_EVERY_MS = 5_000;

/** The state of one run: what it has read, what waits to be written, and what the source still holds. */
export class ImportRun {
  readonly counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >;
  readonly #deps: RunImportDeps;
  readonly #lease: ImportLease;
  readonly #copiedOn: string | null;
  /** Source ids that the source still holds, whether they could be read or not. */
  readonly #held = new Set<string>();
  /** Which record of this run speaks of a subsidy; two cannot. */
  readonly #spoken = new Map<string, string>();
  /** The subsidy that a record of this run speaks of; it may have been another in an earlier run. */
  readonly #identities = new Map<string, string>();
  #reader: SourceReader | null = null;
  #origin: ApplyContext['origin'] = 'live';
  #hasUnknownRecords = false;
  #waiting: ReadRecord[] = [];
  #companions: Companion[] = [];
  #renewedAt = 0;
  /** The newest check date among the records. */
  #checkedOn: string | null = null;

  /** `copiedOn`: day of the copy that is read, the check date of records without one; null = today. */
  constructor(deps: RunImportDeps, lease: ImportLease, copiedOn: string | null) {
    this.#copiedOn = copiedOn;
    this.#deps = deps;
    this.#lease = lease;
  }

  async open(): Promise<void> {
    const { imports, sourceRecords, connectors, territories } = this.#deps;
    const state = (await imports.states()).find((one) => one.source === this.#lease.source);
    this.#origin = state?.hasCompleteRun === true ? 'live' : 'backfill';
    const companions = await sourceRecords.companions(this.#lease.source);
    this.#reader = connectors[this.#lease.source].open({ territories, companions });
  }

  async *readFiles(lines: AsyncIterator<ImportLine>, files: number): AsyncGenerator<ImportResult> {
    let filesDone = 0;
    let next = lines.next();
    for (;;) {
      if (this.#waiting.length > 0 && !(await settlesWithin(next, IDLE_MS))) {
        yield* this.#flush();
        yield { kind: 'progress', filesDone, files };
      }
      const { done, value } = await next;
      if (done === true) throw catalogErrors.IMPORT_INTERRUPTED();
      if (value.kind === 'begin') throw catalogErrors.IMPORT_MALFORMED();
      if (value.kind === 'end') break;
      next = lines.next();
      next.catch(() => undefined);
      const { records, companions } = this.#open(value.path, value.contentBase64);
      this.#companions.push(...companions);
      for (const record of records) {
        this.#waiting.push(record);
        if (this.#waiting.length < BATCH_SIZE_MAX) continue;
        yield* this.#flush();
        yield { kind: 'progress', filesDone, files };
      }
      filesDone += 1;
    }
    this.#waiting.push(...(this.#reader?.finish() ?? []));
    yield* this.#flush();
    yield { kind: 'progress', filesDone, files };
  }

  /** Withdraws what a complete run did not hold any more. False when the run cannot count as complete. */
  async *withdrawMissing(isConfirmed: boolean): AsyncGenerator<ImportResult, boolean> {
    // A record without a readable id may be any of those that seem to be missing.
    if (this.#hasUnknownRecords) return false;
    const active = await this.#deps.subsidies.activeRecords(this.#lease.source);
    const missing = active.filter(
      ({ sourceId, subsidyId }) =>
        !this.#held.has(sourceId) || (this.#identities.get(sourceId) ?? subsidyId) !== subsidyId,
    );
    if (!mayWithdraw({ missing: missing.length, active: active.length }, isConfirmed)) {
      throw catalogErrors.IMPORT_WITHDRAWALS_REFUSED();
    }
    for (let at = 0; at < missing.length; at += BATCH_SIZE_MAX) {
      const batch = missing.slice(at, at + BATCH_SIZE_MAX);
      yield* this.#report(await withdrawRecords(this.#deps, this.#context(), batch));
    }
    return true;
  }

  async end(result: {
    readonly state: 'finished' | 'abandoned';
    readonly isComplete: boolean;
    readonly fingerprint: string | null;
  }): Promise<void> {
    const at = this.#deps.clock.now();
    await this.#deps.imports.end(this.#lease, {
      ...result,
      at,
      counts: this.counts,
      checkedOn: this.#checkedOn,
    });
    this.#deps.onChange();
  }

  #open(path: string, contentBase64: string): ReturnType<SourceReader['read']> {
    const bytes = Buffer.from(contentBase64, 'base64');
    if (bytes.length > IMPORT_FILE_BYTES_MAX) throw catalogErrors.IMPORT_FILE_TOO_LARGE();
    return this.#reader?.read({ path, bytes }) ?? { records: [], companions: [] };
  }

  async *#flush(): AsyncGenerator<ImportResult> {
    const at = this.#deps.clock.now();
    if (this.#companions.length > 0) {
      await this.#deps.sourceRecords.keepCompanions(this.#lease.source, this.#companions.splice(0), at);
    }
    const records = this.#waiting.splice(0).map((record) => this.#admit(record));
    for (let from = 0; from < records.length; from += BATCH_SIZE_MAX) {
      await this.#renew();
      const batch = records.slice(from, from + BATCH_SIZE_MAX);
      yield* this.#report(await applyRecords(this.#deps, this.#context(), batch));
    }
  }

  /** Refuses a record whose id or subsidy another record of this run has already spoken of. */
  #admit(record: ReadRecord): ReadRecord {
    if (record.sourceId === null) {
      this.#hasUnknownRecords = true;
      return record;
    }
    const { file, sourceId } = record;
    const isRepeated = this.#held.has(sourceId);
    if (record.kind !== 'private') this.#held.add(sourceId);
    if (record.kind !== 'facts') return record;
    const id = identityOf(record, this.#lease.source);
    const other = isRepeated ? sourceId : this.#spoken.get(id);
    if (other !== undefined) {
      return {
        kind: 'refused',
        file,
        sourceId: null,
        reasons: [{ field: 'id', message: `speaks of the same record as ${other}` }],
      };
    }
    this.#spoken.set(id, sourceId);
    const checkedOn = record.checkedOn ?? this.#copiedOn ?? checkDay(this.#deps.clock.now());
    if (this.#checkedOn === null || checkedOn > this.#checkedOn) this.#checkedOn = checkedOn;
    this.#identities.set(sourceId, id);
    return { ...record, checkedOn };
  }

  *#report(results: readonly RecordResult[]): Generator<ImportResult> {
    for (const result of results) {
      this.counts[result.outcome] += 1;
      yield result;
    }
    this.#deps.onChange();
  }

  #context(): ApplyContext {
    return { source: this.#lease.source, origin: this.#origin, now: this.#deps.clock.now() };
  }

  async #renew(): Promise<void> {
    const at = this.#deps.clock.now();
    if (at.getTime() - this.#renewedAt < RENEW_EVERY_MS) return;
    if (!(await this.#deps.imports.renew(this.#lease, at))) throw catalogErrors.IMPORT_INTERRUPTED();
    this.#renewedAt = at.getTime();
  }
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), ms);
  const settled = promise.then(
    () => true,
    () => true,
  );
  const isSettled = await Promise.race([settled, timeout.promise]);
  clearTimeout(timer);
  return isSettled;
}
