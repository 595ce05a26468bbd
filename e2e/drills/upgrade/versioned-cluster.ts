import { existsSync } from 'node:fs';
import path from 'node:path';
import { applyTopicsPatiently, readTopicsFile, TOPICS_FILE } from '@platform/kafka-topics';
import { applicationsSecret, identitySecret, openDataFolder } from '@platform/product-start';
import { distributedConfigSchema, REPO_ROOT } from '../../../services/distributed/src/config.ts';
import { type Balancer, startBalancer } from '../../../services/distributed/src/connection-balancer.ts';
import { DATA_LAYOUT, mongoSocket } from '../../../services/distributed/src/data-layout.ts';
import {
  type DeclaredService,
  declaredServices,
} from '../../../services/distributed/src/declared-services.ts';
import { kafkaPart } from '../../../services/distributed/src/kafka-part.ts';
import { mongoPart, mongoUri } from '../../../services/distributed/src/mongo-part.ts';
import { ownIndex } from '../../../services/distributed/src/own-index.ts';
import type { Part } from '../../../services/distributed/src/part.ts';
import { startGuard } from '../../../services/distributed/src/parts-guard.ts';
import { GATEWAY, LOOPBACK, type Ports } from '../../../services/distributed/src/ports.ts';
import { serviceParts } from '../../../services/distributed/src/service-part.ts';
import { blockOfPorts } from '../faults/block-of-ports.ts';
import type { Cluster } from '../faults/cluster.ts';
import { type KeptPart, keepPart } from '../faults/kept-part.ts';

export type Version = 'old' | 'new';

const INSTANCES = 2;
const TOKEN = 'operator-token-of-the-upgrade-drill-0123456789';
const TOPICS_MS = 60_000;
/** One address sends everything, and a response that is late on a busy machine has not failed. */
const PATIENT = {
  CATALOG: 'none',
  LOG_LEVEL: 'warn',
  GATEWAY_SEARCH_PER_MINUTE: '1000000',
  GATEWAY_API_PER_MINUTE: '1000000',
  GATEWAY_STATIC_PER_MINUTE: '1000000',
  GATEWAY_UPSTREAM_TIMEOUT_MS: '60000',
  IDENTITY_THROTTLE_FACTOR: '10000',
  SEARCH_QUERY_DEADLINE_MS: '30000',
};

/** One of the two processes of a service. */
export type Instance = {
  readonly name: string;
  readonly service: string;
  readonly number: number;
  readonly metricsPort: number;
  readonly version: () => Version;
};

/** The product with two processes of every service, each of either version. */
export type VersionedCluster = Pick<
  Cluster,
  'url' | 'operatorToken' | 'dataDir' | 'mongoUri' | 'brokers' | 'services'
> & {
  readonly instances: readonly Instance[];
  /** Data folders of the instances of search, each with an index. */
  readonly searchFolders: readonly string[];
  /** Applies the topics of the new version, as an operator does before the first of its processes starts. */
  readonly applyNewTopics: () => Promise<void>;
  /** Ends a process with SIGTERM and starts one of that version in its place; resolves when it is ready. */
  readonly replace: (instance: Instance, version: Version) => Promise<void>;
  /** Processes that ended by themselves. */
  readonly unplannedEnds: readonly string[];
  readonly close: () => Promise<void>;
};

export type VersionedClusterOptions = {
  readonly dataDir: string;
  /** Checkout of the old version. */
  readonly oldRoot: string;
  readonly report: (sentence: string) => void;
};

/**
 * Starts Kafka, the document store and every service in the old version, behind balancers, as `INSTANCES=2 make
 * start-distributed` does. Both versions get the configuration that this version makes, as two releases of the chart that share
 * a ConfigMap do. A service that the old version has not is new from the start.
 */
export async function startVersionedCluster({
  dataDir,
  oldRoot,
  report,
}: VersionedClusterOptions): Promise<VersionedCluster> {
  const services = declaredServices();
  const config = distributedConfigSchema.parse({
    PORT: '0',
    DATA_DIR: dataDir,
    INSTANCES: String(INSTANCES),
  });
  const ports = await choosePorts(services);
  const folder = openDataFolder(config.DATA_DIR, DATA_LAYOUT);
  const guard = await startGuard(folder.subfolder('run'));
  const socket = mongoSocket(folder);
  const brokers = [`${LOOPBACK}:${ports.kafka.client}`];
  const surroundings = {
    config,
    folder,
    ports,
    publicUrl: `http://localhost:${ports.services.get(GATEWAY)?.http}`,
    operatorToken: TOKEN,
    identitySecret: identitySecret(undefined, folder.subfolder('run')),
    applicationsSecret: applicationsSecret(undefined, folder.subfolder('run')),
    brokers,
    mongoUri: mongoUri(socket.path),
    embeddings: {},
  };
  const unplannedEnds: string[] = [];
  const keeping = {
    guard,
    onEnd: ({ part, how, log }: { part: string; how: string; log: string }) =>
      void unplannedEnds.push(`${part}: ${how}\n${log}`),
  };
  const running = new Map<string, KeptPart>();
  const start = (part: Part): Promise<void> => {
    const kept = keepPart(part, keeping);
    running.set(part.name, kept);
    return kept.up();
  };
  const versions = new Map<string, Version>();
  const placed = services.flatMap((service) => {
    const isNew = !existsSync(path.join(oldRoot, 'services', service.name, 'service.yaml'));
    return serviceParts(service, surroundings).map((part, index) => {
      versions.set(part.name, isNew ? 'new' : 'old');
      return { part, service: service.name, number: index + 1 };
    });
  });
  const partOf = (name: string): Part => {
    const part = placed.find((one) => one.part.name === name)?.part;
    if (part === undefined) throw new Error(`no instance ${name}`);
    const patient = { ...part, env: { ...part.env, ...PATIENT } };
    return versions.get(name) === 'old' ? inCheckout(patient, oldRoot) : patient;
  };
  const applyTopics = async (root: string): Promise<void> => {
    const file = readTopicsFile(path.join(root, path.relative(REPO_ROOT, TOPICS_FILE)));
    const patience = { untilMs: performance.now() + TOPICS_MS, pauseMs: 500 };
    await applyTopicsPatiently({ brokers, file, replicationMax: 1 }, patience);
  };
  const balancers: Balancer[] = [];
  const close = async (): Promise<void> => {
    const backing = ['kafka', 'mongo'].map((name) => running.get(name));
    const others = [...running.values()].filter((one) => !backing.includes(one));
    await Promise.all(others.map((one) => one.close()));
    await Promise.all(backing.map((one) => one?.close()));
    await Promise.all(balancers.map((one) => one.close()));
    await guard.close();
    socket.remove();
    folder.release();
  };
  try {
    const store = mongoPart(folder, { socket: socket.path, durability: config.DURABILITY });
    await Promise.all([start(await kafkaPart(folder, ports, report)), start(store)]);
    await applyTopics(oldRoot);
    for (const { http, instances } of ports.services.values())
      balancers.push(await startBalancer({ port: http, instances: instances.map((one) => one.http) }));
    await Promise.all(placed.map(({ part }) => start(partOf(part.name))));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://${LOOPBACK}:${ports.services.get(GATEWAY)?.http}`,
    operatorToken: TOKEN,
    dataDir: folder.path,
    mongoUri: surroundings.mongoUri,
    brokers,
    services: services.map(withFurtherGroups),
    instances: placed.map(({ part, service, number }) => ({
      name: part.name,
      service,
      number,
      metricsPort: part.ports?.metrics ?? 0,
      version: () => versions.get(part.name) ?? 'new',
    })),
    searchFolders: placed
      .filter(({ service }) => service === 'search')
      .map(({ part }) => part.env.DATA_DIR ?? ''),
    applyNewTopics: () => applyTopics(REPO_ROOT),
    replace: async ({ name }, version) => {
      await running.get(name)?.close();
      versions.set(name, version);
      await start(partOf(name));
    },
    unplannedEnds,
    close,
  };
}

/** The same process with the code of another checkout. */
function inCheckout(part: Part, root: string): Part {
  const args = part.args.map((arg) =>
    arg.startsWith(REPO_ROOT) ? path.join(root, path.relative(REPO_ROOT, arg)) : arg,
  );
  return { ...part, args, cwd: root };
}

/** Declares the groups of further instances, so that what waits for a quiet product waits for them. */
function withFurtherGroups(service: DeclaredService): DeclaredService {
  const group = ownIndex(service, INSTANCES)?.furtherGroup ?? null;
  if (group === null) return service;
  return { ...service, groups: { ...service.groups, [group]: { consumes: service.topics.consumes } } };
}

async function choosePorts(services: readonly DeclaredService[]): Promise<Ports> {
  const [client = 0, controller = 0, ...free] = await blockOfPorts(2 + (1 + 2 * INSTANCES) * services.length);
  const next = (): number => free.shift() ?? 0;
  const portsOf = () => ({
    http: next(),
    instances: Array.from({ length: INSTANCES }, () => ({ http: next(), metrics: next() })),
  });
  return {
    kafka: { client, controller },
    services: new Map(services.map(({ name }) => [name, portsOf()])),
  };
}
