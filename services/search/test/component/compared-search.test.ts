import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { TOPICS } from '@platform/events/topics';
import { versionDigest } from '@platform/events/version-digest';
import { createLogger, loadConfig, systemClock } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { buildComparedSearch } from '../../src/compared-search.ts';
import { searchProcessConfigSchema } from '../../src/config.ts';
import { subsidy } from '../subsidy-builder.ts';
import { publish, temporaryFolder } from './search-app.ts';

const TOKEN = 'operator-token-of-the-comparison';
const KEPT = subsidy({ title: 'Publiée' });
const SURPLUS = subsidy({ title: 'Inconnue du catalogue' });

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Server;
beforeEach(async () => {
  place = await temporaryFolder();
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await place.remove();
});

type Received = { readonly method: string; readonly url: string; readonly body: string };

/** A server that responds as the catalog does; `repair` is called with the body of a repair. */
async function listen(status: number, repair: (body: string) => Promise<void>) {
  const received: Received[] = [];
  const held = [{ id: KEPT.id, v: KEPT.v, changedAt: KEPT.changedAt }];
  const bodies: Record<string, unknown> = {
    summary: { identity: KEPT.id, published: 1, newestChange: KEPT.changedAt },
    range: { after: null, last: null, count: 1, digest: versionDigest(held) },
    versions: { versions: held },
  };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '' } = request;
    const body = Buffer.concat(chunks).toString();
    received.push({ method, url, body });
    if (status !== 200 || request.headers.authorization !== `Bearer ${TOKEN}`) {
      response.writeHead(status === 200 ? 401 : status).end();
    } else if (url === '/api/catalog/readers/repair') {
      await repair(body);
      response.writeHead(204).end();
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(bodies[/readers\/(\w+)/.exec(url)?.[1] ?? '']));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Runs the search service on a log with both programmes. */
async function start(url: string) {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'search',
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  const log = await spawnEventLog({ file: path.join(place.folder, 'events.sqlite') });
  const eventBus = log.connect();
  await publish(eventBus, [KEPT, SURPLUS]);
  const environment = {
    DATA_DIR: place.folder,
    SEARCH_CATALOG_URL: url,
    OPERATOR_TOKEN: TOKEN,
    KAFKA_BROKERS: '127.0.0.1:9092',
  };
  const config = loadConfig(searchProcessConfigSchema, environment);
  const search = buildComparedSearch({ config, logger, eventBus, clock: systemClock });
  await search.start();
  return {
    search,
    lines,
    forget: (id: string) =>
      eventBus.publish(TOPICS.catalogSubsidies.name, [
        {
          key: id,
          value: null,
          headers: {
            ce_id: id,
            ce_type: 'catalog.subsidy.withdrawn',
            ce_source: '/catalog',
            ce_time: KEPT.changedAt,
            origin: 'backfill',
          },
        },
      ]),
    close: async () => {
      await search.close();
      await eventBus.close();
      await log.close();
    },
  };
}

describe('the search service with a catalog in another process', () => {
  test('has repaired what it holds beyond the catalog, and is not ready meanwhile', async () => {
    const unready: string[] = [];
    let forget: Awaited<ReturnType<typeof start>>['forget'] = async () => undefined;
    let ready: () => Promise<void> = async () => undefined;
    const { received, url } = await listen(200, async (body) => {
      await ready().catch((error: Error) => unready.push(error.message));
      for (const id of (JSON.parse(body) as { ids: string[] }).ids) await forget(id);
    });
    const running = await start(url);
    ({ forget } = running);
    ready = running.search.ready;
    await running.search.compare();
    expect(received.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', url: '/api/catalog/readers/repair', body: JSON.stringify({ ids: [SURPLUS.id] }) },
    ]);
    expect(unready).toEqual([expect.stringContaining('1 not in the document store')]);
    await expect(running.search.ready()).resolves.toBeUndefined();
    expect(running.lines.join('')).toContain('equals the document store again');
    await running.close();
  });

  test.each([401, 500])(
    'stays ready when the catalog responds with %d, and logs no token',
    async (status) => {
      const { received, url } = await listen(status, async () => undefined);
      const running = await start(url);
      await eventually(() => running.search.ready());
      await running.search.compare();
      await expect(running.search.ready()).resolves.toBeUndefined();
      expect(received.length).toBeGreaterThan(0);
      expect(running.lines.join('')).toContain('could not be compared');
      expect(running.lines.join('')).not.toContain(TOKEN);
      await running.close();
    },
  );
});
