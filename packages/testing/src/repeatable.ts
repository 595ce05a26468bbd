import type { Draw } from '@platform/seeded-random';

export { type Draw, repeatable } from '@platform/seeded-random';

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
