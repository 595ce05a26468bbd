import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { CatalogPart, LoadProgress } from '@platform/catalog/app';
import type { WebRoot } from '@platform/gateway/app';
import {
  applicationsSecret,
  assertPortIsFree,
  erasureLedgerOf,
  freePorts,
  identitySecret,
  openDataFolder,
  operatorToken,
  otherPort,
  portError,
  startLocalEmbeddings,
} from '@platform/product-start';
import {
  armCrashPoint,
  consumersOf,
  createHttpApp,
  type Environment,
  type FastifyInstance,
  type Lifecycle,
  type Logger,
  registerHealth,
  systemClock,
} from '@platform/service-kit';
import { startTelemetry, type Telemetry } from '@platform/telemetry';
import { REPO_ROOT, type StandaloneConfig } from './config.ts';
import { DATA_LAYOUT, type ProductFolder } from './data-layout.ts';
import { addDemoAccounts, type DemoAccount } from './demo-accounts.ts';
import { refuseOtherKinds } from './expected-paths.ts';
import { buildServices } from './services.ts';
import { createStorage } from './storage.ts';
import { startStore } from './store.ts';

export type RunningProduct = {
  readonly url: string;
  readonly tokenFile: string;
  /** Whether mails are kept in the data folder instead of being sent. */
  readonly isMailCaptured: boolean;
  readonly metricsPort: number | undefined;
  /** Generated records in the catalog. */
  readonly synthetic: number;
  /** Demo accounts that this start has added. */
  readonly demoAccounts: readonly DemoAccount[];
};

export type StartOptions = {
  readonly config: StandaloneConfig;
  /** The built web app. */
  readonly webRoot: WebRoot;
  /** Configuration keys of the services that standalone does not set itself. */
  readonly serviceEnvironment: Environment;
  readonly logger: Logger;
  /** Every started part is added to it; closing it stops the parts in reverse order. */
  readonly lifecycle: Lifecycle;
  readonly onProgress: (step: CatalogPart | 'index', progress: LoadProgress) => void;
  /** Receives a sentence when the search index differs from the catalog, and when it was repaired. */
  readonly onDifference: (sentence: string) => void;
  /** Receives a sentence about what delays the start. */
  readonly onWait: (sentence: string) => void;
  /** Receives a sentence when the local model of embeddings cannot be started. */
  readonly onEmbeddings: (sentence: string) => void;
  /** Called when the store thread has ended unexpectedly; without it the process has to stop. */
  readonly onStoreLost: (error: Error) => void;
};

/** Shared by all data folders of a checkout. */
const EMBEDDINGS_FOLDER = path.join(REPO_ROOT, '.cache', 'embeddings');
/** Time between two comparisons of the search index with the catalog. */
const COMPARISON_INTERVAL_MS = 3_600_000;

function portOf(address: AddressInfo | string | null, configured: number): number {
  return typeof address === 'object' && address !== null ? address.port : configured;
}

async function assertPortsAreFree(config: StandaloneConfig): Promise<void> {
  const { BIND, PORT, METRICS_PORT, METRICS_BIND } = config;
  await assertPortIsFree({ host: BIND, port: PORT, remedy: remedyFor('PORT', PORT) });
  if (METRICS_PORT === undefined) return;
  await assertPortIsFree({
    host: METRICS_BIND,
    port: METRICS_PORT,
    remedy: remedyFor('METRICS_PORT', METRICS_PORT),
  });
}

function startTelemetryOf(config: StandaloneConfig, logger: StartOptions['logger']): Promise<Telemetry> {
  return startTelemetry({
    service: 'standalone',
    otlpEndpoint: config.OTLP_ENDPOINT,
    metricsPort: config.METRICS_PORT,
    metricsHost: config.METRICS_BIND,
    // The service of insights reads them inside the process.
    isCollecting: true,
    onError: (error) => logger.warn({ err: error, component: 'telemetry' }, 'telemetry did not close'),
  });
}

function remedyFor(setting: 'PORT' | 'METRICS_PORT', port: number): string {
  return `${setting}=${otherPort(port)} make start`;
}

/** The configuration with a real port: the services know it before it is listened on. */
async function withPort(config: StandaloneConfig): Promise<StandaloneConfig> {
  if (config.PORT !== 0) return config;
  const [PORT = 0] = await freePorts(config.BIND, 1);
  return { ...config, PORT };
}

/** The configuration of the services: what is given, and what follows from the configuration of the product. */
function environmentOf(config: StandaloneConfig, folder: ProductFolder, given: Environment) {
  return {
    ...given,
    DURABILITY: config.DURABILITY,
    EMBEDDINGS: config.EMBEDDINGS,
    SEARCH_SHOW_SYNTHETIC: config.DEMO === '1' ? 'yes' : 'no',
    PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    NOTIFICATIONS_IDENTITY_URL: `http://127.0.0.1:${config.PORT}`,
    NOTIFICATIONS_CATALOG_URL: `http://127.0.0.1:${config.PORT}`,
    ASSISTANT_SEARCH_URL: `http://127.0.0.1:${config.PORT}`,
    ASSISTANT_CATALOG_URL: `http://127.0.0.1:${config.PORT}`,
    APPLICATIONS_CATALOG_URL: `http://127.0.0.1:${config.PORT}`,
    APPLICATIONS_PROFILES_URL: `http://127.0.0.1:${config.PORT}`,
    PROFILES_CATALOG_URL: `http://127.0.0.1:${config.PORT}`,
    ASSISTANT_BILLING_URL: `http://127.0.0.1:${config.PORT}`,
    IDENTITY_JWKS_URL: `http://127.0.0.1:${config.PORT}/api/identity/jwks.json`,
    ERASURE_LEDGER_DIR: given.ERASURE_LEDGER_DIR ?? erasureLedgerOf(folder.path),
    MAIL_DIR: folder.subfolder('mail'),
    FILES_DIR: folder.subfolder('files'),
    FILES_DURABILITY: config.DURABILITY,
    DATA_DIR: folder.path,
  };
}

/** Secrets of this installation. */
function secretsOf({ OPERATOR_TOKEN }: StandaloneConfig, folder: ProductFolder, given: Environment) {
  const runFolder = folder.subfolder('run');
  return {
    OPERATOR_TOKEN: operatorToken(OPERATOR_TOKEN, runFolder),
    IDENTITY_SECRET: identitySecret(given.IDENTITY_SECRET, runFolder),
    APPLICATIONS_SECRET: applicationsSecret(given.APPLICATIONS_SECRET, runFolder),
  };
}

/** Keys of the search service that follow from a model of embeddings that is started here. */
async function localEmbeddings(
  { EMBEDDINGS }: StandaloneConfig,
  { lifecycle, report }: Pick<StartOptions, 'lifecycle'> & { readonly report: (sentence: string) => void },
): Promise<Environment> {
  if (EMBEDDINGS !== 'local') return {};
  const started = await startLocalEmbeddings({ folder: EMBEDDINGS_FOLDER, report });
  if (started === null) return { EMBEDDINGS: 'off' };
  lifecycle.add('embeddings', started.close);
  return started.environment;
}

/** Where the commands of operators find the running product. */
function writeAddress(runFolder: string, port: number): void {
  const reachable = { url: `http://127.0.0.1:${port}`, pid: process.pid };
  writeFileSync(path.join(runFolder, 'product.json'), `${JSON.stringify(reachable)}\n`);
}

async function listen(app: FastifyInstance, at: { readonly host: string; readonly port: number }) {
  await app.listen(at).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : portError(error, { ...at, remedy: remedyFor('PORT', at.port) });
  });
}

/** What has to be done before the product is ready. */
async function reachReadiness(
  {
    catalog,
    identity,
    stores,
    onWait,
  }: Pick<ReturnType<typeof buildServices>, 'catalog' | 'identity'> & {
    readonly stores: { readonly compare: () => Promise<unknown> };
    readonly onWait: (sentence: string) => void;
  },
  load: () => Promise<unknown>,
): Promise<void> {
  await load();
  await catalog.eventsPublished();
  await identity.erasuresReplayed(onWait);
  await stores.compare();
}

/**
 * The composition root above the services: one process, embedded adapters, one HTTP origin.
 * @throws StartError or ConfigError, whose messages explain what to do; any other error is a defect.
 */
export async function startProduct({
  config: given,
  webRoot,
  serviceEnvironment,
  logger,
  lifecycle,
  onProgress,
  onDifference,
  onWait,
  onEmbeddings,
  onStoreLost,
}: StartOptions): Promise<RunningProduct> {
  const config = await withPort(given);
  await assertPortsAreFree(config);
  const folder = openDataFolder(config.DATA_DIR, DATA_LAYOUT);
  lifecycle.add('data folder', folder.release);
  refuseOtherKinds(folder.path);
  armCrashPoint(config.CRASH_POINT);

  const telemetry = await startTelemetryOf(config, logger);
  lifecycle.add('telemetry', telemetry.shutdown);

  const store = await startStore(folder, {
    durability: config.DURABILITY,
    crashPoint: config.CRASH_POINT,
    logger,
    onLost: onStoreLost,
  });
  lifecycle.add('store', store.close);

  const embeddings = await localEmbeddings(config, { lifecycle, report: onEmbeddings });
  const shared = { logger, eventBus: store.eventBus, clock: systemClock };
  const secrets = secretsOf(config, folder, serviceEnvironment);
  const ofProduct = environmentOf(config, folder, serviceEnvironment);
  const environment = { ...ofProduct, ...secrets, ...embeddings };
  const surroundings = { environment, mongoUri: store.mongoUri, webRoot, telemetry, shared };
  const { catalog, search, identity, ...built } = buildServices(surroundings);
  const stores = search.compareWith(catalog.readers, {
    report: onDifference,
    intervalMs: COMPARISON_INTERVAL_MS,
    isRequired: true,
    onProgress: (progress) => onProgress('index', progress),
  });
  const modules = [...built.modules, createStorage(folder.subfolder('run')), stores];

  const app = await createHttpApp({
    logger,
    service: 'standalone',
    publicUrl: environment.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY ?? false,
  });
  for (const module of modules) await module.register(app);
  const health = registerHealth(app, { modules: [...modules, consumersOf(store.eventBus)] });
  for (const module of modules) {
    lifecycle.add(module.name, module.close);
    await module.start();
  }
  lifecycle.add('http', () => app.close());
  await listen(app, { host: config.BIND, port: config.PORT });
  lifecycle.add('readiness', health.draining);
  await reachReadiness({ catalog, identity, stores, onWait }, () => catalog.load(config.CATALOG, onProgress));
  const demoAccounts =
    config.DEMO === '1'
      ? await addDemoAccounts({ app, identity, operatorToken: secrets.OPERATOR_TOKEN })
      : [];
  health.started();

  const port = portOf(app.server.address(), config.PORT);
  const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const runFolder = folder.subfolder('run');
  writeAddress(runFolder, port);
  await health.allReady((waitingFor) => onWait(`Not ready yet: ${waitingFor}. This is waited for.`));
  const { synthetic } = await catalog.figures();
  const tokenFile = path.join(runFolder, 'operator-token');
  const isMailCaptured = (serviceEnvironment.SMTP_URL ?? '') === '';
  return { url, tokenFile, isMailCaptured, metricsPort: telemetry.metricsPort, synthetic, demoAccounts };
}
