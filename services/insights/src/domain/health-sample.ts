import type { Observation, PlatformGauges } from './observation.ts';
import { addRequests, NO_REQUESTS, type RequestCounts, requestsSince } from './requests.ts';

export type ServiceSample = { readonly isUp: boolean; readonly requests: RequestCounts };

/** State of all services at one moment, with the requests since the sample before. */
export type HealthSample = PlatformGauges & {
  readonly at: Date;
  readonly services: Readonly<Record<string, ServiceSample>>;
};

/**
 * One process of a target; null = its metrics could not be read. `id` is the name of the target and, behind a space, an
 * address, which a later process may have too.
 */
export type Instance = { readonly id: string; readonly observation: Observation | null };

/** What is read at one place: the processes of one service, or one process with all services. */
export type Reading = { readonly target: string; readonly instances: readonly Instance[] };

/** A process that was not seen before counts from its start if it is younger than this many intervals. */
const YOUNG_INTERVALS = 1.5;

type Former = ReadonlyMap<string, Observation>;

function maxOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** Requests of a service in one process since the sample before. */
function newRequests(
  now: Observation,
  before: Observation | undefined,
  { service, intervalSeconds }: { readonly service: string; readonly intervalSeconds: number },
): RequestCounts {
  const current = now.requests[service] ?? NO_REQUESTS;
  if (before !== undefined && !isNewProcess(now, before, service))
    return requestsSince(before.requests[service] ?? NO_REQUESTS, current);
  const isYoung = now.uptimeSeconds !== null && now.uptimeSeconds < YOUNG_INTERVALS * intervalSeconds;
  return before !== undefined || isYoung ? current : NO_REQUESTS;
}

/** Whether another process reports at the same address: it runs for less time, or has counted less. */
function isNewProcess(now: Observation, before: Observation, service: string): boolean {
  if (now.uptimeSeconds !== null && before.uptimeSeconds !== null && now.uptimeSeconds < before.uptimeSeconds)
    return true;
  return (now.requests[service]?.total ?? 0) < (before.requests[service]?.total ?? 0);
}

function observed(readings: readonly Reading[]): readonly (readonly [string, Observation])[] {
  return readings.flatMap(({ instances }) =>
    instances.flatMap(({ id, observation }) => (observation === null ? [] : [[id, observation] as const])),
  );
}

/** Services that a reading is about: the modules that its processes report, else what the target is called. */
function servicesOf({ target, instances }: Reading): readonly string[] {
  const reported = instances.flatMap(({ observation }) => Object.keys(observation?.modules ?? {}));
  return reported.length === 0 ? [target] : [...new Set(reported)];
}

function sampleService(
  service: string,
  reading: Reading,
  { former, intervalSeconds }: { readonly former: Former; readonly intervalSeconds: number },
): ServiceSample {
  const processes = observed([reading]);
  return {
    isUp: processes.some(([, { modules }]) => modules[service] === true),
    requests: processes
      .map(([id, now]) => newRequests(now, former.get(id), { service, intervalSeconds }))
      .reduce(addRequests, NO_REQUESTS),
  };
}

/** Every process of a target reports the same groups and stores, so the largest value of a target counts. */
function gaugesOf(readings: readonly Reading[]): PlatformGauges {
  const perTarget = (read: (one: Observation) => number | null) =>
    readings.map((reading) => maxOf(observed([reading]).map(([, one]) => read(one))));
  return {
    lag: sumOf(perTarget(({ lag }) => lag)),
    deadLetters: sumOf(perTarget(({ deadLetters }) => deadLetters)),
    unpublishedSeconds: maxOf(perTarget(({ unpublishedSeconds }) => unpublishedSeconds)),
    subsidies: maxOf(perTarget(({ subsidies }) => subsidies)),
    documents: maxOf(perTarget(({ documents }) => documents)),
    importAges: Object.assign({}, ...observed(readings).map(([, { importAges }]) => importAges)),
  };
}

/** A process that could not be read once keeps its counts, so that what it served meanwhile is counted with the next sample. */
function nextFormer(readings: readonly Reading[], former: Former): Former {
  const next = new Map<string, Observation>();
  for (const { target, instances } of readings) {
    // No process was found at all, for example because its name could not be resolved.
    if (instances.length === 0)
      for (const [id, kept] of former) if (id.startsWith(`${target} `)) next.set(id, kept);
    for (const { id, observation } of instances) {
      const kept = observation ?? former.get(id);
      if (kept !== undefined) next.set(id, kept);
    }
  }
  return next;
}

/**
 * Combines what all processes report into one sample. `former` holds the observations of the sample before by process;
 * `observations` are those for the next one.
 */
export function combineReadings(
  readings: readonly Reading[],
  options: { readonly at: Date; readonly former: Former; readonly intervalSeconds: number },
): { readonly sample: HealthSample; readonly observations: Former } {
  const services = readings.flatMap((reading) =>
    servicesOf(reading).map((service) => [service, sampleService(service, reading, options)] as const),
  );
  return {
    sample: { at: options.at, services: Object.fromEntries(services), ...gaugesOf(readings) },
    observations: nextFormer(readings, options.former),
  };
}
