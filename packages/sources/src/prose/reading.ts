import type { FieldOrigin } from '../port/field-methods.ts';

/**
 * One fact extracted from prose; `null` instead of a reading means "not stated".
 * `derived`: the words have one meaning. `guessed`: the likely one of several meanings, to be reviewed by a person
 * first.
 * `confidence` is a percentage: each rule has a starting value set by how often it was right on the labelled phrases of
 * `test/prose`, and every doubt (another figure nearby, a missing year) lowers it. From `CONFIDENT` on a value may be
 * published without review.
 */
export type Reading<Value> = {
  readonly value: Value;
  readonly method: 'derived' | 'guessed';
  readonly confidence: number;
  /** The sentence that states it, as it is written; absent where it was not looked for or not found. */
  readonly quote?: string;
};

/** How a field got a value from prose. */
export function originOf({ method, confidence, quote }: Reading<unknown>): FieldOrigin {
  return { method, confidence, ...(quote === undefined ? {} : { quote }) };
}

/** At this confidence and above at least 97 of 100 readings are right; a test on the labelled phrases checks it. */
export const CONFIDENT = 80;

/** A reading whose method follows from its confidence. */
export function reading<Value>(value: Value, confidence: number): Reading<Value> {
  const bounded = Math.max(0, Math.min(100, Math.round(confidence)));
  return { value, confidence: bounded, method: bounded >= CONFIDENT ? 'derived' : 'guessed' };
}
