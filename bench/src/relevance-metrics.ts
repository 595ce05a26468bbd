/** Ranked ids, best first. */
export type Ranking = readonly string[];
export type Judged = ReadonlySet<string>;

/**
 * Normalised discounted cumulated gain with binary gains: sum of 1/log2(rank + 1) over the relevant ones among the first
 * `depth`, over that of the best possible order (Järvelin and Kekäläinen, ACM TOIS 20(4), 2002).
 */
export function ndcg(ranking: Ranking, relevant: Judged, depth: number): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  const sum = (ranks: Iterable<number>) => [...ranks].reduce((total, rank) => total + gain(rank), 0);
  const found = ranking.slice(0, depth).flatMap((id, rank) => (relevant.has(id) ? [rank] : []));
  return sum(found) / sum(Array.from({ length: Math.min(depth, relevant.size) }).keys());
}

/** Share of the relevant ones that is among the first `depth`. */
export function recall(ranking: Ranking, relevant: Judged, depth: number): number {
  return ranking.slice(0, depth).filter((id) => relevant.has(id)).length / relevant.size;
}

/** 1 over the rank of the first relevant one, 0 without any. */
export function reciprocalRank(ranking: Ranking, relevant: Judged): number {
  const first = ranking.findIndex((id) => relevant.has(id));
  return first < 0 ? 0 : 1 / (first + 1);
}

export function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

export type PairedBootstrap = {
  /** Mean of ours minus theirs over the queries. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Share of the resamples whose mean difference is above 0. */
  readonly above: number;
};

const RESAMPLES = 10_000;

/**
 * Paired bootstrap over queries (Sakai, SIGIR 2006): 10,000 resamples with a fixed seed, 95 % percentile interval of the
 * mean difference.
 */
export function pairedBootstrap(
  ours: readonly number[],
  theirs: readonly number[],
  below: (limit: number) => number,
): PairedBootstrap {
  const differences = ours.map((value, at) => value - (theirs[at] ?? 0));
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(differences.map(() => differences[below(differences.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return {
    difference: mean(differences),
    low: means[Math.floor(RESAMPLES * 0.025)] ?? Number.NaN,
    high: means[Math.ceil(RESAMPLES * 0.975) - 1] ?? Number.NaN,
    above: means.filter((value) => value > 0).length / RESAMPLES,
  };
}
