import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyTopics, readTopicsFile } from '@platform/kafka-topics';
import { eventually } from '@platform/testing/eventually';
import { findKafka, type TestKafka } from '@platform/testing/kafka';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { describeUnless } from '@platform/testing/skip';
import { compare, countIndexed, importRecords } from '../drills/ingest-drill.ts';
import { freePort, type ServiceProcess, startService } from '../src/service-process.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
const TOKEN = 'a-token-for-this-test-only-of-32-characters';
const kafkaSource = await findKafka();

describeUnless(
  'missing' in kafkaSource ? kafkaSource.missing : undefined,
  'the services as separate processes on a real Kafka',
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'platform-distributed-'));
    let kafka: TestKafka;
    let mongo: TestMongo;
    let startCatalog: () => Promise<ServiceProcess>;
    let catalog: ServiceProcess;
    let search: ServiceProcess;
    let gateway: ServiceProcess;

    beforeAll(async () => {
      if ('missing' in kafkaSource) return;
      [kafka, mongo] = await Promise.all([kafkaSource.start(), startMongo()]);
      const brokers = kafka.brokers.join(',');
      const [catalogPort, searchPort, gatewayPort] = await Promise.all([freePort(), freePort(), freePort()]);
      startCatalog = () =>
        startService('catalog', catalogPort, {
          CATALOG_MONGO_URI: mongo.uri,
          CATALOG_MONGO_DB: `catalog-${process.pid}`,
          CATALOG_SWEEP_MS: '500',
          KAFKA_BROKERS: brokers,
          OPERATOR_TOKEN: TOKEN,
          CATALOG: 'none',
        });
      // The services start before their topics exist, and wait for them.
      [catalog, search] = await Promise.all([
        startCatalog(),
        startService('search', searchPort, { DATA_DIR: folder, KAFKA_BROKERS: brokers }),
        applyTopics({ brokers: kafka.brokers, file: readTopicsFile(), replicationMax: 1 }),
      ]);
      gateway = await startService('gateway', gatewayPort, {
        WEB_ROOT: REPO_ROOT,
        KAFKA_BROKERS: brokers,
        UPSTREAM_CATALOG: catalog.url,
        UPSTREAM_SEARCH: search.url,
      });
    }, 120_000);

    afterAll(async () => {
      await Promise.all([gateway, search, catalog].map((process) => process?.stop()));
      await Promise.all([kafka?.close(), mongo?.close()]);
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    test('records imported through the gateway are found through the gateway, even after the catalog was killed', async () => {
      const product = { url: gateway.url, operatorToken: TOKEN };
      const acknowledged = new Set<string>();
      const importSome = (round: number) =>
        importRecords(
          product,
          Array.from({ length: 20 }, (_, n) => `distributed-${round}-${n}`),
          (id) => acknowledged.add(id),
        );
      expect(await importSome(1)).toBe(true);
      await catalog.kill();
      expect((await fetch(`${gateway.url}/api/catalog/stats`)).status).toBe(503);
      catalog = await startCatalog();
      expect(await importSome(2)).toBe(true);
      expect(acknowledged.size).toBe(40);
      await eventually(
        async () =>
          expect(compare(acknowledged, await countIndexed(product))).toEqual({ lost: [], doubled: [] }),
        { deadlineMs: 30_000, intervalMs: 200 },
      );
    }, 120_000);
  },
);
