/** Whole numbers below a limit that look random and are the same in every run (mulberry32, by Tommy Ettinger). */
export type Draw = (below: number) => number;

export function repeatable(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The seed of a run: `TEST_SEED` when it is set, so that other moments can be tried; else always the same. */
export function seedOfRun(): number {
  return Number(process.env.TEST_SEED ?? 20_261_122);
}

/** The values in an order that the draws decide (Fisher and Yates). */
export function shuffled<Value>(values: readonly Value[], draw: Draw): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last--) {
    const at = draw(last + 1);
    [mixed[last], mixed[at]] = [mixed[at] as Value, mixed[last] as Value];
  }
  return mixed;
}
