import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import mongoose from 'mongoose';
import { copyStarterFiles, type Product, startProduct, temporaryDataDir } from '../src/product.ts';
import { CANARIES, createCanaryPerson, SEARCHED } from './canary-person.ts';
import { documentsOfStopped } from './stored-documents.ts';

/** Databases of services that confirm an erasure, beside the one of identity. */
const OWNERS = ['applications', 'assistant', 'billing', 'notifications', 'profiles'];
/** Topics without compaction, which forget the number of the account after 30 days and one day. */
const FORGOTTEN_BY_AGE = ['identity.erasures.v1', 'identity.sessions.v1'];
/** The last mail to the person, captured because this installation has no mail server. */
const LAST_MAIL = 'Your account has been erased';

let folder: ReturnType<typeof temporaryDataDir>;
let product: Product;
let person: ReturnType<typeof createCanaryPerson>;
/** Places of each canary before the erasure. */
let before: Places;
beforeAll(async () => {
  folder = temporaryDataDir();
  const starter = path.join(path.dirname(folder.path), 'starter');
  copyStarterFiles(starter, 3);
  const env = {
    CATALOG_STARTER_DIR: starter,
    LOG_LEVEL: 'debug',
    IDENTITY_SWEEP_MS: '200',
    BILLING_SWEEP_MS: '200',
  };
  product = await startProduct({ dataDir: folder.path, env, way: 'standalone' });
  person = createCanaryPerson(product);
  await person.live();
  before = placesOf(await needles());
  await person.erase();
  await eventually(erasureConfirmed, { deadlineMs: 20_000 });
  await product.stop();
}, 120_000);
afterAll(async () => {
  await product.kill();
  folder.remove();
});

type Needles = ReadonlyMap<string, Buffer>;
type Places = ReadonlyMap<string, readonly string[]>;

async function needles(): Promise<Needles> {
  const texts = Object.entries({ ...CANARIES, searched: SEARCHED });
  const bytes = texts.map(([name, text]) => [name, Buffer.from(text)] as const);
  return new Map([...bytes, ['photo', await person.photoBytes()], ['file', person.fileBytes()]]);
}

/** Names of everything stored, with its bytes: every file of the data folder as it is, and what the product printed. */
function stored(): (readonly [name: string, bytes: Buffer])[] {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return [
    ...files.map((file) => [path.relative(folder.path, file), readFileSync(file)] as const),
    ['output', Buffer.from(product.output())],
  ];
}

function placesOf(searched: Needles): Places {
  const everything = stored();
  return new Map(
    [...searched].map(([name, needle]) => [
      name,
      everything.filter(([, bytes]) => bytes.includes(needle)).map(([place]) => place),
    ]),
  );
}

async function withDocuments<Result>(
  uri: string,
  read: (connection: mongoose.Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    return await read(connection);
  } finally {
    await connection.close();
  }
}

async function erasureConfirmed(): Promise<void> {
  const socket = encodeURIComponent(path.join(folder.path, 'run/mongo.sock'));
  await withDocuments(`mongodb://${socket}`, async (connection) => {
    const erasure = await connection.useDb('identity').collection('erasures').findOne({});
    expect(erasure?.ownDataErasedAt).toBeInstanceOf(Date);
    expect(Object.keys(erasure?.receipts ?? {}).sort()).toEqual(OWNERS);
  });
  expect(await person.mailSubjects()).toEqual([LAST_MAIL]);
}

type StoredEvent = { readonly topic: string; readonly key: string; readonly value: Buffer };

/** Every event that the log holds, tombstones included. */
async function events(bus: EventBus): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  for (const { name: topic } of Object.values(TOPICS)) {
    const lags = await bus.lag('canary', [topic]);
    const unread = new Map(lags.filter(({ end }) => end > 0).map(({ partition, end }) => [partition, end]));
    const follower = await bus.follow(topic, (batch) => {
      for (const { key, value, partition, offset } of batch) {
        found.push({ topic, key, value: Buffer.from(value ?? []) });
        if (offset + 1 >= (unread.get(partition) ?? 0)) unread.delete(partition);
      }
    });
    await eventually(() => expect([...unread]).toEqual([]));
    await follower.close();
  }
  return found;
}

describe('an erased account', () => {
  /** The text of a page is in its file alone, compressed; `file` are bytes of it. */
  it('had left its canaries in the stores, but not what it searched, the text of a page and the number of its company', () => {
    const unplaced = [...before].filter(([, places]) => places.length === 0).map(([name]) => name);
    expect(unplaced.sort()).toEqual(['documentText', 'searched', 'siren']);
  });

  it('leaves no canary in documents, index, event log, files and logs, but the address of its last mail', async () => {
    const left = [...placesOf(await needles())].filter(([, places]) => places.length > 0);
    const mails = readdirSync(path.join(folder.path, 'mail'));
    expect(mails).toHaveLength(1);
    expect(left).toEqual([['email', [`mail/${mails[0]}`]]]);
  });

  it('is named by its number in the record of the erasure alone', async () => {
    const all = await documentsOfStopped(folder.path);
    expect(all.length).toBeGreaterThan(10);
    const named = all.filter(([, text]) => text.includes(person.id())).map(([place]) => place);
    expect([...new Set(named)]).toEqual(['identity.erasures']);
  });

  it('keeps invoices, as accounting law requires, without workspace and reason', async () => {
    const invoices = (await documentsOfStopped(folder.path)).filter(
      ([place]) => place === 'billing.billing_invoices',
    );
    expect(invoices).toHaveLength(1);
    expect(JSON.parse(invoices[0]?.[1] ?? '')).toMatchObject({ workspaceId: null });
  });

  it('is named in the event log by the order to erase and ended sessions, once compaction has run', async () => {
    const log = await spawnEventLog({ file: path.join(folder.path, 'events/log.sqlite') });
    const bus = log.connect();
    await eventually(
      async () => {
        const left = (await events(bus)).filter(
          ({ key, value }) => value.length > 0 && (key === person.id() || value.includes(person.id())),
        );
        expect([...new Set(left.map(({ topic }) => topic))].sort()).toEqual(FORGOTTEN_BY_AGE);
      },
      { deadlineMs: 60_000, intervalMs: 1_000 },
    );
    await bus.close();
    await log.close();
  }, 90_000);
});
