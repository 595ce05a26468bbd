import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findKafkaProgram, type KafkaProgram, prepareBroker } from '@platform/local-kafka';
import { applicationsSecret, identitySecret, openDataFolder } from '@platform/product-start';
import { acceptsConnections } from '../../../services/distributed/src/checks.ts';
import { distributedConfigSchema, environment, REPO_ROOT } from '../../../services/distributed/src/config.ts';
import {
  DATA_LAYOUT,
  mongoSocket,
  type ProductFolder,
} from '../../../services/distributed/src/data-layout.ts';
import {
  type DeclaredService,
  declaredServices,
  readGroups,
} from '../../../services/distributed/src/declared-services.ts';
import type { Part } from '../../../services/distributed/src/part.ts';
import { startGuard } from '../../../services/distributed/src/parts-guard.ts';
import { GATEWAY, LOOPBACK, type Ports, type ServicePorts } from '../../../services/distributed/src/ports.ts';
import { type Surroundings, serviceParts } from '../../../services/distributed/src/service-part.ts';
import { applyDeclaredTopics, eventsHandled } from '../../../services/distributed/src/topics.ts';
import { blockOfPorts } from './block-of-ports.ts';
import { mountDisks } from './disks.ts';
import { type Edge, startEdge } from './edge-proxy.ts';
import { type KeptPart, keepPart, type PartEnd } from './kept-part.ts';
import type { Store } from './schedule.ts';

const TOKEN = 'operator-token-of-the-fault-drill-0123456789';
const PRELOAD = path.join(import.meta.dirname, 'preload.mjs');
const MONGO_SERVER = path.join(REPO_ROOT, 'packages/embedded-mongo/src/cli/server-process.ts');
/** Sweeps as short as an operator may set them, and no bounds on attempts: the drill has few minutes and one address. */
const QUICK = {
  CATALOG: 'none',
  LOG_LEVEL: 'warn',
  GATEWAY_SEARCH_PER_MINUTE: '1000000',
  GATEWAY_API_PER_MINUTE: '1000000',
  IDENTITY_THROTTLE_FACTOR: '10000',
  SEARCH_QUERY_DEADLINE_MS: '30000',
};

/** The product of the fault drill: the parts of `make start-distributed`, each reachable only through a proxy. */
export type Cluster = {
  readonly url: string;
  readonly operatorToken: string;
  readonly dataDir: string;
  /** Past the proxies, for the checker. */
  readonly mongoUri: string;
  readonly brokers: readonly string[];
  readonly services: readonly DeclaredService[];
  readonly parts: ReadonlyMap<string, KeptPart>;
  /** By `<service>-mongo` and `<service>-kafka`. */
  readonly edges: ReadonlyMap<string, Edge>;
  /** Arms a crash point for the next start of a service. */
  readonly armNextStart: (service: string, crashPoint: string) => void;
  /** Moves the clocks of all services by so many milliseconds from where they were at the start. */
  readonly setClockJump: (ms: number) => void;
  /** Starts a second process of a service, which joins its consumer groups. */
  readonly startCopy: (service: string) => KeptPart;
  /** Leaves no space on the file system of a store until the returned function is called. */
  readonly fill: (store: Store) => () => void;
  readonly hasOwnDisks: boolean;
  readonly close: () => Promise<void>;
};

export type ClusterOptions = {
  readonly dataDir: string;
  readonly losesResponse: () => boolean;
  /** By how much the clocks of all services are ahead of the real one from the start. */
  readonly clockOffsetMs: number;
  readonly onEnd: (end: PartEnd) => void;
  readonly report: (sentence: string) => void;
};

/**
 * Starts Kafka, the document store and every service as `make start-distributed` does, with proxies between them.
 * @throws when this machine has no Java.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const program = await findKafkaProgram();
  if ('missing' in program) throw new Error(`no Kafka: ${program.missing}`);
  const services = declaredServices();
  const config = distributedConfigSchema.parse({ PORT: '0', DATA_DIR: options.dataDir });
  const { ports, listeners, copyPorts } = await choosePorts(services);
  const folder = openDataFolder(config.DATA_DIR, DATA_LAYOUT);
  const guard = await startGuard(folder.subfolder('run'));
  const socket = mongoSocket(folder);
  const edges = await startEdges({ options, services, listeners, folder, mongo: socket.path });
  const clock = path.join(folder.subfolder('run'), 'clock-offset');
  const setClockJump = (ms: number) => writeFileSync(clock, String(options.clockOffsetMs + ms).padEnd(20));
  setClockJump(0);
  const disks = mountDisks(folder);
  const crashFile = (service: string) => path.join(folder.subfolder('run'), `crash-${service}`);

  const kafka = await brokerPart(program, { folder, ports, services, edges });
  const mongo = mongoPart(folder, socket.path);
  const surroundings: Surroundings = {
    config,
    folder,
    ports,
    publicUrl: `http://localhost:${ports.services.get(GATEWAY)?.http}`,
    operatorToken: TOKEN,
    identitySecret: identitySecret(undefined, folder.subfolder('run')),
    applicationsSecret: applicationsSecret(undefined, folder.subfolder('run')),
    brokers: [],
    mongoUri: '',
    embeddings: {},
  };
  const disturbed = (service: DeclaredService, own: Surroundings = surroundings): Part => {
    const [part] = serviceParts(service, own);
    if (part === undefined) throw new Error(`no ports of ${service.name}`);
    const { name, collections } = service;
    const mongoKey = `${name.toUpperCase()}_MONGO_URI`;
    const store = collections.length === 0 ? {} : { [mongoKey]: uriOf(edgeSocket(folder, name)) };
    const files = { FAULT_CRASH_FILE: crashFile(name), FAULT_CLOCK_FILE: clock };
    const env = { ...part.env, ...QUICK, ...files, KAFKA_BROKERS: edges.brokerOf(name), ...store };
    return { ...part, args: ['--import', PRELOAD, ...part.args], env };
  };

  const kept = new Map<string, KeptPart>();
  const keepAll = async (started: readonly Part[]): Promise<void> => {
    for (const part of started) kept.set(part.name, keepPart(part, { guard, onEnd: options.onEnd }));
    await Promise.all(started.map(({ name }) => kept.get(name)?.up()));
  };
  const close = async (): Promise<void> => {
    const running = [...kept.values()];
    await Promise.all(running.filter(({ name }) => !isBacking(name)).map((part) => part.close()));
    await Promise.all(running.filter(({ name }) => isBacking(name)).map((part) => part.close()));
    await Promise.all([...edges.all.values()].map((edge) => edge.close()));
    await guard.close();
    disks.unmount();
    socket.remove();
    folder.release();
  };
  try {
    await keepAll([kafka, mongo]);
    const direct = { brokers: [`${LOOPBACK}:${ports.kafka.client}`] };
    await applyDeclaredTopics(direct, { isOneBroker: true, report: options.report });
    await keepAll(services.map((service) => disturbed(service)));
    await eventsHandled(direct, services.flatMap(readGroups));
    return {
      url: `http://${LOOPBACK}:${ports.services.get(GATEWAY)?.http}`,
      operatorToken: TOKEN,
      dataDir: folder.path,
      mongoUri: uriOf(socket.path),
      ...direct,
      services,
      parts: kept,
      edges: edges.all,
      armNextStart: (service, point) => writeFileSync(crashFile(service), point),
      setClockJump,
      startCopy: (name) => {
        const service = services.find((one) => one.name === name);
        if (service === undefined) throw new Error(`no service ${name}`);
        const withCopy = new Map([...ports.services, [name, copyPorts]]);
        const part = disturbed(service, { ...surroundings, ports: { ...ports, services: withCopy } });
        const logFile = part.logFile.replace(/\.log$/, '-copy.log');
        return keepPart({ ...part, logFile }, { guard, onEnd: options.onEnd });
      },
      fill: disks.fill,
      hasOwnDisks: disks.hasOwnDisks,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function isBacking(name: string): boolean {
  return name === 'kafka' || name === 'mongo';
}

function uriOf(socket: string): string {
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
}

function edgeSocket(folder: ProductFolder, service: string): string {
  return path.join(folder.subfolder('run'), `${service}.sock`);
}

type Listeners = ReadonlyMap<string, { readonly broker: number; readonly proxy: number }>;

/** Ports of every process, of the listeners that the broker has for each service, and of the proxies before them. */
async function choosePorts(
  services: readonly DeclaredService[],
): Promise<{ readonly ports: Ports; readonly listeners: Listeners; readonly copyPorts: ServicePorts }> {
  const [client = 0, controller = 0, http = 0, metrics = 0, ...free] = await blockOfPorts(
    4 + 4 * services.length,
  );
  const four = services.map(({ name }, index) => ({ name, own: free.slice(4 * index, 4 * index + 4) }));
  return {
    copyPorts: { http, instances: [{ http, metrics }] },
    ports: {
      kafka: { client, controller },
      services: new Map(
        four.map(({ name, own: [http = 0, metrics = 0] }) => [
          name,
          { http, instances: [{ http, metrics }] },
        ]),
      ),
    },
    listeners: new Map(four.map(({ name, own: [, , broker = 0, proxy = 0] }) => [name, { broker, proxy }])),
  };
}

type Edges = {
  readonly all: ReadonlyMap<string, Edge>;
  readonly brokerOf: (service: string) => string;
  /** Port of the broker's listener for a service, and the one of the proxy that it advertises. */
  readonly listeners: Listeners;
};

async function startEdges(of: {
  readonly options: ClusterOptions;
  readonly services: readonly DeclaredService[];
  readonly listeners: Listeners;
  readonly folder: ProductFolder;
  readonly mongo: string;
}): Promise<Edges> {
  const { options, services, listeners, folder, mongo } = of;
  const { losesResponse } = options;
  const all = new Map<string, Edge>();
  for (const { name, collections } of services) {
    const { broker = 0, proxy = 0 } = listeners.get(name) ?? {};
    const kafkaEdge = await startEdge({
      name: `${name}-kafka`,
      protocol: 'kafka',
      listen: { host: LOOPBACK, port: proxy },
      target: { host: LOOPBACK, port: broker },
      losesResponse,
    });
    all.set(kafkaEdge.name, kafkaEdge);
    if (collections.length === 0) continue;
    const listen = { path: edgeSocket(folder, name) };
    const target = { path: mongo };
    const edge = await startEdge({ name: `${name}-mongo`, protocol: 'mongo', listen, target, losesResponse });
    all.set(edge.name, edge);
  }
  return { all, listeners, brokerOf: (service) => `${LOOPBACK}:${listeners.get(service)?.proxy}` };
}

/** The broker of `make start-distributed` with a listener for each service, which advertises the proxy before it. */
async function brokerPart(
  program: KafkaProgram,
  of: {
    readonly folder: ProductFolder;
    readonly ports: Ports;
    readonly services: readonly DeclaredService[];
    readonly edges: Edges;
  },
): Promise<Part> {
  const { folder, ports, edges } = of;
  const { client, controller } = ports.kafka;
  const own = [...edges.listeners].map(([service, at]) => ({ name: service.toUpperCase(), ...at }));
  const at = (name: string, port: number): string => `${name}://${LOOPBACK}:${port}`;
  const bound = own.map(({ name, broker }) => at(name, broker));
  const advertised = own.map(({ name, proxy }) => at(name, proxy));
  const protocols = ['PLAINTEXT', 'CONTROLLER', ...own.map(({ name }) => name)];
  const properties = {
    listeners: [at('PLAINTEXT', client), at('CONTROLLER', controller), ...bound].join(','),
    'advertised.listeners': [at('PLAINTEXT', client), ...advertised].join(','),
    'listener.security.protocol.map': protocols.map((name) => `${name}:PLAINTEXT`).join(','),
    'num.network.threads': '1',
    // Services whose clocks have jumped ahead still publish.
    'log.message.timestamp.after.max.ms': String(Number.MAX_SAFE_INTEGER),
  };
  const command = await prepareBroker({
    program,
    folder: folder.subfolder('kafka'),
    ports: ports.kafka,
    properties,
  });
  return {
    name: 'kafka',
    ...command,
    env: environment,
    logFile: path.join(folder.subfolder('logs'), 'kafka.log'),
    check: () => acceptsConnections({ host: LOOPBACK, port: client }),
    startMs: 120_000,
    closeMs: 15_000,
  };
}

function mongoPart(folder: ProductFolder, socket: string): Part {
  const file = path.join(folder.subfolder('mongo'), 'documents.sqlite');
  return {
    name: 'mongo',
    command: process.execPath,
    args: [MONGO_SERVER, '--file', file, '--socket', socket],
    cwd: folder.path,
    env: environment,
    logFile: path.join(folder.subfolder('logs'), 'mongo.log'),
    check: () => acceptsConnections({ path: socket }),
    startMs: 30_000,
    closeMs: 10_000,
  };
}
