import { createContext, Script } from 'node:vm';
import { isSteep, measureGrowth } from '@platform/testing/growth';
import type { VulnerableDiagnostics } from 'recheck';

/** Longer than any text that a source may state. */
const CHARS = 80_000;
/** A pattern that takes longer for one of the texts is slow, however much longer. */
const MS_MAX = 1_000;

/**
 * Whether the engine of this process is really slow on the texts that the analysis has found. The analysis takes a repetition
 * with a limit for one without, and a busy machine for a slow pattern.
 */
export function isSlowHere({ source, flags, attack }: VulnerableDiagnostics): boolean {
  const unit = attack.pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const pattern = new RegExp(source, flags.replace('y', ''));
  const prepare = (repeats: number) => {
    const pumped = attack.pumps.map(
      ({ prefix, pump, bias }) => prefix + pump.repeat(Math.max(0, repeats + bias)),
    );
    const text = pumped.join('') + attack.suffix;
    // A global pattern is searched again behind every match.
    return () => within(() => text.match(pattern));
  };
  try {
    return isSteep(measureGrowth({ name: source, size: Math.ceil(CHARS / Math.max(1, unit)), prepare }));
  } catch (error) {
    if (error instanceof TookTooLongError) return true;
    throw error;
  }
}

class TookTooLongError extends Error {}

const box: { work: () => void } = { work: () => undefined };
const context = createContext(box);
const script = new Script('work()');

function within(work: () => void): void {
  box.work = work;
  try {
    script.runInContext(context, { timeout: MS_MAX });
  } catch {
    throw new TookTooLongError();
  }
}
