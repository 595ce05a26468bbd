import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogStatsSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { searchResultSchema } from '@platform/contracts/search';
import { READERS } from '@platform/events/topic-readers';
import { eventually } from '@platform/testing/eventually';
import { findKafka } from '@platform/testing/kafka';
import { describeUnless } from '@platform/testing/skip';
import {
  copyStarterFiles,
  EVERY_DEADLINE,
  logsOf,
  type Product,
  startProduct,
  temporaryDataDir,
} from '../src/product.ts';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';

const FEW_PROGRAMMES = 12;
const kafkaSource = await findKafka();

/** Processes whose command line or environment contains the text. */
function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return ['cmdline', 'environ'].some((file) =>
          readFileSync(`/proc/${name}/${file}`, 'utf8').includes(text),
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Topics with their consumer groups; that of embeddings reads only where a model is configured. */
function groupsDeclared(): string[] {
  return Object.entries(READERS)
    .flatMap(([topic, groups]) => groups.map((group) => `${topic} ${group}`))
    .filter((row) => !row.endsWith(' search-embeddings'));
}

/** The same from a page of metrics; the lag of a group has one row for each partition. */
function groupsMeasured(text: string): string[] {
  const rows = [...text.matchAll(/^app_consumer_lag\{([^}]*)\}/gm)].map(([, labels = '']) => {
    const labelled = (label: string) => new RegExp(`${label}="([^"]*)"`).exec(labels)?.[1];
    return `${labelled('messaging_destination_name')} ${labelled('messaging_consumer_group_name')}`;
  });
  return [...new Set(rows)];
}

describeUnless('missing' in kafkaSource ? kafkaSource.missing : undefined, 'make start-distributed', () => {
  const folder = temporaryDataDir();
  const files = temporaryDataDir();
  let product: Product;
  const start = () =>
    startProduct({
      way: 'distributed',
      dataDir: folder.path,
      env: { CATALOG_STARTER_DIR: files.path },
      startTimeoutMs: 180_000,
    });

  beforeAll(async () => {
    copyStarterFiles(files.path, FEW_PROGRAMMES);
    product = await start();
  }, 200_000);
  afterAll(async () => {
    await product?.stop();
    folder.remove();
    files.remove();
  }, 90_000);

  async function found(): Promise<number> {
    const response = await requestWhenAccepted(
      `${product.url}/api/search/subsidies?limit=50&${EVERY_DEADLINE}`,
    );
    return searchResultSchema.parse(await response.json()).total;
  }

  test('runs every service as a process, prints where everything is, and serves search and pages at once', async () => {
    for (const name of ['mongo', 'kafka', 'catalog', 'search', 'gateway'])
      expect(product.output()).toMatch(new RegExp(`^ {2}${name} +up +.*logs/${name}\\.log$`, 'm'));
    expect(product.output()).toMatch(/Topics: (\d+) declared, \1 changed/);
    expect(await found()).toBe(FEW_PROGRAMMES);
    const page = await fetch(`${product.url}/subventions/recherche`);
    expect([page.status, (await page.text()).includes('<h1')]).toEqual([200, true]);
    const metrics = /^ {2}search .*metrics :(\d+\/metrics)/m.exec(product.output())?.[1];
    expect(await (await fetch(`http://127.0.0.1:${metrics}`)).text()).toContain('messaging_process_duration');
  });

  test('measures the lag of exactly the consumer groups that are declared', async () => {
    const pages = [...product.output().matchAll(/metrics :(\d+\/metrics)/g)].map(([, page]) => page);
    await eventually(
      async () => {
        const texts = await Promise.all(
          pages.map(async (page) => (await fetch(`http://127.0.0.1:${page}`)).text()),
        );
        expect(texts.flatMap(groupsMeasured).toSorted()).toEqual(groupsDeclared().toSorted());
      },
      { deadlineMs: 20_000 },
    );
  });

  test('a service that ends is away with a problem and works again without help', async () => {
    const ofRun = processesWith(folder.path);
    const [search] = processesWith('services/search/src/main.ts').filter((pid) => ofRun.includes(pid));
    process.kill(search ?? 0, 'SIGTERM');
    await eventually(
      async () => {
        const away = await fetch(`${product.url}/api/search/subsidies`);
        const { code } = problemSchema.parse(await away.json());
        expect([away.status, code]).toEqual([503, 'GATEWAY_UPSTREAM_UNAVAILABLE']);
      },
      { deadlineMs: 20_000 },
    );
    const stats = await fetch(`${product.url}/api/catalog/stats`);
    expect(catalogStatsSchema.parse(await stats.json()).published).toBe(FEW_PROGRAMMES);
    await eventually(async () => expect(await found()).toBe(FEW_PROGRAMMES), { deadlineMs: 60_000 });
    expect(product.output()).toMatch(/search has ended unexpectedly \(exit code 0\) and is started again/);
  });

  test('ends every process on SIGINT, and starts again on its data', async () => {
    process.kill(product.pid, 'SIGINT');
    expect(await product.ended).toBe(0);
    expect(processesWith(folder.path)).toEqual([]);
    expect(readdirSync(path.join(folder.path, 'mongo'))).toEqual(['documents.sqlite']);
    product = await start();
    expect(product.output()).toMatch(/Topics: \d+ declared, 0 changed/);
    expect(await found()).toBe(FEW_PROGRAMMES);
    expect(logsOf(folder.path)).not.toMatch(/"level":"fatal"/);
  });

  test('ends every process when its launcher is killed', async () => {
    await product.kill();
    await eventually(() => expect(processesWith(folder.path)).toEqual([]), { deadlineMs: 30_000 });
  });
});
