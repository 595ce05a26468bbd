/** One measured figure. `reference` is the same thing done another way in the same run, for comparison. */
export type BenchResult = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly reference?: { readonly name: string; readonly value: number };
  /** Target of an issue or the plan; printed beside the value, never evaluated as a pass. */
  readonly target?: string;
};

export type Bench = { readonly run: () => Promise<readonly BenchResult[]> };

/** The q-quantile (0..1) of the samples by the nearest-rank method. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1));
  return sorted[rank] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** Wall time of one call, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function show(value: number): string {
  return Math.abs(value) >= 100
    ? value.toLocaleString('en', { maximumFractionDigits: 0 })
    : String(Number(value.toPrecision(3)));
}

/** The table that a person reads. */
export function renderResults(results: readonly BenchResult[]): string {
  return [
    '| what | value | target | reference in the same run |',
    '|---|---|---|---|',
    ...results.map(
      ({ name, unit, value, target, reference }) =>
        `| ${name} | ${show(value)} ${unit} | ${target ?? ''} | ${reference ? `${reference.name}: ${show(reference.value)} ${unit}` : ''} |`,
    ),
  ].join('\n');
}
