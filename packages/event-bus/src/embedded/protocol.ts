import type { MessagePort } from 'node:worker_threads';
import type { GroupLag, TopicDefinition } from '../port.ts';
import type { RecordPack, StoredPack } from './record-pack.ts';

/** One batch for a member, or a change of its assignment. */
export type Fetched = {
  readonly epoch: number;
  /** `topic/partition` of everything the member owns now. */
  readonly assigned: readonly string[];
  /** Absent when only the assignment changed. */
  readonly batch?: { readonly topic: string; readonly pack: StoredPack };
};

/** The calls that a client makes to the log. */
export type LogCalls = {
  /** Serves one more connection. */
  connect: (port: MessagePort) => void;
  ensureTopics: (request: { topics: readonly TopicDefinition[] }) => void;
  append: (request: { topic: string; pack: RecordPack }) => void;
  join: (request: { member: string; group: string; topics: readonly string[] }) => void;
  /** Resolves when there is something; with `null` when it was cancelled. */
  fetch: (request: FetchRequest) => Fetched | null;
  /** Ends the lease of the last batch; commits up to `offset` unless it is `null`. */
  settle: (request: SettleRequest) => void;
  leave: (request: { member: string }) => void;
  /** Records of a partition from `offset` on; waits for the first one; `null` when it was cancelled. */
  read: (request: ReadRequest) => StoredPack | null;
  rewind: (request: GroupRequest) => void;
  lag: (request: GroupRequest) => readonly GroupLag[];
  ping: () => void;
};

export type CallName = keyof LogCalls;
export type RequestOf<Name extends CallName> = Parameters<LogCalls[Name]>[0];

type FetchRequest = { readonly member: string; readonly epoch: number; readonly max: number };
type ReadRequest = {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly max: number;
};
type GroupRequest = { readonly group: string; readonly topics: readonly string[] };
type SettleRequest = {
  readonly member: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number | null;
};
