import type { Doc } from '../bson/values.ts';
import type { Deadline } from '../planner/deadline.ts';
import type { Paused } from '../planner/pause.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { CursorRegistry } from './cursors.ts';

/** What a command runs with. Commands that write are synchronous and run inside one SQLite transaction. */
export type CommandContext = {
  readonly catalog: Catalog;
  readonly cursors: CursorRegistry;
  readonly database: string;
  readonly body: Doc;
  readonly documents: ReadonlyMap<string, readonly Uint8Array[]>;
  readonly deadline: Deadline;
  readonly connectionId: number;
};

/** A reply without `ok`, or one already encoded (cursor batches are passed on as stored). */
export type Reply = Doc | Uint8Array;

export type Command = {
  /** Whether it may change the store (then it runs in the group transaction). */
  readonly writes: boolean;
  /** Fields of its own, besides those every command takes. */
  readonly fields: readonly string[];
  /** A read that may take long pauses between its rows; a writing command never does. */
  readonly run: (context: CommandContext) => Reply | Paused<Reply>;
};
