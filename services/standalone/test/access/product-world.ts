import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import type { WebRoot } from '@platform/gateway/app';
import { freePorts } from '@platform/product-start';
import { createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { startTelemetry } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import { buildServices } from '../../src/services.ts';
import { buildTierProbe } from './tier-probe.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-access-matrix';
/** The time of the product; `setAgo` moves it. */
const NOW_MS = Date.parse('2026-11-20T09:00:00Z');
const HOST = '127.0.0.1';
const INDEXED = { deadlineMs: 60_000 };
const UNLIMITED = '1000000';

/** A route as it was registered, documented or not. */
export type RegisteredRoute = { readonly name: string; readonly access: string | undefined };

export type ProductWorld = {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly eventBus: EventBus;
  readonly mailFolder: string;
  /** Loads the starter catalog and waits until search has it. */
  readonly loadStarter: () => Promise<void>;
  /** Every route below /api. */
  readonly routes: readonly RegisteredRoute[];
  /** Sets the time that the services see to so many seconds before now; negative = after. */
  readonly setAgo: (seconds: number) => void;
  readonly close: () => Promise<void>;
};

/** A web app of empty pages: the routes below /api are what counts. */
function emptyWebRoot(folder: string): WebRoot {
  const shell = path.join(folder, 'shell');
  mkdirSync(shell);
  for (const file of ['index.html', 'app.html', '404.html'])
    writeFileSync(path.join(shell, file), '<html></html>');
  writeFileSync(path.join(shell, 'mf-registry.json'), JSON.stringify({ contract: 1, remotes: {} }));
  return { shell, frontends: {} };
}

function environmentOf(folder: string, port: number): Record<string, string> {
  return {
    OPERATOR_TOKEN,
    PUBLIC_URL: `http://${HOST}:${port}`,
    DATA_DIR: folder,
    MAIL_DIR: path.join(folder, 'mail'),
    FILES_DIR: path.join(folder, 'files'),
    ASSISTANT_SEARCH_URL: `http://${HOST}:${port}`,
    NOTIFICATIONS_CATALOG_URL: `http://${HOST}:${port}`,
    ASSISTANT_CATALOG_URL: `http://${HOST}:${port}`,
    APPLICATIONS_FEED_READS: UNLIMITED,
    APPLICATIONS_CATALOG_URL: `http://${HOST}:${port}`,
    APPLICATIONS_PROFILES_URL: `http://${HOST}:${port}`,
    PROFILES_CATALOG_URL: `http://${HOST}:${port}`,
    ASSISTANT_BILLING_URL: `http://${HOST}:${port}`,
    IDENTITY_JWKS_URL: `http://${HOST}:${port}/api/identity/jwks.json`,
    IDENTITY_SECRET: 'secret-of-the-access-matrix-that-is-long-enough',
    IDENTITY_ARGON2_MEMORY_KIB: '64',
    IDENTITY_ARGON2_PASSES: '1',
    IDENTITY_THROTTLE_FACTOR: '10000',
    IDENTITY_MAIL_SWEEP_MS: '100',
    BILLING_SWEEP_MS: '200',
    GATEWAY_FIRST_VIEW_MS: '0',
    GATEWAY_API_PER_MINUTE: UNLIMITED,
    GATEWAY_SEARCH_PER_MINUTE: UNLIMITED,
    GATEWAY_EXPORTS_PER_MINUTE: UNLIMITED,
    GATEWAY_CLIENT_ERRORS_PER_MINUTE: UNLIMITED,
    GATEWAY_FACT_REPORTS_PER_MINUTE: UNLIMITED,
  };
}

/** All services in one process on empty stores, as `make start` joins them, listening on a free port. */
export async function startProductWorld(given: Readonly<Record<string, string>> = {}): Promise<ProductWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'access-'));
  const [port = 0] = await freePorts(HOST, 1);
  const logger = createLogger({ service: 'access', level: 'silent' });
  const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'documents.sqlite') });
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const telemetry = await startTelemetry({ service: 'access', onError: () => undefined });
  let nowMs = NOW_MS;
  const environment = { ...environmentOf(folder, port), ...given };
  const shared = { logger, eventBus, clock: { now: () => new Date(nowMs) } };
  const {
    catalog,
    search,
    modules: services,
  } = buildServices({
    environment,
    mongoUri: mongo.uri,
    webRoot: emptyWebRoot(folder),
    telemetry,
    shared,
  });
  const { IDENTITY_JWKS_URL = '' } = environment;
  const probe = buildTierProbe({ config: { IDENTITY_JWKS_URL, OPERATOR_TOKEN }, ...shared });
  const modules = [...services, probe];
  const app = await createHttpApp({ logger, service: 'access', eventLoopDelayMsMax: 0 });
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/')) routes.push({ name: `${String(method)} ${url}`, access: config?.access });
  });
  for (const module of modules) await module.register(app);
  for (const module of modules) await module.start();
  await app.listen({ host: HOST, port });
  return {
    app,
    url: `http://${HOST}:${port}`,
    eventBus,
    mailFolder: path.join(folder, 'mail'),
    loadStarter: async () => {
      await catalog.load('starter', () => undefined);
      await catalog.eventsPublished();
      await eventually(async () => {
        if ((await search.lag()) > 0) throw new Error('search has not indexed the starter catalog');
      }, INDEXED);
    },
    routes,
    setAgo: (seconds) => {
      nowMs = NOW_MS - seconds * 1_000;
    },
    close: async () => {
      await app.close();
      for (const module of modules.toReversed()) await module.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      await telemetry.shutdown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
