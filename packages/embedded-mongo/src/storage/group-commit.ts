import type { DatabaseSync } from 'node:sqlite';

type Waiting = { readonly committed: () => void; readonly failed: (error: unknown) => void };

/**
 * One SQLite transaction for all writes that arrive in the same turn of the event loop. The replies to everything
 * executed while it is open are sent only after its commit, so no reply acknowledges a write that could still be lost.
 */
export class GroupCommit {
  private readonly db: DatabaseSync;
  private readonly rolledBack: () => void;
  private waiting: Waiting[] = [];
  private scheduled: NodeJS.Immediate | undefined;

  /** `rolledBack` runs after a failed transaction, to discard what is held in memory about it. */
  constructor(db: DatabaseSync, rolledBack: () => void) {
    this.db = db;
    this.rolledBack = rolledBack;
  }

  get open(): boolean {
    return this.db.isTransaction;
  }

  begin(): void {
    if (this.open) return;
    this.db.exec('BEGIN IMMEDIATE');
    this.scheduled = setImmediate(() => this.commit());
  }

  /** Calls back after the commit, or at once when no transaction is open. */
  afterCommit(waiting: Waiting): void {
    if (this.open) this.waiting.push(waiting);
    else waiting.committed();
  }

  /** Ends the open transaction now; without one this does nothing. Returns false when it had to be undone. */
  commit(): boolean {
    if (this.scheduled !== undefined) clearImmediate(this.scheduled);
    this.scheduled = undefined;
    if (!this.open) return true;
    try {
      this.db.exec('COMMIT');
    } catch (error) {
      this.abort(error);
      return false;
    }
    this.settle((waiting) => waiting.committed());
    return true;
  }

  /** Undoes the open transaction and fails everything that waits for it. */
  abort(error: unknown): void {
    if (this.open) this.db.exec('ROLLBACK');
    this.rolledBack();
    this.settle((waiting) => waiting.failed(error));
  }

  private settle(notify: (waiting: Waiting) => void): void {
    const settled = this.waiting;
    this.waiting = [];
    for (const waiting of settled) notify(waiting);
  }
}
