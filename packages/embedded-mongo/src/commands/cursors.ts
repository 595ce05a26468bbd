import { Long } from 'bson';
import { encodeArray } from '../bson/raw.ts';
import { MongoCommandError } from '../errors.ts';
import type { Deadline } from '../planner/deadline.ts';
import { PAUSE, type Pause, type Paused } from '../planner/pause.ts';

/** Encoded documents, read one at a time; a later read continues where the last one stopped. */
export type Documents = { readonly read: (deadline: Deadline) => Generator<Uint8Array | Pause> };

type Cursor = {
  readonly namespace: string;
  readonly documents: Documents;
  readonly timesOut: boolean;
  lastUsed: number;
  isInUse: boolean;
};

const IDLE_MS_MAX = 10 * 60_000;
const BATCH_BYTES_MAX = 16_000_000;
const FIRST_BATCH_DEFAULT = 101;

export type OpenRequest = {
  readonly namespace: string;
  readonly documents: Documents;
  readonly batchSize: number | undefined;
  readonly singleBatch: boolean;
  readonly timesOut: boolean;
  readonly deadline: Deadline;
};

/** Open cursors. Idle ones (10 minutes) are forgotten when the next one is opened. */
export class CursorRegistry {
  private readonly cursors = new Map<bigint, Cursor>();
  private nextId = BigInt(Date.now()) * 1_000n;

  get size(): number {
    return this.cursors.size;
  }

  /** The first batch of a new cursor; the cursor is kept only when there may be more. */
  *open(request: OpenRequest): Paused<Uint8Array> {
    this.forgetIdle();
    const { documents, exhausted } = yield* fill(
      request.documents,
      request.batchSize ?? FIRST_BATCH_DEFAULT,
      request.deadline,
    );
    let id = 0n;
    if (!exhausted && !request.singleBatch) {
      this.nextId += 1n;
      id = this.nextId;
      const { namespace, timesOut } = request;
      const times = { timesOut, lastUsed: Date.now() };
      this.cursors.set(id, { namespace, documents: request.documents, ...times, isInUse: false });
    }
    return cursorReply('firstBatch', { documents, id, namespace: request.namespace });
  }

  /** Throws CursorNotFound for an unknown, finished or forgotten cursor, CursorInUse while another call reads from it. */
  *next(
    id: bigint,
    namespace: string,
    options: { batchSize: number | undefined; deadline: Deadline },
  ): Paused<Uint8Array> {
    const cursor = this.cursors.get(id);
    if (cursor === undefined) throw new MongoCommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoCommandError('BadValue', 'the cursor belongs to another namespace');
    if (cursor.isInUse) throw new MongoCommandError('CursorInUse', `cursor id ${id} is already in use`);
    const size =
      options.batchSize === undefined || options.batchSize === 0
        ? Number.POSITIVE_INFINITY
        : options.batchSize;
    cursor.isInUse = true;
    try {
      const { documents, exhausted } = yield* fill(cursor.documents, size, options.deadline);
      if (exhausted) this.cursors.delete(id);
      return cursorReply('nextBatch', { documents, id: exhausted ? 0n : id, namespace });
    } finally {
      cursor.isInUse = false;
      cursor.lastUsed = Date.now();
    }
  }

  /** Returns whether there was such a cursor. */
  kill(id: bigint): boolean {
    return this.cursors.delete(id);
  }

  /** Ends the cursors of a collection whose tables are about to go. */
  killNamespace(namespace: string): void {
    for (const [id, cursor] of this.cursors) if (cursor.namespace === namespace) this.cursors.delete(id);
  }

  private forgetIdle(): void {
    const oldest = Date.now() - IDLE_MS_MAX;
    for (const [id, cursor] of this.cursors) {
      if (cursor.timesOut && !cursor.isInUse && cursor.lastUsed < oldest) this.cursors.delete(id);
    }
  }
}

function* fill(
  source: Documents,
  size: number,
  deadline: Deadline,
): Paused<{ documents: Uint8Array[]; exhausted: boolean }> {
  const documents: Uint8Array[] = [];
  let bytes = 0;
  if (size === 0) return { documents, exhausted: false };
  for (const document of source.read(deadline)) {
    if (document === PAUSE) {
      yield PAUSE;
      continue;
    }
    documents.push(document);
    bytes += document.length;
    if (documents.length >= size || bytes >= BATCH_BYTES_MAX) return { documents, exhausted: false };
  }
  return { documents, exhausted: true };
}

type Batch = { readonly documents: readonly Uint8Array[]; readonly id: bigint; readonly namespace: string };

/** `{cursor: {<name>: [...], id, ns}, ok: 1}` put together from bytes, so stored documents are not decoded. */
function cursorReply(name: 'firstBatch' | 'nextBatch', batch: Batch): Uint8Array {
  const array = encodeArray(batch.documents);
  const ns = Buffer.from(batch.namespace);
  const cursorSize = 4 + 1 + name.length + 1 + array.length + 1 + 3 + 8 + 1 + 3 + 4 + ns.length + 1 + 1;
  const size = 4 + 1 + 7 + cursorSize + 1 + 3 + 8 + 1;
  const out = Buffer.alloc(size);
  let at = out.writeInt32LE(size, 0);
  at += out.write('\u0003cursor\0', at, 'latin1');
  at = out.writeInt32LE(cursorSize, at);
  at += out.write(`\u0004${name}\0`, at, 'latin1');
  at += array.copy(out, at);
  at += out.write('\u0012id\0', at, 'latin1');
  at = out.writeBigInt64LE(batch.id, at);
  at += out.write('\u0002ns\0', at, 'latin1');
  at = out.writeInt32LE(ns.length + 1, at);
  at += ns.copy(out, at) + 2;
  at += out.write('\u0001ok\0', at, 'latin1');
  out.writeDoubleLE(1, at);
  return out;
}

/** The id of a cursor as commands carry it. */
export function cursorIdOf(value: unknown): bigint {
  if (Long.isLong(value)) return value.toBigInt();
  throw new MongoCommandError('TypeMismatch', 'a cursor id must be a long');
}
