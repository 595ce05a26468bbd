import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';
import { findKafka } from '@platform/testing/kafka';
import { startMongo } from '@platform/testing/mongo';
import { type DeclaredComponent, readDeclaredComponents } from '../charts/declared-components.ts';
import type { HostImage } from './host-build/build-on-host.ts';
import { type HostContainer, runInContainer, startContainer } from './host-build/run-on-host.ts';

const READY_MS = 180_000;
const TOKEN = 'token-of-a-trial-32-characters-xx';
const SECRET = 'secret-of-a-trial-32-characters-x';
const GATEWAY = 'gateway';
/** Services that do not start without a secret of their own. */
const WITH_SECRET: readonly string[] = ['identity', 'applications'];

type Images = ReadonlyMap<string, HostImage>;
type Platform = {
  readonly work: string;
  readonly services: Images;
  readonly frontends: Images;
  /** The job that applies the topics. */
  readonly topicsJob: HostImage;
};
type Running = { readonly name: string; readonly container: HostContainer; readonly url: string };

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

async function checkProduct(gateway: string, services: readonly string[]): Promise<string[]> {
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
  await eventually(() => assertAllUp(gateway, services), { deadlineMs: READY_MS, intervalMs: 500 }).catch(
    (error: unknown) => faults.push(`insights: ${error}`),
  );
  return faults;
}

/** Throws unless the service of insights reads from the metrics of all others that they can serve. */
async function assertAllUp(gateway: string, names: readonly string[]): Promise<void> {
  const response = await fetch(`${gateway}/api/insights/status`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { services = [] } = (await response.json()) as { services?: { name: string; state: string }[] };
  const up = services.filter(({ state }) => state === 'up').map(({ name }) => name);
  const missing = names.filter((name) => !up.includes(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not up`);
}

/** Addresses of the services that are started. */
type Addresses = {
  readonly names: readonly string[];
  readonly urlOf: (name: string) => string;
  readonly metricsPort: (name: string) => number;
};

/** Configuration that all services get, of which each reads its keys. */
function sharedEnvironment(
  { names, urlOf, metricsPort }: Addresses,
  brokers: readonly string[],
): Readonly<Record<string, string>> {
  const metrics = names.map((name) => `${name}=http://127.0.0.1:${metricsPort(name)}/metrics`);
  return {
    BIND: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATA_DIR: '/tmp',
    MAIL_DIR: '/tmp/mail',
    FILES_DIR: '/tmp/files',
    WEB_ROOT: '/web',
    OPERATOR_TOKEN: TOKEN,
    KAFKA_BROKERS: brokers.join(','),
    PUBLIC_URL: urlOf(GATEWAY),
    INSIGHTS_TARGETS: metrics.join(','),
    INSIGHTS_SAMPLE_MS: '1000',
  };
}

type Surroundings = {
  readonly components: Readonly<Record<string, DeclaredComponent>>;
  readonly addresses: Addresses;
  readonly mongoUri: string;
};

/** Configuration of one service: its ports, its database, the services that it calls, and its secret. */
function ownEnvironment(
  name: string,
  { components, addresses: { urlOf, metricsPort }, mongoUri }: Surroundings,
): Readonly<Record<string, string>> {
  const component = components[name];
  if (component === undefined) throw new Error(`${name} is not declared`);
  const { keys, upstreams } = component;
  // Outside the chart, identity has another port than the one at which it looks for its keys by default.
  const called = Object.entries({ ...upstreams, IDENTITY_JWKS_URL: 'identity' }).map(([key, service]) => {
    const route = key.endsWith('_JWKS_URL') ? `/api/${service}/jwks.json` : '';
    return [key, `${urlOf(service)}${route}`] as const;
  });
  return {
    PORT: new URL(urlOf(name)).port,
    METRICS_PORT: String(metricsPort(name)),
    ...(keys.mongoUri === '' ? {} : { [keys.mongoUri]: mongoUri }),
    ...Object.fromEntries(called),
    ...(WITH_SECRET.includes(name) ? { [`${name.toUpperCase()}_SECRET`]: SECRET } : {}),
  };
}

async function freeAddresses(names: readonly string[]): Promise<Addresses> {
  const ports = await freePorts(2 * names.length);
  return {
    names,
    urlOf: (name) => `http://127.0.0.1:${ports[names.indexOf(name)]}`,
    metricsPort: (name) => ports[names.length + names.indexOf(name)] ?? 0,
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
  const components = await readDeclaredComponents();
  const web = await publishFrontends(platform);
  const kafka = await source.start();
  const mongo = await startMongo({ port: 0 });
  const addresses = await freeAddresses([...platform.services.keys()]);
  const shared = sharedEnvironment(addresses, kafka.brokers);
  const surroundings = { components, addresses, mongoUri: mongo.uri };
  const running: Running[] = [];
  const faults: string[] = [];
  try {
    faults.push(...(await applyTopics(platform.topicsJob, kafka.brokers)));
    for (const [name, image] of platform.services) {
      const env = { ...shared, ...ownEnvironment(name, surroundings) };
      const volumes: Record<string, string> = name === GATEWAY ? { web } : {};
      const container = startContainer(image, { env, volumes });
      const service = { name, container, url: addresses.urlOf(name) };
      running.push(service);
      faults.push(...(await awaitReady(image, service)));
    }
    if (faults.length === 0) faults.push(...(await checkProduct(addresses.urlOf(GATEWAY), addresses.names)));
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
