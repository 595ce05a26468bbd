import { findKafka, type TestKafka } from './kafka.ts';

/**
 * The kills of a drill: every point one time, or in the long form every point as often as `DRILL_KILLS` kills need.
 */
export function killsOf<Point extends string>(
  points: readonly Point[],
): readonly { readonly point: Point; readonly round: number }[] {
  const kills = Number(process.env.DRILL_KILLS ?? points.length);
  const rounds = Array.from({ length: Math.ceil(kills / points.length) }, (_, round) => round);
  return rounds.flatMap((round) => points.map((point) => ({ point, round })));
}

/**
 * Starts Kafka for a drill with `DRILL_BUS=kafka`; null for one with the embedded log.
 * @throws where no Kafka can run.
 */
export async function startDrillBroker(): Promise<TestKafka | null> {
  if (process.env.DRILL_BUS !== 'kafka') return null;
  const kafka = await findKafka();
  if ('missing' in kafka) throw new Error(`DRILL_BUS=kafka, but ${kafka.missing}`);
  return kafka.start();
}
