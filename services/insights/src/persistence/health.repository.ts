import { isDuplicateKey } from '@platform/service-kit';
import type { Collection, Connection } from 'mongoose';
import { type HealthPeriod, oldestImport } from '../domain/health-period.ts';
import type { HealthSample } from '../domain/health-sample.ts';
import { DURATION_BOUNDS } from '../domain/measured-metrics.ts';
import type { Observation } from '../domain/observation.ts';
import { type Resolution, startOf } from '../domain/shown-period.ts';
import type { HealthRepository, LastObservations } from '../ports/health.repository.port.ts';
import { histogramIncrements, readHistogram, type StoredHistogram } from './stored-histogram.ts';

type StoredService = {
  readonly samples?: number;
  readonly up?: number;
  readonly total?: number;
  readonly failed?: number;
  readonly durations?: StoredHistogram;
};
type Gauge = 'lag' | 'deadLetters' | 'unpublishedSeconds' | 'subsidies' | 'documents' | 'oldestImportSeconds';

/** Collections `health_minutes` and `health_hours`: `_id` is the start. No field is read before it is changed. */
type PeriodDocument = { readonly _id: Date; readonly services?: Readonly<Record<string, StoredService>> } & {
  readonly [Name in Gauge]?: number;
};
/** Collection `health_state`: the last sample (`last`), and who takes samples (`sampler`). */
type LastDocument = {
  readonly _id: string;
  readonly sample: HealthSample;
  readonly observations?: readonly { readonly id: string; readonly observation: Observation }[];
};
type SamplerDocument = { readonly _id: string; readonly holder: string; readonly until: Date };

const LAST = 'last';
const SAMPLER = 'sampler';

function increments({ services }: HealthSample): Record<string, number> {
  const entries = Object.entries(services).flatMap(([name, { isUp, requests }]) => {
    const path = `services.${name}`;
    return Object.entries({
      [`${path}.samples`]: 1,
      [`${path}.up`]: isUp ? 1 : 0,
      [`${path}.total`]: requests.total,
      [`${path}.failed`]: requests.failed,
      ...histogramIncrements(`${path}.durations`, requests.durations),
    });
  });
  return Object.fromEntries(entries);
}

function known(gauges: Readonly<Partial<Record<Gauge, number | null>>>): Partial<Record<Gauge, number>> {
  return Object.fromEntries(Object.entries(gauges).filter(([, value]) => value !== null));
}

/** The update that adds a sample to the sums of a period. */
function changeOf(sample: HealthSample) {
  const { lag, deadLetters, unpublishedSeconds, subsidies, documents } = sample;
  return {
    $inc: increments(sample),
    $max: known({ lag, deadLetters, unpublishedSeconds, oldestImportSeconds: oldestImport(sample) }),
    $min: known({ subsidies, documents }),
  };
}

function periodOf({ _id, services = {}, ...gauges }: PeriodDocument): HealthPeriod {
  return {
    at: _id,
    services: Object.fromEntries(
      Object.entries(services).map(([name, { samples = 0, up = 0, total = 0, failed = 0, durations }]) => [
        name,
        { samples, up, requests: { total, failed, durations: readHistogram(durations, DURATION_BOUNDS) } },
      ]),
    ),
    lag: gauges.lag ?? null,
    deadLetters: gauges.deadLetters ?? null,
    unpublishedSeconds: gauges.unpublishedSeconds ?? null,
    subsidies: gauges.subsidies ?? null,
    documents: gauges.documents ?? null,
    oldestImportSeconds: gauges.oldestImportSeconds ?? null,
  };
}

function observationsOf(last: LastDocument | null): LastObservations | null {
  if (last === null) return null;
  const { sample, observations = [] } = last;
  return {
    at: sample.at,
    observations: new Map(observations.map(({ id, observation }) => [id, observation])),
  };
}

/** History of the health of services in the database of insights. */
export function createHealthRepository(connection: Connection): HealthRepository {
  const lasts = connection.collection<LastDocument>('health_state');
  const samplers = connection.collection<SamplerDocument>('health_state');
  const periods: Readonly<Record<Resolution, Collection<PeriodDocument>>> = {
    minute: connection.collection<PeriodDocument>('health_minutes'),
    hour: connection.collection<PeriodDocument>('health_hours'),
  };
  return {
    addSample: async (sample, observations) => {
      const change = changeOf(sample);
      for (const resolution of ['minute', 'hour'] as const) {
        await periods[resolution].updateOne({ _id: startOf(sample.at, resolution) }, change, {
          upsert: true,
        });
      }
      const listed = [...observations].map(([id, observation]) => ({ id, observation }));
      await lasts.updateOne({ _id: LAST }, { $set: { sample, observations: listed } }, { upsert: true });
    },
    lastObservations: async () => observationsOf(await lasts.findOne({ _id: LAST })),
    lastSample: async () => (await lasts.findOne({ _id: LAST }))?.sample ?? null,
    sums: async (resolution, from) =>
      (
        await periods[resolution]
          .find({ _id: { $gte: from } })
          .sort({ _id: 1 })
          .toArray()
      ).map(periodOf),
    removeSums: async (resolution, before) => {
      await periods[resolution].deleteMany({ _id: { $lt: before } });
    },
    mayTakeSamples: async ({ holder, now, until }) => {
      try {
        await samplers.updateOne(
          { _id: SAMPLER, $or: [{ holder }, { until: { $lte: now } }] },
          { $set: { holder, until } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // The document exists and belongs to somebody else, so the upsert could not insert it.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    releaseSamples: async (holder) => {
      await samplers.updateOne({ _id: SAMPLER, holder }, { $set: { until: new Date(0) } });
    },
  };
}
