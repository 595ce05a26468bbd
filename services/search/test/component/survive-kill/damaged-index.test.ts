import { execFile } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SetAside } from '../../../src/ports/search-index.ts';
import { euros, subsidy } from '../../subsidy-builder.ts';
import { publish, type SearchApp, startSearchApp, temporaryFolder } from '../search-app.ts';

const catalog = Array.from({ length: 300 }, (_, at) =>
  subsidy({ title: `Programme ${at}`, funding: { maximumGrant: euros(at * 1_000) } }),
);
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;

beforeEach(async () => {
  place = await temporaryFolder();
  file = path.join(place.folder, 'search', 'index.sqlite');
  const app = await startSearchApp(place.folder);
  await publish(app.eventBus, catalog);
  await app.eventually('', ({ total }) => total === 300);
  await app.close();
});
afterEach(() => place.remove());

async function expectRebuilt(reason: SetAside | null): Promise<void> {
  const app = await startSearchApp(place.folder);
  try {
    expect((await app.http.inject('/api/search/subsidies')).statusCode).toBe(200);
    await app.eventually('', ({ total }) => total === 300);
    await app.eventually('q=programme+299', ({ total }) => total === 1);
    const reported = app.logLines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg.includes('set aside'));
    expect(reported.map((line) => line.reason)).toEqual(reason === null ? [] : [reason]);
  } finally {
    await app.close();
  }
}

/** Repeats a search until it succeeds again, at most 10 s. */
async function recovery(app: SearchApp): Promise<void> {
  const deadline = Date.now() + 10_000;
  while ((await app.http.inject('/api/search/subsidies?q=programme')).statusCode !== 200) {
    if (Date.now() > deadline) throw new Error('search has not come back after 10 s');
    await pause(20);
  }
}

test('sets aside and logs a file that is not a database, and rebuilds it from the event log', async () => {
  await writeFile(file, 'not an index');
  await expectRebuilt('corrupt');
  expect(await readFile(`${file}.set-aside`, 'utf8')).toBe('not an index');
});

test('detects corrupt pages at open', async () => {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  for (let page = 2; page < size / 4_096; page++)
    await handle.write(Buffer.alloc(2_000, 0xa5), 0, 2_000, page * 4_096 + 50);
  await handle.close();
  await expectRebuilt('corrupt');
});

test('detects at open rows that are valid for SQLite and cannot be read', async () => {
  const other = new DatabaseSync(file);
  other.exec('UPDATE documents SET facts = substr(facts, 1, 20) WHERE slot = 7');
  other.close();
  await expectRebuilt('corrupt');
});

test("sets another program's database aside unchanged", async () => {
  await rm(file);
  const foreign = new DatabaseSync(file);
  foreign.exec("CREATE TABLE recipes(name); INSERT INTO recipes VALUES ('soup')");
  foreign.close();
  await expectRebuilt('foreign');
  const kept = new DatabaseSync(`${file}.set-aside`);
  expect(kept.prepare('SELECT name FROM recipes').get()).toEqual({ name: 'soup' });
  kept.close();
});

test.each([
  ['older', 2],
  ['newer', 1_000],
] as const)(
  'an index in an %s format is kept aside, called so and rebuilt from the event log',
  async (reason, format) => {
    const other = new DatabaseSync(file);
    other.exec(`PRAGMA user_version = ${format}`);
    other.close();
    await expectRebuilt(reason);
  },
);

test('upgrades an index of the earlier format in place', async () => {
  const older = new DatabaseSync(file);
  const newest = older.prepare('SELECT changed_at FROM versions LIMIT 1').get();
  older.exec('ALTER TABLE versions DROP COLUMN changed_at; PRAGMA user_version = 3');
  older.close();
  await expectRebuilt(null);
  const upgraded = new DatabaseSync(file);
  expect(upgraded.prepare('SELECT changed_at FROM versions LIMIT 1').get()).toEqual(newest);
  upgraded.close();
});

test('rebuilds a lost file and an unfinished creation', async () => {
  await rm(file);
  await expectRebuilt(null);
  await writeFile(file, '');
  await expectRebuilt(null);
});

test('builds a new index from the event log after damage found while serving', async () => {
  const app = await startSearchApp(place.folder);
  try {
    const other = new DatabaseSync(file, { defensive: false });
    other.exec("UPDATE text_data SET block = x'ffffffffffffffff' WHERE id > 10");
    other.close();
    // Single words are in memory; their positions are read from disk.
    const first = await app.http.inject('/api/search/subsidies?q=%22programme+7%22');
    expect(first.statusCode).toBe(503);
    expect(first.json()).toMatchObject({ code: 'SEARCH_INDEX_UNAVAILABLE' });
    await recovery(app);
    await app.eventually('q=programme', ({ total }) => total === 300);
    expect(app.logLines.join('')).toContain('"reason":"corrupt"');
  } finally {
    await app.close();
  }
});

test('builds a new index when a card cannot be read any more', async () => {
  const app = await startSearchApp(place.folder);
  try {
    const other = new DatabaseSync(file);
    other.exec('UPDATE cards SET card = substr(card, 1, 20)');
    other.close();
    expect((await app.http.inject('/api/search/subsidies?q=programme')).statusCode).toBe(503);
    await recovery(app);
    await app.eventually('q=programme', ({ total }) => total === 300);
    expect(app.logLines.join('')).toContain('"reason":"corrupt"');
  } finally {
    await app.close();
  }
});

test('serves an index of an older release without amounts, with a notice, until the new one is built', async () => {
  const older = new DatabaseSync(file);
  const facets = JSON.parse(
    String(older.prepare("SELECT value FROM meta WHERE name = 'facets'").get()?.value),
  );
  older
    .prepare("UPDATE meta SET value = ? WHERE name = 'facets'")
    .run(JSON.stringify(facets.filter((facet: string) => facet !== 'amount')));
  older.exec("UPDATE documents SET facts = json_remove(facts, '$.keywords.amount')");
  older.close();

  const app = await startSearchApp(place.folder);
  try {
    const meanwhile = await app.find('amount=gt_500k&q=programme');
    expect(meanwhile).toMatchObject({ total: 300, notices: ['amount_filter_unavailable'] });
    expect(meanwhile.facets.amount).toEqual([]);
    expect(meanwhile.facets.deadline).toEqual([{ value: 'open', count: 300 }]);
    const rebuilt = await app.eventually('amount=lt_10k', ({ notices }) => notices.length === 0);
    expect(rebuilt.total).toBe(10);
    expect((await app.find()).total).toBe(300);
  } finally {
    await app.close();
  }
});

test('serves an index of an older release that knows no opening, with upcoming ones as open, until the new one is built', async () => {
  const first = await startSearchApp(place.folder);
  const later = { v: 2, opensOn: '2126-03-01' };
  await publish(
    first.eventBus,
    catalog.slice(-1).map((one) => ({ ...one, ...later })),
  );
  await first.eventually('deadline=upcoming', ({ total }) => total === 1);
  await first.close();
  const older = new DatabaseSync(file);
  older.exec("UPDATE meta SET value = 'of an earlier release' WHERE name = 'rules'");
  older.exec("UPDATE documents SET facts = json_remove(facts, '$.opensDay')");
  older.close();

  const app = await startSearchApp(place.folder);
  try {
    expect((await app.find('limit=1')).facets.deadline).toEqual([{ value: 'open', count: 300 }]);
    const rebuilt = await app.eventually('deadline=upcoming', ({ total }) => total === 1);
    expect(rebuilt.hits).toMatchObject([{ opensOn: '2126-03-01', deadlineStatus: 'upcoming' }]);
  } finally {
    await app.close();
  }
});

test('serves an index with the rules of another release until one with the rules of this release is built', async () => {
  const older = new DatabaseSync(file);
  older.exec("UPDATE meta SET value = 'of an earlier release' WHERE name = 'rules'");
  older.exec("UPDATE documents SET facts = json_set(facts, '$.keywords.need', json_array('need-of-old'))");
  older.close();

  const reasons = (app: SearchApp) =>
    app.logLines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg.includes('built beside the serving one'))
      .map((line) => line.reason);
  const app = await startSearchApp(place.folder);
  try {
    const meanwhile = await app.find('need=need-of-old&limit=1');
    expect(meanwhile).toMatchObject({ total: 300, notices: [] });
    await app.eventually('need=need-of-old', ({ total }) => total === 0);
    expect((await app.find()).total).toBe(300);
    expect(reasons(app)).toEqual(['rules']);
  } finally {
    await app.close();
  }
  const again = await startSearchApp(place.folder);
  try {
    expect((await again.find()).total).toBe(300);
    expect(reasons(again)).toEqual([]);
  } finally {
    await again.close();
  }
});

test('replaces a search worker that dies without losing anything', async () => {
  const script = fileURLToPath(new URL('../worker-death-process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, place.folder], { timeout: 25_000 });
  expect(JSON.parse(stdout)).toEqual({
    killed: 1,
    readyAfterDeath: false,
    before: 300,
    total: 301,
  });
});
