import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createFeedClient,
  createOutboundClient,
  type FeedClientOptions,
  type FeedWait,
  type OutboundClient,
} from '../src/index.ts';

const START = Date.UTC(2026, 0, 5, 8);
type Planned = { status: number; headers?: Record<string, string> } | 'cut';

let server: Server;
let outbound: OutboundClient;
let origin: string;
let planned: Planned[];
let calledAt: number[];
let nowMs: number;
let waits: FeedWait[];

beforeAll(async () => {
  server = createServer((request, response) => {
    calledAt.push(nowMs - START);
    const next = planned.shift() ?? { status: 200 };
    if (next === 'cut') request.socket.destroy();
    else response.writeHead(next.status, next.headers ?? {}).end(`status ${next.status}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  outbound = createOutboundClient({
    deadlineMs: 5_000,
    maxBytes: 1_000,
    userAgent: 'test',
    clock: { now: () => new Date(nowMs) },
    allow: 'operator-configured',
    allowedOrigins: [origin],
  });
});
beforeEach(() => {
  planned = [];
  calledAt = [];
  waits = [];
  nowMs = START;
});
afterAll(async () => {
  await outbound.close();
  server.close();
});

function clientWith(options: Partial<FeedClientOptions> = {}) {
  return createFeedClient({
    outbound,
    throttle: {},
    clock: { now: () => new Date(nowMs) },
    onWait: (wait) => waits.push(wait),
    sleep: async (ms) => {
      nowMs += ms;
    },
    random: () => 1,
    ...options,
  });
}

function request() {
  return { method: 'GET' as const, url: `${origin}/` };
}

function sinceStart(date: Date) {
  return date.getTime() - START;
}

describe('throttle', () => {
  it('calls start at least the interval apart', async () => {
    const client = clientWith({ throttle: { minIntervalMs: 1_000 } });
    await client.send(request());
    await client.send(request());
    nowMs += 5_000;
    await client.send(request());
    expect(calledAt).toEqual([0, 1_000, 6_000]);
    expect(waits).toEqual([{ reason: 'throttle', ms: 1_000, until: new Date(START + 1_000) }]);
  });

  it('the share of a day is kept in any 24 hours; a call above it rejects with the time of the next one', async () => {
    const client = clientWith({ throttle: { perDay: 2 } });
    await client.send(request());
    nowMs += 3_600_000;
    await client.send(request());
    await expect(client.send(request())).rejects.toMatchObject({
      name: 'FeedUnavailableError',
      reason: 'budget',
      retryAt: new Date(START + 86_400_000),
    });
    nowMs = START + 86_400_000;
    await client.send(request());
    await expect(client.send(request())).rejects.toMatchObject({ reason: 'budget' });
    expect(calledAt).toHaveLength(3);
  });
});

describe('patience', () => {
  it.each([
    ['seconds', '7'],
    ['an HTTP date', new Date(START + 7_000).toUTCString()],
  ])('Retry-After in %s is honoured and reported', async (_name, header) => {
    planned = [{ status: 429, headers: { 'retry-after': header } }];
    expect((await clientWith().send(request())).status).toBe(200);
    expect(calledAt).toEqual([0, 7_000]);
    expect(waits).toMatchObject([{ reason: 'retry-after', ms: 7_000 }]);
  });

  it('a long Retry-After rejects instead of waiting, no call is made before it ends, and it is capped to a day', async () => {
    const client = clientWith();
    planned = [{ status: 503, headers: { 'retry-after': '3600' } }];
    const refused = { reason: 'retry-after', retryAt: new Date(START + 3_600_000) };
    await expect(client.send(request())).rejects.toMatchObject(refused);
    await expect(client.send(request())).rejects.toMatchObject(refused);
    expect(calledAt).toHaveLength(1);
    nowMs = START + 3_600_000;
    planned = [{ status: 429, headers: { 'retry-after': '999999999999' } }];
    await expect(client.send(request())).rejects.toMatchObject({ retryAt: new Date(nowMs + 86_400_000) });
  });

  it('what fails for now is tried again with growing pauses, then given up with a time to come back', async () => {
    planned = ['cut', { status: 500 }, { status: 503 }];
    expect(Buffer.from((await clientWith().send(request())).bytes).toString()).toBe('status 200');
    expect(calledAt).toEqual([0, 500, 1_500, 3_500]);

    planned = Array(3).fill({ status: 502 });
    const failure = await clientWith({ retries: 2 })
      .send(request())
      .catch((error) => error);
    expect(failure).toMatchObject({ name: 'FeedUnavailableError', reason: 'failing' });
    expect(sinceStart(failure.retryAt)).toBeGreaterThan(nowMs - START);
    expect(calledAt).toHaveLength(7);
  });

  it.each([400, 401, 403, 404, 410, 422])(
    '%i is a refusal: one call, with the body of the source',
    async (status) => {
      planned = [{ status }];
      await expect(clientWith().send(request())).rejects.toMatchObject({
        name: 'FeedRefusedError',
        status,
        bytes: Buffer.from(`status ${status}`),
      });
      expect(calledAt).toHaveLength(1);
    },
  );

  it('forbidden addresses and responses too large reject as they are, without a retry', async () => {
    const client = clientWith();
    await expect(client.send({ method: 'GET', url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({
      name: 'BlockedAddressError',
    });
    await expect(client.send({ ...request(), maxBytes: 3 })).rejects.toMatchObject({
      name: 'ResponseTooLargeError',
    });
    expect(calledAt).toHaveLength(1);
  });
});

describe('breaker', () => {
  it('opens after failures in a row, lets one probe through, closes when it succeeds', async () => {
    const client = clientWith({ retries: 0, breaker: { failures: 2, openMs: 10_000 } });
    planned = [{ status: 500 }, 'cut', { status: 500 }];
    for (const reason of ['failing', 'failing', 'breaker-open']) {
      await expect(client.send(request())).rejects.toMatchObject({ reason });
    }
    expect(calledAt).toHaveLength(2);
    nowMs += 10_000;
    const [probe, beside] = await Promise.allSettled([client.send(request()), client.send(request())]);
    expect([probe, beside]).toMatchObject([
      { reason: { reason: 'failing' } },
      { reason: { reason: 'breaker-open' } },
    ]);
    expect(calledAt).toHaveLength(3);
    nowMs += 10_000;
    await client.send(request());
    await client.send(request());
    expect(calledAt).toHaveLength(5);
  });

  it('refusals and requests for patience do not open it', async () => {
    const client = clientWith({ breaker: { failures: 1, openMs: 10_000 } });
    planned = [{ status: 404 }, { status: 429, headers: { 'retry-after': '1' } }];
    await expect(client.send(request())).rejects.toMatchObject({ status: 404 });
    expect((await client.send(request())).status).toBe(200);
  });
});
