import type { Draw } from '@platform/seeded-random';

export { type Draw, repeatable } from '@platform/seeded-random';

/** The seed of a test run: `TEST_SEED` to try other random values, otherwise always the same. */
export function seedOfRun(): number {
  return Number(process.env.TEST_SEED ?? 20_261_122);
}

/** The values in random order (Fisher and Yates shuffle). */
export function shuffled<Value>(values: readonly Value[], draw: Draw): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last--) {
    const at = draw(last + 1);
    [mixed[last], mixed[at]] = [mixed[at] as Value, mixed[last] as Value];
  }
  return mixed;
}
