import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KafkaConnection, kafkaSecurity } from '@platform/event-bus/kafka';
import {
  applicationsSecret,
  identitySecret,
  openDataFolder,
  operatorToken,
  StartError,
  startLocalEmbeddings,
} from '@platform/product-start';
import type { Environment, Lifecycle } from '@platform/service-kit';
import { type DistributedConfig, environment, REPO_ROOT } from './config.ts';
import { startBalancer } from './connection-balancer.ts';
import { DATA_LAYOUT, mongoSocket, type ProductFolder } from './data-layout.ts';
import { type DeclaredService, declaredServices, type ReadGroup, readGroups } from './declared-services.ts';
import { kafkaPart } from './kafka-part.ts';
import { mongoPart, mongoUri } from './mongo-part.ts';
import { ownIndex } from './own-index.ts';
import type { Part } from './part.ts';
import { startGuard } from './parts-guard.ts';
import { assertPortsAreFree, choosePorts, GATEWAY, LOOPBACK, type Ports } from './ports.ts';
import { type Surroundings, serviceParts } from './service-part.ts';
import { type Supervision, supervisePart } from './supervised-part.ts';
import { applyDeclaredTopics, eventsHandled } from './topics.ts';

/** Shared by all data folders of a checkout. */
const EMBEDDINGS_FOLDER = path.join(REPO_ROOT, '.cache', 'embeddings');

export type StartOptions = {
  readonly config: DistributedConfig;
  /** Every started process is added to it; closing it ends them in reverse order. */
  readonly lifecycle: Lifecycle;
  /** Receives sentences for the person at the terminal. */
  readonly report: (sentence: string) => void;
  /** Called when a process ends again and again. */
  readonly onGivenUp: (error: Error) => void;
};

export type RunningParts = {
  readonly url: string;
  readonly tokenFile: string;
  /** Whether mails are kept in the data folder instead of being sent. */
  readonly isMailCaptured: boolean;
  readonly brokers: readonly string[];
  readonly hasOwnMongo: boolean;
  readonly parts: readonly Part[];
  readonly services: Ports['services'];
};

/**
 * Starts Kafka, the document store and every service as processes, and resolves when all are ready and have handled the
 * events that are in the log. The services start once the broker and the store are up: on two cores a dozen of services
 * that start beside the broker delay it by more than a minute.
 * @throws StartError or ConfigError, whose messages explain what to do; any other error is a defect.
 */
export async function startDistributed(options: StartOptions): Promise<RunningParts> {
  const { config, lifecycle, report } = options;
  refuseMissingBuild();
  const services = declaredServices();
  const ports = await choosePorts(config, services);
  await assertPortsAreFree(ports, { withKafka: config.KAFKA_BROKERS === undefined });
  const folder = openDataFolder(config.DATA_DIR, DATA_LAYOUT);
  lifecycle.add('data folder', folder.release);
  const guard = await startGuard(folder.subfolder('run'));
  lifecycle.add('guard', guard.close);
  const token = operatorToken(config.OPERATOR_TOKEN, folder.subfolder('run'));
  const secret = identitySecret(environment.IDENTITY_SECRET, folder.subfolder('run'));
  const url = config.PUBLIC_URL ?? `http://localhost:${ports.services.get(GATEWAY)?.http}`;

  const backing = await backingParts(options, folder, ports);
  const surroundings = {
    config,
    folder,
    ports,
    publicUrl: url,
    operatorToken: token,
    identitySecret: secret,
    applicationsSecret: applicationsSecret(environment.APPLICATIONS_SECRET, folder.subfolder('run')),
    embeddings: await localEmbeddings(options),
    ...backing,
  };
  const groups = partGroups(services, surroundings);
  const supervision = { guard, report, onGivenUp: options.onGivenUp };
  lifecycle.add('final report', () => report('Everything is stopped.'));
  await startParts(inTurn(backing.parts), { lifecycle, supervision });
  await applyDeclaredTopics(backing.connection, { isOneBroker: backing.hasOwnKafka, report });
  await startBalancers(ports, lifecycle);
  await startParts(groups, { lifecycle, supervision });
  await eventsHandled(backing.connection, groupsOf(services, config.INSTANCES));
  writeAddress(folder, ports, lifecycle);
  return {
    url,
    tokenFile: path.join(folder.subfolder('run'), 'operator-token'),
    isMailCaptured: (environment.SMTP_URL ?? '') === '',
    brokers: backing.brokers,
    hasOwnMongo: config.MONGODB_URL === undefined,
    parts: [...backing.parts, ...groups.flat()],
    services: ports.services,
  };
}

/** Parts that are closed one after another, in reverse order. */
function inTurn(parts: readonly Part[]): readonly (readonly Part[])[] {
  return parts.map((part) => [part]);
}

/**
 * The processes of services in groups that are closed at once. The gateway is closed first and started last. Without several
 * instances the others are closed one after another; with them all at once, because each drains first.
 */
function partGroups(
  services: readonly DeclaredService[],
  surroundings: Surroundings,
): readonly (readonly Part[])[] {
  const partsOf = (of: readonly DeclaredService[]) =>
    of.flatMap((service) => serviceParts(service, surroundings));
  const gateway = partsOf(services.filter(({ name }) => name === GATEWAY));
  const others = partsOf(services.filter(({ name }) => name !== GATEWAY));
  return [...(surroundings.config.INSTANCES > 1 ? [others] : inTurn(others)), gateway];
}

/** A balancer before each service that has several instances. */
async function startBalancers({ services }: Ports, lifecycle: Lifecycle): Promise<void> {
  for (const [name, { http, instances }] of services) {
    if (instances.length === 1) continue;
    const balancer = await startBalancer({ port: http, instances: instances.map((one) => one.http) });
    lifecycle.add(`balancer of ${name}`, balancer.close);
  }
}

/** Every consumer group of the run. */
function groupsOf(services: readonly DeclaredService[], instances: number): readonly ReadGroup[] {
  const numbers = Array.from({ length: instances }, (_, index) => index + 1);
  return services.flatMap((service) => {
    const further = numbers.flatMap((number) => ownIndex(service, number)?.furtherGroup ?? []);
    return [...readGroups(service), ...further.map((group) => ({ group, topics: service.topics.consumes }))];
  });
}

/** Keys of the search service that follow from a model of embeddings that is started here. */
async function localEmbeddings({ config, lifecycle, report }: StartOptions): Promise<Environment> {
  if (config.EMBEDDINGS !== 'local') return {};
  const started = await startLocalEmbeddings({ folder: EMBEDDINGS_FOLDER, report });
  if (started === null) return { EMBEDDINGS: 'off' };
  lifecycle.add('embeddings', started.close);
  return started.environment;
}

function refuseMissingBuild(): void {
  if (existsSync(path.join(REPO_ROOT, 'shell/dist/index.html'))) return;
  throw new StartError(
    'The web app is not built yet. Run: make build (make start-distributed does it by itself)',
  );
}

type Backing = {
  readonly parts: readonly Part[];
  readonly brokers: readonly string[];
  readonly connection: KafkaConnection;
  readonly mongoUri: string;
  readonly hasOwnKafka: boolean;
};

/** Kafka and the document store, as far as they are not elsewhere. */
async function backingParts(
  { config, lifecycle, report }: StartOptions,
  folder: ProductFolder,
  ports: Ports,
): Promise<Backing> {
  const parts: Part[] = [];
  let uri = config.MONGODB_URL;
  if (uri === undefined) {
    const socket = mongoSocket(folder);
    lifecycle.add('socket folder', socket.remove);
    parts.push(mongoPart(folder, { socket: socket.path, durability: config.DURABILITY }));
    uri = mongoUri(socket.path);
  }
  const hasOwnKafka = config.KAFKA_BROKERS === undefined;
  if (hasOwnKafka) parts.push(await kafkaPart(folder, ports, report));
  const brokers = config.KAFKA_BROKERS ?? [`${LOOPBACK}:${ports.kafka.client}`];
  return { parts, brokers, connection: { brokers, ...kafkaSecurity(config) }, mongoUri: uri, hasOwnKafka };
}

/**
 * Starts these at once and resolves when all are ready; the first that fails to start ends the start. The parts of a group are
 * closed at once.
 */
async function startParts(
  groups: readonly (readonly Part[])[],
  { lifecycle, supervision }: { readonly lifecycle: Lifecycle; readonly supervision: Supervision },
): Promise<void> {
  const startedAt = performance.now();
  const running = groups.flatMap((group) => {
    const supervised = group.map((part) => supervisePart(part, supervision));
    const names = group.map(({ name }) => name).join(', ');
    lifecycle.add(names, async () => void (await Promise.all(supervised.map(({ close }) => close()))));
    return supervised;
  });
  const allUp = running.map(async ({ name, up }) => {
    await up;
    supervision.report(`${name} is ready after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  });
  await Promise.all(allUp);
}

/** Where the commands of operators find the running product; removed when it closes. */
function writeAddress(folder: ProductFolder, ports: Ports, lifecycle: Lifecycle): void {
  const file = path.join(folder.subfolder('run'), 'product.json');
  const reachable = { url: `http://${LOOPBACK}:${ports.services.get(GATEWAY)?.http}`, pid: process.pid };
  writeFileSync(file, `${JSON.stringify(reachable)}\n`);
  lifecycle.add('address', () => rmSync(file, { force: true }));
}
