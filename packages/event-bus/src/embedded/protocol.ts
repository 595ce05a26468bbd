import type { MessagePort } from 'node:worker_threads';
import type { GroupLag, TopicDefinition } from '../port.ts';
import type { RecordPack, StoredPack } from './record-pack.ts';

/** One batch for a member, or news of its assignment. */
export type Fetched = {
  readonly epoch: number;
  /** `topic/partition` of everything the member owns now. */
  readonly assigned: readonly string[];
  /** Absent when only the assignment changed. */
  readonly batch?: { readonly topic: string; readonly pack: StoredPack };
};

/** The calls of a client on the log; every one is answered once. */
export type Calls = {
  ensureTopics: { ask: { topics: readonly TopicDefinition[] }; answer: null };
  append: { ask: { topic: string; pack: RecordPack }; answer: null };
  join: { ask: { member: string; group: string; topics: readonly string[] }; answer: null };
  /** Answered when there is something; `null` when it was cancelled. */
  fetch: { ask: { member: string; epoch: number; max: number }; answer: Fetched | null };
  /** Ends the lease of the last batch; commits up to `offset` unless it is `null`. */
  settle: { ask: { member: string; topic: string; partition: number; offset: number | null }; answer: null };
  leave: { ask: { member: string }; answer: null };
  /** Records of a one-partition topic from `offset` on; waits for the first one; `null` when it was cancelled. */
  read: { ask: { topic: string; offset: number; max: number }; answer: StoredPack | null };
  /** Answers the waiting call with that id with `null`. */
  cancel: { ask: { call: number }; answer: null };
  rewind: { ask: { group: string; topics: readonly string[] }; answer: null };
  lag: { ask: { group: string; topics: readonly string[] }; answer: readonly GroupLag[] };
  ping: { ask: Record<string, never>; answer: null };
};

export type CallName = keyof Calls;
export type Request = {
  [Name in CallName]: { readonly id: number; readonly call: Name; readonly ask: Calls[Name]['ask'] };
}[CallName];
export type Reply =
  | { readonly id: number; readonly answer: Calls[CallName]['answer'] }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

/** Asks the server to serve one more connection. */
export type Connect = { readonly connect: MessagePort };
