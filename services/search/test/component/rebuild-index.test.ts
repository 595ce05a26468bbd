import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readModelOperator } from '@platform/testing/read-models';
import { subsidy } from '../subsidy-builder.ts';
import {
  OPERATOR_TOKEN,
  publish,
  type SearchApp,
  startSearchApp,
  startSearchAppWith,
  temporaryFolder,
} from './search-app.ts';

const CATALOG = Array.from({ length: 60 }, (_, number) => subsidy({ title: `Aide ${number}` }));

let app: SearchApp;
let operator: ReturnType<typeof readModelOperator>;
beforeAll(async () => {
  app = await startSearchAppWith(CATALOG);
  operator = readModelOperator(app.http, 'search', OPERATOR_TOKEN);
});
afterAll(() => app.close());

test('the index is rebuilt to the same documents while queries are served', async () => {
  expect(await operator.runs()).toEqual(new Map([['index', null]]));
  const finished = (await operator.begin('index'))();
  expect((await operator.send('POST', '/index/rebuild')).statusCode).toBe(409);
  let isDone = false;
  void finished.finally(() => {
    isDone = true;
  });
  const totals = new Set<number>();
  while (!isDone) totals.add((await app.find()).total);
  expect([...totals]).toEqual([CATALOG.length]);
  const run = await finished;
  expect(run).toMatchObject({ outcome: 'replaced', different: 0, after: run.before });
  expect(run.after?.documents).toBe(CATALOG.length);
});

test('an index that is not what the log states is reported and repaired', async () => {
  const place = await temporaryFolder();
  try {
    const [first, second, ...others] = CATALOG;
    if (first === undefined || second === undefined) throw new Error('too few subsidies');
    const earlier = await startSearchApp(place.folder);
    await publish(earlier.eventBus, CATALOG);
    await earlier.eventually('', ({ total }) => total === others.length + 2);
    await earlier.close();
    const file = new DatabaseSync(path.join(place.folder, 'search', 'index.sqlite'));
    file.prepare('UPDATE versions SET v = 9 WHERE id IN (?, ?)').run(first.id, second.id);
    file.close();
    const changed = await startSearchApp(place.folder);
    try {
      const repairing = readModelOperator(changed.http, 'search', OPERATOR_TOKEN);
      const run = await (await repairing.begin('index'))();
      expect(run).toMatchObject({ outcome: 'replaced', different: 2 });
      expect(run.before?.hash).not.toBe(run.after?.hash);
      const again = await (await repairing.begin('index'))();
      expect(again).toMatchObject({ different: 0, before: run.after, after: run.after });
    } finally {
      await changed.close();
    }
  } finally {
    await place.remove();
  }
});

test('admits operators only, and knows no other model', async () => {
  expect((await readModelOperator(app.http, 'search', 'another').send('GET', '')).statusCode).toBe(401);
  expect((await operator.send('POST', '/vectors/rebuild')).statusCode).toBe(404);
});
