import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';
import { findKafka } from '@platform/testing/kafka';
import { startMongo } from '@platform/testing/mongo';
import type { HostImage } from './host-build/build-on-host.ts';
import { type HostContainer, runInContainer, startContainer } from './host-build/run-on-host.ts';

const READY_MS = 180_000;
const TOKEN = 'token-of-a-trial-32-characters-xx';

/** In the order of their start. */
const SERVICES: readonly string[] = ['catalog', 'search', 'insights', 'gateway'];

type Images = ReadonlyMap<string, HostImage>;
type Platform = {
  readonly work: string;
  readonly services: Images;
  readonly frontends: Images;
  /** The job that applies the topics. */
  readonly topicsJob: HostImage;
};
type Running = { readonly name: string; readonly container: HostContainer; readonly url: string };

function imageOf(images: Images, name: string): HostImage {
  const image = images.get(name);
  if (image === undefined) throw new Error(`no image of ${name}`);
  return image;
}

function volume(work: string, name: string): string {
  const folder = path.join(work, name);
  mkdirSync(folder);
  // An engine gives a new volume to the user of the image.
  chmodSync(folder, 0o777);
  return folder;
}

/** Publishes shell and remotes into a folder, each by its own image, remotes first. */
async function publishFrontends({ work, frontends }: Platform): Promise<string> {
  const web = volume(work, 'web');
  for (const [name, image] of frontends) {
    const { exitCode, output } = await runInContainer(image, { volumes: { web } });
    if (exitCode !== 0) throw new Error(`${name} was not published: ${output}`);
  }
  return web;
}

async function applyTopics(image: HostImage, brokers: readonly string[]): Promise<string[]> {
  const words = ['--brokers', brokers.join(','), '--replication', '1', '--patience', '60'];
  const { exitCode, output } = await runInContainer(image, {
    command: [...image.config.entrypoint, ...words],
  });
  return exitCode === 0 ? [] : [`the topics were not applied: ${output}`];
}

/** Waits until live and ready; the image's own probe must agree, before and after. */
async function awaitReady(image: HostImage, { name, container, url }: Running): Promise<string[]> {
  const env = { PORT: new URL(url).port };
  const probe = async () => (await runInContainer(image, { env, command: image.config.probe })).exitCode;
  const before = await probe();
  try {
    await eventually(
      async () => {
        const { status } = await fetch(`${url}/health/ready`);
        if (status !== 200) throw new Error(`readiness is ${status}`);
      },
      { deadlineMs: READY_MS, intervalMs: 250 },
    );
  } catch (error) {
    return [`${name} does not become ready: ${error}\n${container.output().slice(-2_000)}`];
  }
  const live = await fetch(`${url}/health/live`);
  return [
    ...(before === 0 ? [`${name}: the probe passed before the service listened`] : []),
    ...((await probe()) === 0 ? [] : [`${name}: the probe fails although the service is ready`]),
    ...(live.status === 200 ? [] : [`${name} is not live`]),
  ];
}

async function checkProduct(gateway: string): Promise<string[]> {
  const faults: string[] = [];
  const page = await fetch(gateway);
  if (page.status !== 200 || !(await page.text()).includes('<html'))
    faults.push('the first page is not served');
  const registry = (await (await fetch(`${gateway}/mf-registry.json`)).json()) as {
    remotes: Record<string, { entry: string }>;
  };
  for (const [name, { entry }] of Object.entries(registry.remotes))
    if ((await fetch(new URL(entry, gateway))).status !== 200)
      faults.push(`${name} is registered and not served`);
  const search = `${gateway}/api/search/subsidies?q=energie`;
  await eventually(
    async () => {
      const { total } = (await (await fetch(search)).json()) as { total?: unknown };
      if (typeof total !== 'number' || total === 0) throw new Error('nothing found');
    },
    { deadlineMs: READY_MS, intervalMs: 500 },
  ).catch((error: unknown) => faults.push(`search: ${error}`));
  await eventually(() => assertAllUp(gateway), { deadlineMs: READY_MS, intervalMs: 500 }).catch(
    (error: unknown) => faults.push(`insights: ${error}`),
  );
  return faults;
}

/** Throws unless the service of insights reads from the metrics of all others that they can serve. */
async function assertAllUp(gateway: string): Promise<void> {
  const response = await fetch(`${gateway}/api/insights/status`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { services = [] } = (await response.json()) as { services?: { name: string; state: string }[] };
  const up = services.filter(({ state }) => state === 'up').map(({ name }) => name);
  const missing = SERVICES.filter((name) => !up.includes(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not up`);
}

/** Configuration of each service, beside what all have. */
function environmentsOf(
  mongoUri: string,
  urlOf: (name: string) => string,
  metricsOf: (name: string) => string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    catalog: { CATALOG_MONGO_URI: mongoUri, OPERATOR_TOKEN: TOKEN },
    search: { DATA_DIR: '/tmp', SEARCH_CATALOG_URL: urlOf('catalog'), OPERATOR_TOKEN: TOKEN },
    insights: {
      INSIGHTS_MONGO_URI: mongoUri,
      INSIGHTS_TARGETS: SERVICES.map((name) => `${name}=${metricsOf(name)}`).join(','),
      INSIGHTS_SAMPLE_MS: '1000',
      OPERATOR_TOKEN: TOKEN,
    },
    gateway: {
      WEB_ROOT: '/web',
      GATEWAY_MONGO_URI: mongoUri,
      UPSTREAM_CATALOG: urlOf('catalog'),
      UPSTREAM_SEARCH: urlOf('search'),
      UPSTREAM_INSIGHTS: urlOf('insights'),
    },
  };
}

/**
 * Starts every service from its image with a real Kafka and a MongoDB of this machine, and uses the product through the gateway.
 * Returns what went wrong.
 */
export async function startPlatform(platform: Platform): Promise<readonly string[]> {
  const source = await findKafka();
  if ('missing' in source) {
    console.log(`SKIPPED the start of all services: ${source.missing}`);
    return [];
  }
  const web = await publishFrontends(platform);
  const kafka = await source.start();
  const mongo = await startMongo({ port: 0 });
  const ports = await freePorts(2 * SERVICES.length);
  const urlOf = (name: string): string => `http://127.0.0.1:${ports[SERVICES.indexOf(name)]}`;
  const metricsPort = (name: string): number => ports[SERVICES.length + SERVICES.indexOf(name)] ?? 0;
  const metricsOf = (name: string): string => `http://127.0.0.1:${metricsPort(name)}/metrics`;
  const all = { BIND: '127.0.0.1', LOG_LEVEL: 'warn', KAFKA_BROKERS: kafka.brokers.join(',') };
  const environments = environmentsOf(mongo.uri, urlOf, metricsOf);
  const running: Running[] = [];
  const faults: string[] = [];
  try {
    faults.push(...(await applyTopics(platform.topicsJob, kafka.brokers)));
    for (const name of SERVICES) {
      const image = imageOf(platform.services, name);
      const own = { PORT: new URL(urlOf(name)).port, METRICS_PORT: String(metricsPort(name)) };
      const env = { ...all, ...environments[name], ...own };
      const volumes: Record<string, string> = name === 'gateway' ? { web } : {};
      const service = { name, container: startContainer(image, { env, volumes }), url: urlOf(name) };
      running.push(service);
      faults.push(...(await awaitReady(image, service)));
    }
    if (faults.length === 0) faults.push(...(await checkProduct(urlOf('gateway'))));
  } finally {
    for (const { name, container } of running.reverse()) {
      const code = await container.stop();
      if (code !== 0) faults.push(`${name} ended with ${code}`);
    }
    await mongo.close();
    await kafka.close();
  }
  return faults;
}
