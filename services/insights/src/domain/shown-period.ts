import type { StatusPeriod } from '@platform/contracts/insights';

/** Stored sums are by minute, kept 2 days, and by hour, kept 400 days. */
export type Resolution = 'minute' | 'hour';

export const RESOLUTION_MS: Readonly<Record<Resolution, number>> = { minute: 60_000, hour: 3_600_000 };
export const KEPT_MS: Readonly<Record<Resolution, number>> = {
  minute: 2 * 86_400_000,
  hour: 400 * 86_400_000,
};

/** How a period is read and divided into the points of a trend. */
export type ShownPeriod = {
  readonly resolution: Resolution;
  readonly points: number;
  /** Stored sums in one point. */
  readonly perPoint: number;
};

export const SHOWN_PERIODS: Readonly<Record<StatusPeriod, ShownPeriod>> = {
  hour: { resolution: 'minute', points: 30, perPoint: 2 },
  day: { resolution: 'hour', points: 24, perPoint: 1 },
  week: { resolution: 'hour', points: 42, perPoint: 4 },
  month: { resolution: 'hour', points: 60, perPoint: 12 },
};

/** Start of the stored sum that contains a moment. */
export function startOf(at: Date, resolution: Resolution): Date {
  const length = RESOLUTION_MS[resolution];
  return new Date(Math.floor(at.getTime() / length) * length);
}

/** The starts of the points of a period that ends with the running minute or hour, oldest first. */
export function pointsOf({ resolution, points, perPoint }: ShownPeriod, now: Date): readonly Date[] {
  const step = RESOLUTION_MS[resolution] * perPoint;
  const end = startOf(now, resolution).getTime() + RESOLUTION_MS[resolution];
  return Array.from({ length: points }, (_unused, index) => new Date(end - (points - index) * step));
}

/** The stored sums of each point, in the order of the points. */
export function dividedIntoPoints<Sum extends { readonly at: Date }>(
  sums: readonly Sum[],
  points: readonly Date[],
): readonly (readonly Sum[])[] {
  return points.map((from, index) => {
    const to = points[index + 1];
    return sums.filter(({ at }) => at >= from && (to === undefined || at < to));
  });
}
