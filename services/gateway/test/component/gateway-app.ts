import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import {
  createHttpApp,
  createLogger,
  type FastifyInstance,
  loadConfig,
  registerHealth,
  systemClock,
} from '@platform/service-kit';
import type { RouteHandlerMethod } from 'fastify';
import { buildGateway, gatewayConfigSchema } from '../../src/app.ts';
import type { FixtureWebRoot } from './web-root.ts';

export type GatewayUnderTest = { app: FastifyInstance; lines: string[]; eventBus: EventBus };

/** An event log of its own in a temporary folder. */
export async function startEventLog(): Promise<{ eventBus: EventBus; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gateway-test-'));
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  return {
    eventBus,
    close: async () => {
      await eventBus.close();
      await log.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the catalog lists as published. */
export const PUBLISHED = [
  { id: '0190f3a4-1111-5222-8333-444455556666', changedAt: '2026-11-20T09:00:00.000Z' },
];

/** Starts the gateway on an HTTP app, with one service registered after it, as in the standalone composition. */
export async function startGateway(
  webRoot: FixtureWebRoot,
  env: Record<string, string> = {},
  respondToSearch: RouteHandlerMethod = () => ({
    hits: Array.from({ length: 300 }, (_unused, id) => ({ id })),
  }),
): Promise<GatewayUnderTest> {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  const app = await createHttpApp({
    logger,
    service: 'gateway',
    eventLoopDelayMsMax: 0,
    trustProxy: '127.0.0.1',
  });
  const log = await startEventLog();
  const { eventBus } = log;
  const gateway = buildGateway({
    config: loadConfig(gatewayConfigSchema, env),
    logger,
    webRoot,
    clock: systemClock,
    eventBus,
  });
  app.addHook('onClose', async () => {
    await gateway.close();
    await log.close();
  });
  await gateway.register(app);
  const health = registerHealth(app, { modules: [gateway] });
  if (env.UPSTREAM_SEARCH === undefined) {
    app.get('/api/search/subsidies', respondToSearch);
  }
  app.get('/api/catalog/subsidies', { schema: { hide: true } }, () => ({ subsidies: PUBLISHED, next: null }));
  await gateway.start();
  health.started();
  await app.ready();
  return { app, lines, eventBus };
}
