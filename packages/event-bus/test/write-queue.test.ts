import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { WriteQueue } from '../src/embedded/write-queue.ts';

/** A foreign key checked only at COMMIT makes a transaction fail at the last moment. */
function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE parents (id INTEGER PRIMARY KEY);
    CREATE TABLE children (id INTEGER, parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)`);
  return database;
}

test('acknowledges nothing before its transaction is committed, and continues after a failure', async () => {
  const database = openDatabase();
  const notified: string[] = [];
  const queue = new WriteQueue(database, {
    onCommit: () => notified.push('commit'),
    onRollback: () => notified.push('rollback'),
  });
  const insert = (sql: string) => queue.add(() => database.exec(sql));
  const doomed = await Promise.allSettled([
    insert('INSERT INTO parents VALUES (1)'),
    insert('INSERT INTO children VALUES (1, 99)'),
  ]);
  expect(doomed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(database.prepare('SELECT count(*) AS n FROM parents').get()?.n).toBe(0);

  await insert('INSERT INTO parents VALUES (2)');
  expect(
    database
      .prepare('SELECT id FROM parents')
      .all()
      .map(({ id }) => id),
  ).toEqual([2]);
  expect(notified).toEqual(['rollback', 'commit']);
});

test('commits writes of the same moment in one transaction', async () => {
  const database = openDatabase();
  let commits = 0;
  const queue = new WriteQueue(database, {
    onRollback: () => undefined,
    onCommit: () => {
      commits += 1;
    },
  });
  const ids = Array.from({ length: 50 }, (_, id) => id);
  await Promise.all(ids.map((id) => queue.add(() => database.exec(`INSERT INTO parents VALUES (${id})`))));
  expect(commits).toBe(1);
  await queue.close();
});
