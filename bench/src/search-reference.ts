import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { decodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';

const BATCH = 1_000;
const FILLED_MS_MAX = 15 * 60_000;

/** The plainest engine there is on the same records: one FTS5 table, the first 20 by bm25, no counts, filters, stems or cards. */
export type PlainFts5 = { readonly search: (words: readonly string[]) => void; readonly close: () => void };

/** Opens the table beside the data folder; fills it from the event log when it is not there. */
export async function openPlainFts5(dataDir: string): Promise<PlainFts5> {
  const file = path.join(path.dirname(dataDir), `${path.basename(dataDir)}-plain.sqlite`);
  if (!existsSync(file)) await fill(file, dataDir);
  const db = new DatabaseSync(file, { readOnly: true });
  const best = db.prepare('SELECT rowid FROM plain WHERE plain MATCH ? ORDER BY bm25(plain) LIMIT 20');
  return {
    search: (words) => {
      if (words.length > 0) best.all(`${words.map((word) => `"${word}"`).join(' ')} *`);
    },
    close: () => db.close(),
  };
}

async function fill(file: string, dataDir: string): Promise<void> {
  rmSync(`${file}.new`, { force: true });
  const db = new DatabaseSync(`${file}.new`);
  db.exec(
    "CREATE VIRTUAL TABLE plain USING fts5(title, summary, body, content='', tokenize='unicode61', prefix='2 3 4')",
  );
  const insert = db.prepare('INSERT INTO plain (title, summary, body) VALUES (?, ?, ?)');
  const log = await spawnEventLog({ file: path.join(dataDir, 'events/log.sqlite') });
  const eventBus = log.connect();
  const group = `bench-plain-${process.pid}`;
  const topics = [TOPICS.catalogSubsidies.name];
  const seen = new Set<string>();
  const subscription = await eventBus.subscribe({
    group,
    topics,
    batchSizeMax: BATCH,
    handle: async (events) => {
      db.exec('BEGIN');
      for (const { key, value } of events) {
        // The log keeps the newest state of each; a few older ones wait to be cleaned and would count twice.
        if (value === null || seen.has(key)) continue;
        seen.add(key);
        const { texts } = decodeSubsidy(value);
        const all = [texts.fr, texts.en].flatMap((text) => text ?? []);
        const joined = (part: (text: (typeof all)[number]) => string | null) => all.map(part).join('\n');
        insert.run(
          joined(({ title }) => title),
          joined(({ summary }) => summary),
          joined(({ description, eligibleUses, keyRequirements, restrictions, grantDetails }) =>
            [description, ...eligibleUses, ...keyRequirements, ...restrictions, grantDetails].join('\n'),
          ),
        );
      }
      db.exec('COMMIT');
    },
  });
  const behind = async () =>
    (await eventBus.lag(group, topics)).reduce((sum, { end, committed }) => sum + end - committed, 0);
  await eventually(
    async () => {
      if ((await behind()) > 0) throw new Error('the plain table does not hold all that was published');
    },
    { deadlineMs: FILLED_MS_MAX, intervalMs: 100 },
  );
  await subscription.close();
  await eventBus.close();
  await log.close();
  db.exec("INSERT INTO plain(plain) VALUES('optimize')");
  db.close();
  renameSync(`${file}.new`, file);
}
