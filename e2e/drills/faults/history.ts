import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What became of a command. `unknown`: no response, or one that does not state whether it was executed (5xx, 429 of a
 * gateway that gave up). `refused`: a response that states that nothing was changed.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/**
 * A command sets one register, such as a favourite, to a value. Commands on one register are sent one after another; a
 * command is repeated with the same id, key or version, so that its effect may occur only once.
 */
export type Command = { readonly id: string; readonly register: string; readonly value: string };

export type HistoryEntry =
  | { readonly kind: 'begin'; readonly seed: number; readonly revision: string }
  | { readonly kind: 'round'; readonly round: number }
  | ({ readonly kind: 'invoked'; readonly attempt: number } & Command)
  | {
      readonly kind: 'ended';
      readonly id: string;
      readonly attempt: number;
      readonly outcome: Outcome;
      readonly status: number;
      readonly detail: string;
    }
  | { readonly kind: 'fault'; readonly fault: string; readonly target: string; readonly detail: string }
  | { readonly kind: 'checked'; readonly round: number; readonly violations: readonly string[] };

/** An entry with the time since the begin, in ms. */
export type Recorded = HistoryEntry & { readonly ms: number };

export type History = {
  readonly file: string;
  readonly entries: readonly Recorded[];
  readonly record: (entry: HistoryEntry) => void;
};

/** A new history in a file, one entry a line, written before the call returns. */
export function beginHistory(file: string): History {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  const beganAt = performance.now();
  const entries: Recorded[] = [];
  return {
    file,
    entries,
    record: (entry) => {
      const recorded = { ms: Math.round(performance.now() - beganAt), ...entry };
      entries.push(recorded);
      appendFileSync(file, `${JSON.stringify(recorded)}\n`);
    },
  };
}

/** The entries of a recorded run. */
export function readHistory(file: string): readonly Recorded[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded);
}

/** What a register may hold: its values after the last command that certainly took effect. */
export type Expected = {
  /** Value of the last acknowledged command; null when none was. */
  readonly acknowledged: string | null;
  /** Values of later commands that may have taken effect. */
  readonly possible: readonly string[];
};

/** What every register may hold after these entries. A command that was repeated counts by its last attempt. */
export function expectedRegisters(entries: readonly Recorded[]): ReadonlyMap<string, Expected> {
  const outcomes = new Map<string, Outcome[]>();
  const commands = new Map<string, Command>();
  for (const entry of entries) {
    if (entry.kind === 'invoked') commands.set(entry.id, entry);
    if (entry.kind === 'ended') outcomes.set(entry.id, [...(outcomes.get(entry.id) ?? []), entry.outcome]);
  }
  const registers = new Map<string, Expected>();
  for (const { id, register, value } of commands.values()) {
    const before = registers.get(register) ?? { acknowledged: null, possible: [] };
    const ended = outcomes.get(id) ?? [];
    if (ended.includes('acknowledged')) registers.set(register, { acknowledged: value, possible: [] });
    else if (ended.length > 0 && ended.every((outcome) => outcome === 'refused'))
      registers.set(register, before);
    else registers.set(register, { ...before, possible: [...before.possible, value] });
  }
  return registers;
}
