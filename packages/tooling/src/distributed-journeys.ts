import { findKafkaProgram } from '@platform/local-kafka';

const FOLDER = 'e2e/journeys';
/** The journeys in which most requests of every kind cross from process to process. */
const REPRESENTATIVE = [
  'server',
  'search',
  'reading',
  'reading-panel',
  'report-form',
  'remote-releases',
  'monitoring',
];
/** Metrics of separate processes, which dashboards and rules distinguish by job, and traces across them. */
const OBSERVABILITY = ['dashboards', 'traces'].map((name) => `e2e/observability/${name}.test.ts`);

/** Paths of the journeys to run on separate processes, or why they are not run. */
export type DistributedJourneys = { readonly paths: readonly string[] } | { readonly skipped: string };

/**
 * Which journeys `make test` repeats on what `make start-distributed` starts. `choice` is the value of
 * DISTRIBUTED_JOURNEYS: `some` (default), `all` or `none`.
 * @throws when the choice is another one.
 */
export async function distributedJourneys(choice = 'some'): Promise<DistributedJourneys> {
  if (!['some', 'all', 'none'].includes(choice))
    throw new Error(`DISTRIBUTED_JOURNEYS is some, all or none, not ${choice}`);
  if (choice === 'none') return { skipped: 'DISTRIBUTED_JOURNEYS is none' };
  const kafka = await findKafkaProgram();
  if ('missing' in kafka) return { skipped: kafka.missing };
  const journeys = choice === 'all' ? [FOLDER] : REPRESENTATIVE.map((name) => `${FOLDER}/${name}.test.ts`);
  return { paths: [...journeys, ...OBSERVABILITY] };
}
