import path from 'node:path';
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
import { addressOf, type Instance, instancesOf, restart } from './rolling/instances.ts';
import { requestsOf } from './rolling/requests.ts';
import { servedBy } from './rolling/served-by.ts';

/** Requests of the long form, which `make drill` sets: instances are restarted in turn until so many were sent. */
const REQUESTS = process.env.DRILL_REQUESTS;
const REQUESTS_MIN = Number(REQUESTS ?? 2_000);
const LOAD = REQUESTS === undefined ? { connections: 6, perSecond: 50 } : { connections: 12, perSecond: 250 };
const DRILL_MS = REQUESTS === undefined ? 240_000 : 60_000 + REQUESTS_MIN * 30;
const FEW_PROGRAMMES = 12;
const SAMPLE_MS = 1_000;
/** Samples that an interval more or less at both ends, and instances that take over, may add. */
const SAMPLES_SPARE = 6;
const SIGN_INS_OF_ACCOUNT = 10;
const CLIENT_ERRORS_PER_MINUTE = 30;
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
      const email = `personne.${crypto.randomUUID()}@example.fr`;
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 2 * SIGN_INS_OF_ACCOUNT; attempt += 1) {
        const instance = identities[attempt % identities.length];
        if (instance === undefined) throw new Error('identity does not run');
        const response = await fetch(`${addressOf(instance)}/api/identity/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'Verger-Rouge-1987!' }),
        });
        statuses.push(response.status);
      }
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
      for (let sent = 0; sent < CLIENT_ERRORS_PER_MINUTE; sent += 1) await accepted(first);
      // The other gateway learns it within a second or two, long before as many were sent to it.
      let others = 0;
      await eventually(
        async () => {
          others += 1;
          expect(await accepted(second)).toBe(false);
        },
        { deadlineMs: 10_000, intervalMs: 500 },
      );
      expect(others).toBeLessThan(CLIENT_ERRORS_PER_MINUTE);
    });

    test(
      'are restarted one after another under constant load without a failed request',
      async () => {
        const sender = createSender(product.url);
        const person = await settlePerson(product.url, 'membre@example.fr', sender);
        const requests = await requestsOf(product.url, person);
        const before = { samples: await samples(), at: performance.now() };
        const load = startLoad({ url: product.url, requests, person, ...LOAD });
        let passes = 0;
        do {
          for (const instance of instances) await restart(instance);
          passes += 1;
        } while (load.sent() < REQUESTS_MIN);
        await load.stop();
        const elapsedMs = performance.now() - before.at;
        console.log(`${load.sent()} requests, ${passes} restarts of each of ${instances.length} instances`);

        expect(load.failed).toEqual([]);
        expect(load.sent()).toBeGreaterThanOrEqual(REQUESTS_MIN);
        // Each of them serves: the balancers take instances in again.
        const idle = await Promise.all(
          instances.map(async (instance) => ((await servedBy(instance)) > 0 ? [] : [instance.name])),
        );
        expect(idle.flat()).toEqual([]);
        // The job of insights runs in one of its processes, also while they take over from each other.
        const taken = (await samples()) - before.samples;
        expect(taken).toBeLessThanOrEqual(elapsedMs / SAMPLE_MS + SAMPLES_SPARE);
        expect(taken).toBeGreaterThan(elapsedMs / SAMPLE_MS / 4);
      },
      DRILL_MS,
    );
  },
);
