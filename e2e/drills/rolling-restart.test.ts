import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { findKafka } from '@platform/testing/kafka';
import { describeUnless } from '@platform/testing/skip';
import mongoose from 'mongoose';
import { everyHit } from '../src/every-hit.ts';
import { copyStarterFiles, type Product, startProduct, temporaryDataDir } from '../src/product.ts';
import { settlePerson } from './faults/person.ts';
import { createSender } from './faults/sender.ts';
import { startLoad } from './rolling/constant-load.ts';
import { addressOf, type Instance, instancesOf, restartAll } from './rolling/instances.ts';
import { recordRun } from './rolling/record.ts';
import { requestsOf } from './rolling/requests.ts';
import { servedBy } from './rolling/served-by.ts';
import { withinOneWindow } from './rolling/within-one-window.ts';

/** Requests of the long form, which `make drill` sets: instances are restarted again until so many were sent. */
const REQUESTS = process.env.DRILL_REQUESTS;
const REQUESTS_MIN = Number(REQUESTS ?? 1_000);
const LOAD = REQUESTS === undefined ? { connections: 6, perSecond: 50 } : { connections: 12, perSecond: 250 };
const DRILL_MS = REQUESTS === undefined ? 600_000 : 60_000 + REQUESTS_MIN * 30;
const SERVICES_AT_ONCE = 4;
/** From one pass to the next: a process that ends five times in five minutes is given up. */
const PASS_MS = 80_000;
const FEW_PROGRAMMES = 12;
/** Within so long after its start each instance gets a request. */
const SERVE_MS = 20_000;
const SAMPLE_MS = 1_000;
/** Samples that an interval more or less at both ends, and instances that take over, may add. */
const SAMPLES_SPARE = 6;
const SIGN_INS_OF_ACCOUNT = 10;
const SIGN_INS_WINDOW_MS = 15 * 60_000;
const CLIENT_ERRORS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const kafkaSource = await findKafka();

describeUnless(
  'missing' in kafkaSource ? kafkaSource.missing : undefined,
  'two instances of every service',
  () => {
    const folder = temporaryDataDir();
    const files = temporaryDataDir();
    let product: Product;
    let instances: readonly Instance[];

    beforeAll(async () => {
      copyStarterFiles(files.path, FEW_PROGRAMMES);
      product = await startProduct({
        way: 'distributed',
        dataDir: folder.path,
        env: {
          INSTANCES: '2',
          CATALOG_STARTER_DIR: files.path,
          INSIGHTS_SAMPLE_MS: String(SAMPLE_MS),
          // One address sends everything.
          GATEWAY_SEARCH_PER_MINUTE: '1000000',
          GATEWAY_API_PER_MINUTE: '1000000',
          GATEWAY_STATIC_PER_MINUTE: '1000000',
          // A response that is late on a busy machine has not failed.
          GATEWAY_UPSTREAM_TIMEOUT_MS: '60000',
          OVERLOAD_DELAY_MS: '0',
        },
        startTimeoutMs: 300_000,
      });
      instances = instancesOf(product);
    }, 320_000);
    afterAll(async () => {
      await product?.stop();
      folder.remove();
      files.remove();
    }, 120_000);

    /** How many samples of the state of the platform were stored. */
    async function samples(): Promise<number> {
      const socket = encodeURIComponent(path.join(folder.path, 'run/mongo.sock'));
      const connection = await mongoose
        .createConnection(`mongodb://${socket}/?directConnection=true`, { dbName: 'insights' })
        .asPromise();
      try {
        const minutes = await connection.collection('health_minutes').find().toArray();
        return minutes.reduce((sum, { services }) => sum + Number(services?.gateway?.samples ?? 0), 0);
      } finally {
        await connection.close();
      }
    }

    test('run on their own ports behind one address', async () => {
      expect(instances.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['catalog-1', 'catalog-2', 'search-1', 'search-2', 'identity-2']),
      );
      expect(product.output()).toMatch(/^ {2}catalog +shared by 2 instances at http/m);
      expect(await everyHit(product.url)).toHaveLength(FEW_PROGRAMMES);
    });

    test('share the bound of attempts to sign in to an account', async () => {
      const identities = instances.filter(({ service }) => service === 'identity');
      const signIns = async (): Promise<readonly number[]> => {
        const email = `personne.${crypto.randomUUID()}@example.fr`;
        const statuses: number[] = [];
        for (let attempt = 0; attempt < SIGN_INS_OF_ACCOUNT; attempt += 1)
          for (const instance of identities) statuses.push(await signIn(instance, email));
        return statuses;
      };
      const statuses = await withinOneWindow(SIGN_INS_WINDOW_MS, signIns);
      expect(statuses).toHaveLength(2 * SIGN_INS_OF_ACCOUNT);
      expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_INS_OF_ACCOUNT);
      expect(statuses.slice(SIGN_INS_OF_ACCOUNT)).toEqual(Array(SIGN_INS_OF_ACCOUNT).fill(429));
    });

    test('share the bound of requests of an address', async () => {
      const [first, second] = instances.filter(({ service }) => service === 'gateway');
      if (first === undefined || second === undefined) throw new Error('no two gateways run');
      const accepted = async (instance: Instance): Promise<boolean> => {
        const response = await fetch(`${addressOf(instance)}/api/client-errors`, { method: 'POST' });
        return response.status !== 429;
      };
      // The other gateway learns it within a second or two, long before as many were sent to it.
      let others = 0;
      const isRefused = async (): Promise<boolean> => {
        for (let sent = 0; sent < CLIENT_ERRORS_PER_MINUTE; sent += 1) await accepted(first);
        const refused = async (): Promise<void> => {
          others += 1;
          expect(await accepted(second)).toBe(false);
        };
        return eventually(refused, { deadlineMs: 6_000, intervalMs: 500 }).then(
          () => true,
          () => false,
        );
      };
      expect(await withinOneWindow(MINUTE_MS, isRefused)).toBe(true);
      expect(others).toBeLessThan(CLIENT_ERRORS_PER_MINUTE);
    });

    test(
      'are restarted in turn under constant load without a failed request, and serve again',
      async () => {
        const sender = createSender(product.url);
        const person = await settlePerson(product.url, 'membre@example.fr', sender);
        const requests = await requestsOf(product.url, person);
        const before = { samples: await samples(), at: performance.now() };
        const load = startLoad({ url: product.url, requests, person, ...LOAD });
        let passes = 0;
        do {
          if (passes > 0) await wait(Math.max(0, before.at + passes * PASS_MS - performance.now()));
          await restartAll(instances, SERVICES_AT_ONCE);
          passes += 1;
        } while (load.sent() < REQUESTS_MIN);
        // The balancers take every one of them in again.
        const idle = await idleInstances(product, instances);
        await load.stop();
        const elapsedMs = performance.now() - before.at;
        const result = {
          requests: load.sent(),
          failed: load.failed.length,
          instances: instances.length,
          ...{ passes, elapsedMs, p50Ms: load.within(0.5), p99Ms: load.within(0.99) },
        };
        console.log(JSON.stringify({ ...result, startedInMs: product.startedInMs }));
        if (REQUESTS !== undefined) recordRun(result);

        expect(load.failed).toEqual([]);
        expect(load.sent()).toBeGreaterThanOrEqual(REQUESTS_MIN);
        expect(idle).toEqual([]);
        // The job of insights runs in one of its processes, also while they take over from each other.
        const taken = (await samples()) - before.samples;
        expect(taken).toBeLessThanOrEqual(elapsedMs / SAMPLE_MS + SAMPLES_SPARE);
        expect(taken).toBeGreaterThan(elapsedMs / SAMPLE_MS / 4);
      },
      DRILL_MS,
    );
  },
);

/** Status of an attempt to sign in to an account that does not exist. */
async function signIn(instance: Instance, email: string): Promise<number> {
  const { status } = await fetch(`${addressOf(instance)}/api/identity/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Verger-Rouge-1987!' }),
  });
  return status;
}

/** Names of the instances that have served no request since their start and do not within a time. */
async function idleInstances({ url }: Product, instances: readonly Instance[]): Promise<readonly string[]> {
  let idle: readonly string[] = [];
  const look = async (): Promise<void> => {
    // Connections that are in use stay where they are, so a visitor comes whom the balancer has to assign.
    await once(http.get(`${url}/api/catalog/stats`, { agent: false }), 'response');
    const served = await Promise.all(instances.map(servedBy));
    idle = instances.filter((_, index) => served[index] === 0).map(({ name }) => name);
    expect(idle).toEqual([]);
  };
  await eventually(look, { deadlineMs: SERVE_MS, intervalMs: 500 }).catch(() => undefined);
  return idle;
}
