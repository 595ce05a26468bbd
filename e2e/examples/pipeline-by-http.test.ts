import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { type Product, startProduct, temporaryDataDir } from '../src/product.ts';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';
import {
  copyPipeline,
  openCuttingProxy,
  type Pipeline,
  record,
  registerPublisher,
  statesIn,
} from './pipeline.ts';

describe('the pipeline of another team, by HTTP, on the running product', () => {
  const data = temporaryDataDir();
  let product: Product;
  let pipeline: Pipeline;
  let access: string[];
  beforeAll(async () => {
    product = await startProduct({ dataDir: data.path, env: { CATALOG: 'none' } });
    pipeline = copyPipeline();
    access = ['--key', pipeline.keyFile(await registerPublisher(product, 'region-x'))];
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    pipeline?.remove();
    data.remove();
  });

  const publish = (url: string, records: string, signal?: AbortSignal) =>
    pipeline.run(['http', '--catalog', url, ...access, '--records', records], signal);
  const states = async (records: string) =>
    statesIn(await pipeline.run(['states', '--catalog', product.url, ...access, '--records', records]));
  const published = async (): Promise<number> => {
    const response = await requestWhenAccepted(`${product.url}/api/catalog/stats`);
    return ((await response.json()) as { published: number }).published;
  };

  test('sends what has no result after a cut connection, and every record is published once', async () => {
    const records = pipeline.records(
      'cut.ndjson',
      Array.from({ length: 600 }, (_, n) => record(`c${n}`)),
    );
    const proxy = await openCuttingProxy(Number(new URL(product.url).port), 15_000);
    const { code, out, err } = await publish(proxy.url, records);
    proxy.close();
    expect({ code, connections: proxy.connections() }).toEqual({ code: 0, connections: 2 });
    const [, before = ''] = /; (\d+) records are acknowledged, going on/.exec(err) ?? [];
    expect(Number(before)).toBeGreaterThan(0);
    expect(JSON.parse(out)).toEqual({ acknowledged: 600, refused: 0 });
    expect(pipeline.remembered(records)).toBe(600);
    await eventually(async () => expect(await published()).toBe(600));
    const found = [...(await states(records)).values()];
    expect(found).toHaveLength(600);
    expect(found.filter(({ state }) => state !== 'published')).toEqual([]);
    expect(JSON.parse((await publish(product.url, records)).out)).toEqual({ acknowledged: 0, refused: 0 });
  }, 120_000);

  test('goes on where it was killed', async () => {
    const records = pipeline.records(
      'killed.ndjson',
      Array.from({ length: 600 }, (_, n) => record(`k${n}`)),
    );
    const killer = new AbortController();
    const killed = publish(product.url, records, killer.signal);
    await eventually(() => expect(pipeline.remembered(records)).toBeGreaterThan(0), {
      intervalMs: 5,
      deadlineMs: 30_000,
    });
    killer.abort();
    expect((await killed).code).toBeNull();
    const before = pipeline.remembered(records);
    expect(before).toBeLessThan(600);
    const { out } = await publish(product.url, records);
    expect(JSON.parse(out)).toEqual({ acknowledged: 600 - before, refused: 0 });
    const found = [...(await states(records)).values()];
    expect(found.filter(({ state }) => state !== 'published')).toEqual([]);
  }, 120_000);

  test('sends only what changed, names refused records with their reasons, and reads a withdrawal back', async () => {
    const first = [record('a'), record('b'), { sourceId: 'bad', facts: { texts: { fr: { titel: 'x' } } } }];
    const records = pipeline.records('daily.ndjson', first);
    const refused = await publish(product.url, records);
    expect({ code: refused.code, ...JSON.parse(refused.out) }).toEqual({
      code: 1,
      acknowledged: 2,
      refused: 1,
    });
    expect(refused.err).toMatch(/^line 3: .*title/);
    pipeline.records('daily.ndjson', [record('a', 'Autre titre'), { sourceId: 'b', withdrawn: true }]);
    expect(JSON.parse((await publish(product.url, records)).out)).toEqual({ acknowledged: 2, refused: 0 });
    const found = await states(records);
    expect([found.get('a')?.state, found.get('b')?.state]).toEqual(['published', 'withdrawn']);
  }, 60_000);

  test('ends at once with a wrong key or wrong arguments', async () => {
    const records = pipeline.records('one.ndjson', [record('z')]);
    access = ['--key', pipeline.keyFile('ingest_unknown')];
    expect((await publish(product.url, records)).code).toBe(2);
    expect((await pipeline.run(['http', '--records', records])).code).toBe(2);
    expect((await pipeline.run(['post'])).err).toContain('node src/main.ts http');
  });
});
