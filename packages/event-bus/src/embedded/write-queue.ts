import type { DatabaseSync } from 'node:sqlite';

type Write = {
  readonly apply: () => unknown;
  readonly done: (result: unknown) => void;
  readonly failed: (reason: unknown) => void;
};

/**
 * Group commit: everything that arrived since the last transaction goes into the next one, so that writers under load
 * share the cost of a commit. A write that throws is undone alone; the others are kept.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #hooks: { readonly onRollback: () => void; readonly onCommit: () => void };
  #queued: Write[] = [];
  #flushing: Promise<void> | undefined;

  constructor(database: DatabaseSync, hooks: { onRollback: () => void; onCommit: () => void }) {
    this.#database = database;
    this.#hooks = hooks;
  }

  /** Resolves with what `apply` returned when the transaction around it is committed. */
  add<Result>(apply: () => Result): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#queued.push({ apply, done: (result) => resolve(result as Result), failed: reject });
    this.#flushing ??= new Promise((flushed) => {
      setImmediate(() => {
        this.#flushing = undefined;
        this.#flush();
        flushed();
      });
    });
    return promise;
  }

  /** Resolves when everything added so far is committed or refused. */
  async close(): Promise<void> {
    await this.#flushing;
  }

  #flush(): void {
    const writes = this.#queued;
    this.#queued = [];
    const settled: (() => void)[] = [];
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const { apply, done, failed } of writes) {
        this.#database.exec('SAVEPOINT one');
        try {
          const result = apply();
          settled.push(() => done(result));
        } catch (error) {
          this.#database.exec('ROLLBACK TO one');
          this.#hooks.onRollback();
          settled.push(() => failed(error));
        }
        this.#database.exec('RELEASE one');
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      this.#hooks.onRollback();
      for (const { failed } of writes) failed(error);
      return;
    }
    for (const settle of settled) settle();
    this.#hooks.onCommit();
  }
}
