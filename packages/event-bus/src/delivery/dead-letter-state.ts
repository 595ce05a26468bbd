import type { JournalEntry, StoredDeadLetter } from './dead-letter-record.ts';

/**
 * The dead letters after applying a journal. Pure: the same entries in the same order give the same state in every
 * process.
 */
export class DeadLetterState {
  readonly #letters = new Map<string, StoredDeadLetter>();
  readonly #byKey = new Map<string, Set<string>>();
  readonly #requested = new Set<string>();
  #failed = 0;

  apply(entry: Exclude<JournalEntry, { kind: 'barrier' }>): void {
    if (entry.kind === 'replay') {
      if (entry.wanted) this.#requested.add(entry.id);
      else this.#requested.delete(entry.id);
      return;
    }
    this.#forget(entry.id);
    if (entry.letter !== null) this.#remember(entry.letter);
  }

  /** Number of letters on which the handler has failed; parked ones do not count. */
  get failed(): number {
    return this.#failed;
  }

  /** Number of letters, parked ones included. */
  get size(): number {
    return this.#letters.size;
  }

  holds(key: string): boolean {
    return this.#byKey.has(key);
  }

  letter(id: string): StoredDeadLetter | undefined {
    return this.#letters.get(id);
  }

  /** All letters in the order of the log. */
  letters(): StoredDeadLetter[] {
    return [...this.#letters.values()].sort(byPosition);
  }

  lettersOf(key: string): StoredDeadLetter[] {
    const ids = [...(this.#byKey.get(key) ?? [])];
    return ids.flatMap((id) => this.#letters.get(id) ?? []).sort(byPosition);
  }

  /**
   * Ids to deliver again: requested ones, and parked letters that are no longer behind another letter, because it was
   * discarded or handled.
   */
  due(): string[] {
    const released = [...this.#byKey.keys()].flatMap((key) => {
      const [first] = this.lettersOf(key);
      return first?.isParked ? [first.id] : [];
    });
    return [...new Set([...this.#requested, ...released])];
  }

  #remember(letter: StoredDeadLetter): void {
    this.#letters.set(letter.id, letter);
    if (!letter.isParked) this.#failed += 1;
    const ids = this.#byKey.get(letter.key) ?? new Set();
    this.#byKey.set(letter.key, ids.add(letter.id));
  }

  #forget(id: string): void {
    const letter = this.#letters.get(id);
    if (letter === undefined) return;
    this.#letters.delete(id);
    if (!letter.isParked) this.#failed -= 1;
    const ids = this.#byKey.get(letter.key);
    ids?.delete(id);
    if (ids?.size === 0) this.#byKey.delete(letter.key);
  }
}

function byPosition(one: StoredDeadLetter, other: StoredDeadLetter): number {
  return one.partition - other.partition || one.offset - other.offset;
}
