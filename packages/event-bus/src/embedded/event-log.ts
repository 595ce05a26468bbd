import type { DatabaseSync } from 'node:sqlite';
import { crashPoint } from '@platform/service-kit/crash-points';
import { EventLogCorruptError, EventLogUnavailableError, GroupBusyError } from '../errors.ts';
import type { GroupLag } from '../port.ts';
import { CleaningSchedule } from './cleaning-schedule.ts';
import { GroupCoordinator } from './group-coordinator.ts';
import { LogCleaner } from './log-cleaner.ts';
import { asLogError, type Durability, holdLogFile, openLogFile } from './log-file.ts';
import { LogStore } from './log-store.ts';
import type { Fetched, RequestOf } from './protocol.ts';
import { packRows, type StoredPack } from './record-pack.ts';
import { type Partition, TopicRegistry } from './topic-registry.ts';
import { WriteQueue } from './write-queue.ts';

export type EventLogOptions = {
  readonly file: string;
  /** Default `kill`. */
  readonly durability?: Durability | undefined;
  /** Idle time after a write before compaction and retention work, default 1 s. */
  readonly cleaningDelayMs?: number | undefined;
  /** Default 7 days. */
  readonly tombstoneRetentionMs?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
};

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

type Waiting<Result> = {
  readonly attempt: () => Result | undefined;
  readonly resolve: (result: Result | null) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * The log itself, in one thread: implements the calls of the protocol. Waiting is done by notification, never by
 * polling.
 */
export class EventLog {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #topics: TopicRegistry;
  readonly #store: LogStore;
  readonly #cleaning: CleaningSchedule;
  readonly #writes: WriteQueue;
  readonly #groups = new GroupCoordinator();
  readonly #positions = new Map<string, number>();
  readonly #fetches = new Map<string, Waiting<Fetched>>();
  readonly #reads = new Set<Waiting<StoredPack> & { readonly topic: string }>();
  readonly #now: () => number;
  /** The first damage that a read has met. */
  #damage: unknown;

  constructor({ file, durability, cleaningDelayMs, tombstoneRetentionMs, now }: EventLogOptions) {
    this.#file = file;
    this.#database = openLogFile(file, durability ?? 'kill');
    this.#topics = new TopicRegistry(this.#database);
    this.#store = new LogStore(this.#database);
    this.#now = now ?? Date.now;
    const cleaner = new LogCleaner(this.#database, this.#topics, {
      tombstoneRetentionMs: tombstoneRetentionMs ?? 7 * DAY,
    });
    const quietMs = cleaningDelayMs ?? SECOND;
    this.#cleaning = new CleaningSchedule(() => cleaner.step(this.#now()));
    this.#writes = new WriteQueue(this.#database, {
      onRollback: () => this.#topics.reload(),
      onCommit: () => this.#cleaning.putOff(quietMs),
    });
    this.#cleaning.putOff(quietMs);
  }

  async ensureTopics({ topics }: RequestOf<'ensureTopics'>): Promise<void> {
    await this.#write(() => topics.forEach((topic) => void this.#topics.ensure(topic)));
  }

  async append({ topic: name, pack }: RequestOf<'append'>): Promise<void> {
    const topic = this.#topics.get(name);
    const touched = await this.#write(() => this.#store.append(topic, pack, this.#now()));
    for (const read of this.#reads) if (read.topic === name) this.#tryRead(read);
    for (const member of [...this.#fetches.keys()]) {
      if (this.#groups.free(member).some((partition) => touched.has(partition))) this.#tryFetch(member);
    }
  }

  async join({ member, group, topics }: RequestOf<'join'>): Promise<void> {
    const partitions = topics.flatMap((topic) => this.#topics.get(topic).partitions);
    this.#groups.join(member, group, partitions);
    this.#wakeGroup(group);
  }

  /**
   * A member has one fetch at a time; it resolves at once when the assignment is not that of `epoch`, and with `null`
   * when `signal` aborts.
   */
  fetch({ member, epoch, max }: RequestOf<'fetch'>, signal: AbortSignal): Promise<Fetched | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Fetched | null>();
    this.#fetches.set(member, { attempt: () => this.#fetchNow(member, epoch, max), resolve, reject });
    signal.addEventListener('abort', () => this.#cancelFetch(member));
    this.#tryFetch(member);
    return promise;
  }

  async settle({ member, topic, partition: number, offset }: RequestOf<'settle'>): Promise<void> {
    const partition = this.#partition(topic, number);
    const group = this.#groups.member(member)?.group;
    if (group === undefined || !this.#groups.holds(member, partition)) {
      throw new EventLogUnavailableError(`${topic}/${number} is no longer leased to this member`);
    }
    if (offset !== null) {
      crashPoint('event-log.before-commit');
      await this.#write(() => this.#store.commit(group, partition, offset));
      crashPoint('event-log.after-commit');
      this.#positions.set(positionOf(group, partition), offset);
    }
    this.#groups.release(member, partition);
    this.#wakeGroup(group);
  }

  async leave({ member }: RequestOf<'leave'>): Promise<void> {
    const group = this.#groups.member(member)?.group;
    this.#cancelFetch(member);
    this.#groups.leave(member);
    if (group !== undefined) this.#wakeGroup(group);
  }

  /** Resolves with `null` when `signal` aborts the wait. */
  read(request: RequestOf<'read'>, signal: AbortSignal): Promise<StoredPack | null> {
    const { topic, offset, max } = request;
    const partition = this.#partition(topic, request.partition);
    const { promise, resolve, reject } = Promise.withResolvers<StoredPack | null>();
    const waiting = { topic, resolve, reject, attempt: () => this.#readNow(partition, offset, max) };
    signal.addEventListener('abort', () => {
      this.#reads.delete(waiting);
      resolve(null);
    });
    this.#reads.add(waiting);
    this.#tryRead(waiting);
    return promise;
  }

  async rewind({ group, topics }: RequestOf<'rewind'>): Promise<void> {
    if (this.#groups.membersOf(group).length > 0) {
      throw new GroupBusyError(`${group} has running members`);
    }
    const partitions = topics.flatMap((topic) => this.#topics.get(topic).partitions);
    await this.#write(() => partitions.forEach((partition) => void this.#store.forget(group, partition)));
    for (const partition of partitions) this.#positions.delete(positionOf(group, partition));
  }

  /** Rejects with the damage that a read has met: the group cannot go on. */
  async lag({ group, topics }: RequestOf<'lag'>): Promise<readonly GroupLag[]> {
    if (this.#damage !== undefined) throw this.#damage;
    return topics.flatMap((topic) =>
      this.#topics.get(topic).partitions.map((partition) => ({
        topic,
        partition: partition.number,
        committed: this.#position(group, partition),
        end: partition.end,
      })),
    );
  }

  /** Rejects when background work has failed, a read has met damage, or the file cannot be read. */
  async ping(): Promise<void> {
    if (this.#damage !== undefined) throw this.#damage;
    if (this.#cleaning.failure !== undefined) throw asLogError(this.#cleaning.failure, this.#file);
    this.#database.prepare('SELECT 1').get();
  }

  /** See `holdLogFile`; transactions are never open between two turns of the event loop. */
  hold(): () => void {
    return holdLogFile(this.#database);
  }

  /** Writes what is queued, resolves all waiting calls with `null`, closes the file. */
  async close(): Promise<void> {
    this.#cleaning.stop();
    for (const member of [...this.#fetches.keys()]) this.#cancelFetch(member);
    for (const read of this.#reads) read.resolve(null);
    await this.#writes.close();
    this.#database.close();
  }

  async #write<Result>(apply: () => Result): Promise<Result> {
    try {
      return await this.#writes.add(apply);
    } catch (error) {
      throw asLogError(error, this.#file);
    }
  }

  #fetchNow(member: string, epoch: number, max: number): Fetched | undefined {
    const joined = this.#groups.member(member);
    if (joined === undefined) throw new EventLogUnavailableError('This member has left its group');
    const now = this.#groups.epoch(joined.group);
    const assigned = [...joined.assigned].map(({ topic, number }) => `${topic}/${number}`);
    if (now !== epoch) return { epoch: now, assigned };
    for (const partition of this.#groups.free(member)) {
      const from = this.#position(joined.group, partition);
      if (from >= partition.end) continue;
      const rows = this.#store.read(partition, from, max);
      if (rows.length === 0) {
        // Cleaning removed everything up to the end.
        this.#positions.set(positionOf(joined.group, partition), partition.end);
        continue;
      }
      this.#groups.lease(member, partition);
      return { epoch, assigned, batch: { topic: partition.topic, pack: packRows(partition.number, rows) } };
    }
    return undefined;
  }

  #readNow(partition: Partition, offset: number, max: number): StoredPack | undefined {
    const rows = offset < partition.end ? this.#store.read(partition, offset, max) : [];
    return rows.length > 0 ? packRows(partition.number, rows) : undefined;
  }

  #cancelFetch(member: string): void {
    this.#fetches.get(member)?.resolve(null);
    this.#fetches.delete(member);
  }

  #tryFetch(member: string): void {
    const waiting = this.#fetches.get(member);
    if (waiting !== undefined && this.#settle(waiting)) this.#fetches.delete(member);
  }

  #tryRead(waiting: Waiting<StoredPack> & { readonly topic: string }): void {
    if (this.#settle(waiting)) this.#reads.delete(waiting);
  }

  /** Ends the wait when there is a result, or an error, which must not reach the writer that has caused the attempt. */
  #settle<Result>({ attempt, resolve, reject }: Waiting<Result>): boolean {
    try {
      const result = attempt();
      if (result === undefined) return false;
      resolve(result);
    } catch (error) {
      const known = asLogError(error, this.#file);
      if (known instanceof EventLogCorruptError) this.#damage ??= known;
      reject(known);
    }
    return true;
  }

  #wakeGroup(group: string): void {
    for (const { id } of this.#groups.membersOf(group)) this.#tryFetch(id);
  }

  #partition(topic: string, number: number): Partition {
    const partition = this.#topics.get(topic).partitions[number];
    if (partition === undefined) throw new RangeError(`${topic} has no partition ${number}`);
    return partition;
  }

  #position(group: string, partition: Partition): number {
    const known = this.#positions.get(positionOf(group, partition));
    if (known !== undefined) return known;
    const committed = this.#store.committed(group, partition);
    this.#positions.set(positionOf(group, partition), committed);
    return committed;
  }
}

function positionOf(group: string, { id }: Partition): string {
  return `${id}/${group}`;
}
