import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { repeatable, seedOfRun } from '@platform/testing/repeatable';
import { slownessNow } from '@platform/testing/thread-time';
import { everyHit } from '../src/every-hit.ts';
import { copyStarterCatalog, type Product, startProduct } from '../src/product.ts';
import { hangUps, requestsToCut, slowClients, unreadClients } from './hostile-clients.ts';
import { type ApiDocument, createRequests, type HostileRequest } from './requests-of-document.ts';
import type { Watched } from './watch-main-thread.ts';

/** `make hostile` sets a larger number. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1_500);
const SCALE = REQUESTS / 5_000;
/**
 * Requests, clients and hang-ups before the memory is measured, so that what is loaded, compiled or cached once is no
 * growth.
 */
const WARM_UP = { requests: 1_000, clients: 10, hangUps: 60 };
const AT_ONCE = 8;
const RESPONSE_MS_MAX = 30_000;
const FREEZE_MS_MAX = 250;
const MEMORY_GROWTH_MAX = 1.2;
/** The watched process notes a freeze at most this late, in ms. */
const WRITE_EVERY_MS = 300;
/** A probe may wait much longer than a freeze: the machine runs other tests too, and the client shares it. */
const PROBE_MS_MAX = 10_000;
const SOURCES = ['tee', 'aides-jeunes', 'schema-aides', 'starter', 'hostile'];
const UNLIMITED = {
  GATEWAY_SEARCH_PER_MINUTE: '1000000',
  GATEWAY_API_PER_MINUTE: '1000000',
  GATEWAY_STATIC_PER_MINUTE: '1000000',
  GATEWAY_EXPORTS_PER_MINUTE: '1000000',
  GATEWAY_EXPORTS_AT_ONCE: '2000',
  GATEWAY_CLIENT_ERRORS_PER_MINUTE: '1000000',
  GATEWAY_FACT_REPORTS_PER_MINUTE: '1000000',
};

type Response = { readonly status: number; readonly type: string };

describe('hostile clients', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
  const watchFile = path.join(folder, 'watched.json');
  const draw = repeatable(seedOfRun());
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let product: Product;
  let port = 0;
  let ingestKey = '';
  let readyAt = 0;
  let memoryBefore: Watched;
  /** What was on its way when, for the report of a freeze. */
  const onTheWay: { readonly name: string; readonly from: number; readonly to: number }[] = [];
  let drawRequest: () => HostileRequest;

  beforeAll(async () => {
    const dataDir = path.join(folder, 'data');
    copyStarterCatalog(dataDir);
    product = await startProduct({
      dataDir,
      startTimeoutMs: 240_000,
      env: {
        ...UNLIMITED,
        HOSTILE_WATCH_FILE: watchFile,
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'watch-main-thread.ts')).href}`,
      },
    });
    port = Number(new URL(product.url).port);
    ingestKey = await registerPublisher();
    const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as ApiDocument;
    const ids = (await everyHit(product.url)).map(({ id }) => id);
    const known = { id: ids, source: SOURCES };
    drawRequest = createRequests(document, { operatorToken: product.operatorToken, known }, draw);
    await sendMany(WARM_UP.requests);
    await beUnread(WARM_UP.clients);
    await hangUpAtOnce(WARM_UP.hangUps);
    memoryBefore = await settled();
    readyAt = Date.now();
  }, 420_000);
  afterAll(async () => {
    agent.destroy();
    await product?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function registerPublisher(): Promise<string> {
    const order = async (method: string, where: string, body: object) => {
      const headers = {
        authorization: `Bearer ${product.operatorToken}`,
        'content-type': 'application/json',
      };
      const response = await fetch(product.url + where, { method, headers, body: JSON.stringify(body) });
      return (await response.json()) as { key?: string };
    };
    await order('PUT', '/api/catalog/ingest/sources/hostile', {
      label: 'Éditeur inventé',
      licence: 'Licence Ouverte 2.0',
      attribution: 'Un éditeur inventé',
      homepage: 'https://editeur.exemple.test',
      trust: 'publish',
    });
    return (await order('POST', '/api/catalog/ingest/sources/hostile/keys', { label: 'tests' })).key ?? '';
  }

  function send({ method, path: target, headers, body }: HostileRequest): Promise<Response> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, agent, method: method.toUpperCase(), path: target, headers };
      const request = http.request(options, (response) => {
        const type = String(response.headers['content-type'] ?? '');
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode ?? 0, type }))
          .on('error', reject);
      });
      request.setTimeout(RESPONSE_MS_MAX, () => request.destroy(new Error('no response in time')));
      request.on('error', reject).end(body);
    });
  }

  /** Sends drawn requests; returns what no request may cause. */
  async function sendMany(count: number): Promise<string[]> {
    const failures: string[] = [];
    let left = count;
    const sender = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const request = drawRequest();
        const name = `${request.method} ${request.path.slice(0, 300)} ${request.body?.slice(0, 300) ?? ''}`;
        const from = Date.now();
        await send(request).then(
          ({ status, type }) => {
            const isProblem =
              status < 400 || request.method === 'head' || /problem\+json|text\/html/.test(type);
            // 503: load is shed, as it is on a machine that is busy with other tests.
            if ((status >= 500 && status !== 503) || !isProblem) failures.push(`${status} ${type}: ${name}`);
          },
          (error: NodeJS.ErrnoException) => {
            // A refused request may be cut off while its body is still on the way.
            if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? ''))
              failures.push(`${error.message}: ${name}`);
          },
        );
        onTheWay.push({ name, from, to: Date.now() });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    return failures;
  }

  /** Clients that read nothing or slowly, as many of each kind, for three seconds. */
  async function beUnread(clients: number): Promise<void> {
    const holdMs = 3_000;
    await Promise.all([
      unreadClients(port, { clients, path: '/api/search/subsidies?limit=50', pipelined: 100, holdMs }),
      unreadClients(port, { clients, path: '/api/catalog/export?format=ndjson', pipelined: 20, holdMs }),
      unreadClients(port, { clients: 10, path: '/api/search/subsidies', pipelined: 3_000, holdMs }),
      slowClients(port, clients, holdMs),
    ]);
  }

  async function hangUpAtOnce(rounds: number): Promise<void> {
    const requests = requestsToCut(product.operatorToken, ingestKey);
    await Promise.all(Array.from({ length: 4 }, () => hangUps(port, requests, { rounds, draw })));
  }

  function watched(): Watched {
    return JSON.parse(readFileSync(watchFile, 'utf8')) as Watched;
  }

  /** What is in memory when garbage has been collected and nothing is on its way. */
  async function settled(): Promise<Watched> {
    const { collected } = watched();
    writeFileSync(`${watchFile}.collect`, '');
    return eventually(
      () => {
        const now = watched();
        if (now.collected === collected) throw new Error('garbage is not collected yet');
        return now;
      },
      { deadlineMs: 20_000 },
    );
  }

  /** Probes the product while `work` is done; returns the slowest response in ms, or Infinity after a failed one. */
  async function probed(work: Promise<unknown>, name: string): Promise<number> {
    let isDone = false;
    const from = Date.now();
    const end = work.finally(() => {
      isDone = true;
      onTheWay.push({ name, from, to: Date.now() });
    });
    let slowest = 0;
    while (!isDone) {
      const startedAt = performance.now();
      const response = await fetch(`${product.url}/health/live`).catch(() => null);
      slowest = response?.status === 200 ? Math.max(slowest, performance.now() - startedAt) : Infinity;
      await wait(20);
    }
    await end;
    return slowest;
  }

  test(
    `get no failure out of ${REQUESTS} requests drawn from the API document`,
    async () => {
      let failures: string[] = [];
      const slowest = await probed(
        sendMany(REQUESTS).then((found) => {
          failures = found;
        }),
        'requests of the document',
      );
      expect(failures).toEqual([]);
      expect(slowest).toBeLessThan(PROBE_MS_MAX);
    },
    REQUESTS * 200 + 60_000,
  );

  test('that read nothing are dropped or hold little, and others are served meanwhile', async () => {
    const work = beUnread(Math.round(40 * SCALE));
    expect(await probed(work, 'unread and slow clients')).toBeLessThan(PROBE_MS_MAX);
  }, 120_000);

  test('that hang up at every stage leave nothing behind', async () => {
    expect(await probed(hangUpAtOnce(Math.round(300 * SCALE)), 'hang-ups')).toBeLessThan(PROBE_MS_MAX);
    await eventually(
      async () => {
        const line = `${JSON.stringify({ sourceId: 'last', facts: { texts: { fr: { title: 'Dernière' } } } })}\n`;
        const headers = { authorization: `Bearer ${ingestKey}`, 'content-type': 'application/x-ndjson' };
        const published = await fetch(`${product.url}/api/catalog/ingest`, {
          method: 'POST',
          headers,
          body: line,
        });
        expect([published.status, await published.text()]).toEqual([200, expect.stringContaining('summary')]);
        const imported = await fetch(`${product.url}/api/catalog/sources/tee/imports`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${product.operatorToken}` },
          body: '{"kind":"begin","files":0,"complete":false}\n{"kind":"end"}\n',
        });
        expect([imported.status, await imported.text()]).toEqual([200, expect.stringContaining('summary')]);
      },
      { deadlineMs: 20_000, intervalMs: 200 },
    );
  }, 180_000);

  test('leave a product that never froze, never failed and holds no more memory than before', async () => {
    await settled();
    const after = await settled();
    const longest = watched().longest.filter(({ at }) => at > readyAt);
    const sizes = [memoryBefore.heapMiB, after.heapMiB, memoryBefore.rssMiB, after.rssMiB].map(Math.round);
    process.stdout.write(
      `${REQUESTS} requests: the main thread was busy for at most ${Math.max(0, ...longest.map(({ ms }) => ms))} ms; heap ${sizes[0]} to ${sizes[1]} MiB, RSS ${sizes[2]} to ${sizes[3]} MiB\n`,
    );
    const slowness = slownessNow();
    const freezes = longest.filter(({ ms }) => ms > FREEZE_MS_MAX * slowness);
    const during = freezes.map(({ at, ms }) => ({
      ms,
      onTheWay: onTheWay
        .filter(({ from, to }) => from < at && to > at - WRITE_EVERY_MS && to - from >= ms / 2)
        .map(({ name }) => name.slice(0, 200)),
    }));
    expect(during).toEqual([]);
    await eventually(
      async () => {
        const now = await settled();
        expect(now.heapMiB / memoryBefore.heapMiB).toBeLessThan(MEMORY_GROWTH_MAX);
        expect(now.rssMiB / memoryBefore.rssMiB).toBeLessThan(MEMORY_GROWTH_MAX);
      },
      { deadlineMs: 60_000, intervalMs: 1_000 },
    );
    expect(product.output()).not.toMatch(/"level":"(?:error|fatal)"/);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
  }, 120_000);
});
