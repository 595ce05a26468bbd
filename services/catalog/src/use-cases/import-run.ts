import {
  IMPORT_FILE_BYTES_MAX,
  IMPORT_OUTCOMES,
  type ImportLine,
  type ImportOutcome,
  type ImportResult,
} from '@platform/contracts/catalog';
import type { Clock, Logger } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import type { Companion, Connector, ReadRecord, SourceReader } from '../connectors/connector.ts';
import { checkDay } from '../domain/subsidy-life.ts';
import { mayWithdraw } from '../domain/withdrawal-guard.ts';
import { catalogErrors } from '../errors.ts';
import type { ImportLease, ImportRepository } from '../ports/import.repository.port.ts';
import type { Review } from '../ports/review.repository.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';
import type { ActiveRecord } from '../ports/subsidy.repository.port.ts';
import { type ApplyDeps, applyRecords, type RecordResult, withdrawRecords } from './apply-records.ts';
import { leftBehind } from './left-behind.ts';
import type { ApplyContext } from './record-change.ts';
import { naturalIdOf } from './resolve-identities.ts';
import { settlesWithin } from './settles-within.ts';
import { createTurns } from './turns.ts';

export type RunImportDeps = ApplyDeps & {
  readonly imports: ImportRepository;
  readonly sources: SourceRegistry;
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
/** Records that wait for a person are looked through in pages. */
const HELD_PAGE = 200;
const RENEW_EVERY_MS = 5_000;

type PartLine = Extract<ImportLine, { kind: 'part' }>;

/** The state of one run: what it has read, what waits to be written, and what the source still holds. */
export class ImportRun {
  readonly counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >;
  readonly #deps: RunImportDeps;
  readonly #lease: ImportLease;
  readonly #connector: Connector;
  readonly #copiedOn: string | null;
  /** Source ids that the source still holds, whether they could be read or not. */
  readonly #held = new Set<string>();
  /** Which record of this run speaks of a subsidy; two cannot. */
  readonly #spoken = new Map<string, string>();
  /**
   * The subsidy that a record of this run speaks of; it may have been another in an earlier run. Kept only where something
   * can be missing at the end.
   */
  readonly #identities = new Map<string, string>();
  #reader: SourceReader | null = null;
  #origin: ApplyContext['origin'] = 'live';
  #hasUnknownRecords = false;
  /** Nothing of the source was active when the run began, so nothing can be missing at its end. */
  #beganEmpty = false;
  #waiting: ReadRecord[] = [];
  #companions: Companion[] = [];
  #renewedAt = 0;
  /** The newest check date among the records. */
  #checkedOn: string | null = null;

  /** `copiedOn`: day of the copy that is read, the check date of records without one; null = today. */
  constructor(deps: RunImportDeps, lease: ImportLease, connector: Connector, copiedOn: string | null) {
    this.#copiedOn = copiedOn;
    this.#connector = connector;
    this.#deps = deps;
    this.#lease = lease;
  }

  async open(): Promise<void> {
    const { imports, sourceRecords, subsidies, territories } = this.#deps;
    const state = (await imports.states()).find((one) => one.source === this.#lease.source);
    this.#origin = state?.hasCompleteRun === true ? 'live' : 'backfill';
    this.#beganEmpty = !(await subsidies.hasActiveRecords(this.#lease.source));
    const companions = await sourceRecords.companions(this.#lease.source);
    this.#reader = this.#connector.open({ territories, companions });
  }

  async *readFiles(lines: AsyncIterator<ImportLine>, files: number): AsyncGenerator<ImportResult> {
    const turn = createTurns();
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
      if (value.kind === 'part') {
        for await (const record of this.#openParts(value, lines)) {
          this.#waiting.push(record);
          if (this.#waiting.length < BATCH_SIZE_MAX) continue;
          yield* this.#flush();
          yield { kind: 'progress', filesDone, files };
        }
        next = lines.next();
      } else {
        next = lines.next();
        next.catch(() => undefined);
        const { records, companions } = this.#open(value.path, value.contentBase64);
        this.#companions.push(...companions);
        for (const record of records) {
          await turn();
          this.#waiting.push(record);
          if (this.#waiting.length < BATCH_SIZE_MAX) continue;
          yield* this.#flush();
          yield { kind: 'progress', filesDone, files };
        }
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
    // All that is active now came with this run.
    if (this.#beganEmpty) {
      await this.#closeHeld();
      return true;
    }
    let active = 0;
    const missing: ActiveRecord[] = [];
    const elsewhere: ActiveRecord[] = [];
    for await (const record of this.#deps.subsidies.activeRecords(this.#lease.source)) {
      active += 1;
      const { sourceId, subsidyId } = record;
      if (!this.#held.has(sourceId)) missing.push(record);
      else if ((this.#identities.get(sourceId) ?? subsidyId) !== subsidyId) elsewhere.push(record);
    }
    missing.push(...(await leftBehind(this.#deps, this.#lease.source, elsewhere)));
    if (!mayWithdraw({ missing: missing.length, active }, isConfirmed)) {
      throw catalogErrors.IMPORT_WITHDRAWALS_REFUSED();
    }
    for (let at = 0; at < missing.length; at += BATCH_SIZE_MAX) {
      const batch = missing.slice(at, at + BATCH_SIZE_MAX);
      yield* this.#report(await withdrawRecords(this.#deps, this.#context(), batch));
    }
    await this.#closeHeld();
    return true;
  }

  /** What waits for a person and is not in the source any more is not to be let in. */
  async #closeHeld(): Promise<void> {
    const { reviews, clock } = this.#deps;
    const query = {
      state: 'open',
      kind: 'new_record',
      source: this.#lease.source,
      limit: HELD_PAGE,
    } as const;
    const gone: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: readonly Review[] = await reviews.list({ ...query, after });
      gone.push(...page.filter(({ sourceId }) => !this.#held.has(sourceId)).map(({ id }) => id));
      if (page.length < HELD_PAGE) break;
      after = page.at(-1)?.id ?? null;
    }
    if (gone.length > 0) await reviews.supersede(gone, clock.now());
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

  /** A file in parts; a part is read only when the connector asks for it. */
  async *#openParts(first: PartLine, lines: AsyncIterator<ImportLine>): AsyncGenerator<ReadRecord> {
    const { path } = first;
    const parts = async function* (): AsyncGenerator<Uint8Array> {
      for (let part = first; ; ) {
        yield Buffer.from(part.contentBase64, 'base64');
        if (part.last) return;
        const { done, value } = await lines.next();
        if (done === true) throw catalogErrors.IMPORT_INTERRUPTED();
        if (value.kind !== 'part' || value.path !== path) throw catalogErrors.IMPORT_MALFORMED();
        part = value;
      }
    };
    const unread = parts();
    if (this.#reader?.readParts === undefined) {
      yield* this.#readWhole(path, unread);
      return;
    }
    yield* this.#reader.readParts(path, unread);
    // What the reader left is taken off the line, so that the run can go on with the next file.
    for await (const _ of unread);
  }

  /** The parts of a file whose source can only read it whole. */
  async *#readWhole(path: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
    let held: Uint8Array[] = [];
    let length = 0;
    for await (const part of parts) {
      length += part.length;
      if (length > IMPORT_FILE_BYTES_MAX) held = [];
      else held.push(part);
    }
    if (length > IMPORT_FILE_BYTES_MAX) {
      const message = 'files of this source are read whole and must be below 50 MB';
      yield { kind: 'refused', file: path, sourceId: null, reasons: [{ field: '', message }] };
      return;
    }
    const read = this.#reader?.read({ path, bytes: Buffer.concat(held) });
    this.#companions.push(...(read?.companions ?? []));
    yield* read?.records ?? [];
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
    const id = naturalIdOf(record, this.#lease.source);
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
    return { ...record, checkedOn };
  }

  *#report(results: readonly RecordResult[]): Generator<ImportResult> {
    for (const result of results) {
      this.counts[result.outcome] += 1;
      if (!this.#beganEmpty && result.sourceId !== null && result.subsidyId !== null) {
        this.#identities.set(result.sourceId, result.subsidyId);
      }
      yield result;
    }
    this.#deps.onChange();
  }

  #context(): ApplyContext {
    const { source } = this.#lease;
    return { source, info: this.#connector.info, origin: this.#origin, now: this.#deps.clock.now() };
  }

  async #renew(): Promise<void> {
    const at = this.#deps.clock.now();
    if (at.getTime() - this.#renewedAt < RENEW_EVERY_MS) return;
    if (!(await this.#deps.imports.renew(this.#lease, at))) throw catalogErrors.IMPORT_INTERRUPTED();
    this.#renewedAt = at.getTime();
  }
}
