import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOPICS } from '@platform/events/topics';
import { applyTopics, readTopicsFile } from '@platform/kafka-topics';
import { eventually } from '@platform/testing/eventually';
import { findKafka, type TestKafka } from '@platform/testing/kafka';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { describeUnless } from '@platform/testing/skip';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';
import { freePort, type ServiceProcess, startService } from '../src/service-process.ts';
import { copyPipeline, type Pipeline, record, registerPublisher, statesIn } from './pipeline.ts';

const TOKEN = 'a-token-for-this-test-only-of-32-characters';
const SOURCE = 'region-y';
const kafkaSource = await findKafka();

describeUnless(
  'missing' in kafkaSource ? kafkaSource.missing : undefined,
  'the pipeline of another team, on the topic of a real Kafka',
  () => {
    let kafka: TestKafka;
    let mongo: TestMongo;
    let catalog: ServiceProcess;
    let pipeline: Pipeline;
    let keyFile: string;
    beforeAll(async () => {
      if ('missing' in kafkaSource) return;
      [kafka, mongo] = await Promise.all([kafkaSource.start(), startMongo()]);
      await applyTopics({ brokers: kafka.brokers, file: readTopicsFile(), replicationMax: 1 });
      catalog = await startService('catalog', await freePort(), {
        CATALOG_MONGO_URI: mongo.uri,
        CATALOG_MONGO_DB: `catalog-${process.pid}`,
        KAFKA_BROKERS: kafka.brokers.join(','),
        OPERATOR_TOKEN: TOKEN,
        CATALOG: 'none',
      });
      pipeline = copyPipeline();
      keyFile = pipeline.keyFile(await registerPublisher({ url: catalog.url, operatorToken: TOKEN }, SOURCE));
    }, 120_000);
    afterAll(async () => {
      await catalog?.stop();
      await Promise.all([kafka?.close(), mongo?.close()]);
      pipeline?.remove();
    }, 60_000);

    const publish = (records: string, signal?: AbortSignal) =>
      pipeline.run(
        ['kafka', '--brokers', kafka.brokers.join(','), '--source', SOURCE, '--records', records],
        signal,
      );
    const states = async (records: string) =>
      statesIn(
        await pipeline.run(['states', '--catalog', catalog.url, '--key', keyFile, '--records', records]),
      );

    test('writes to the topic that the platform declares', () => {
      expect(TOPICS.catalogIngest.name).toBe('catalog.ingest.v1');
    });

    test('goes on where it was killed, also through a restart of the broker, until every record is published', async () => {
      const records = pipeline.records(
        'killed.ndjson',
        Array.from({ length: 2_000 }, (_, n) => record(`k${n}`)),
      );
      const killer = new AbortController();
      const killed = publish(records, killer.signal);
      await eventually(() => expect(pipeline.remembered(records)).toBeGreaterThan(0), {
        intervalMs: 5,
        deadlineMs: 30_000,
      });
      killer.abort();
      expect((await killed).code).toBeNull();
      const before = pipeline.remembered(records);
      expect(before).toBeLessThan(2_000);
      await kafka.restart?.();
      const { code, out, err } = await publish(records);
      expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
      expect(JSON.parse(out)).toEqual({ acknowledged: 2_000 - before });
      await eventually(
        async () => {
          const found = [...(await states(records)).values()];
          expect(found.filter(({ state }) => state !== 'published')).toEqual([]);
        },
        { deadlineMs: 60_000, intervalMs: 500 },
      );
    }, 180_000);

    test('states every kind of field, withdraws a record, and reads back why a message was refused', async () => {
      const facts = {
        texts: { fr: { title: 'Aide complète', summary: 'Un résumé', keyRequirements: ['être une PME'] } },
        deadline: { date: '2027-03-31' },
        sector: 'industry',
        eligibleApplicants: ['company'],
        funding: { instrument: 'grant', maximumGrant: { cents: 5_000_000, currency: 'EUR' } },
        coverage: { departments: ['75'] },
        requiredDocuments: [{ title: 'Devis' }],
      };
      const full = { sourceId: 'full', url: 'https://editeur.exemple.test/full', facts };
      const bad = {
        sourceId: 'bad',
        facts: { texts: { fr: { title: 'Aide' } }, officialUrl: 'ftp://editeur.exemple.test' },
      };
      const records = pipeline.records('fields.ndjson', [full, bad, record('gone')]);
      expect((await publish(records)).code).toBe(0);
      pipeline.records('fields.ndjson', [full, bad, { sourceId: 'gone', withdrawn: true }]);
      expect(JSON.parse((await publish(records)).out)).toEqual({ acknowledged: 1 });
      await eventually(
        async () => {
          const found = await states(records);
          expect(found.get('full')).toMatchObject({ state: 'published', refused: null });
          expect(found.get('bad')).toMatchObject({
            state: 'unknown',
            refused: { reason: expect.any(String) },
          });
          expect(found.get('gone')).toMatchObject({ state: 'withdrawn' });
        },
        { deadlineMs: 30_000, intervalMs: 200 },
      );
      const { subsidyId } = (await states(records)).get('full') as unknown as { subsidyId: string };
      const response = await requestWhenAccepted(`${catalog.url}/api/catalog/subsidies/${subsidyId}`);
      expect(await response.json()).toMatchObject({
        texts: { fr: { title: 'Aide complète', keyRequirements: ['être une PME'] } },
        deadline: { date: '2027-03-31', zone: 'Europe/Paris' },
        sector: 'industry',
        funding: { instrument: 'grant', maximumGrant: { cents: 5_000_000, currency: 'EUR' } },
        coverage: { departments: ['75'] },
      });
    }, 90_000);
  },
);
