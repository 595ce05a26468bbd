import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SourceName } from '@platform/contracts/catalog';
import { createFeedClient, createOutboundClient } from '@platform/outbound';
import { connectMongo, createLogger } from '@platform/service-kit';
import { CONNECTORS, connectorOf } from '@platform/sources/shipped';
import {
  inventedAid,
  inventedProgramme,
  type PortalServer,
  startAidesTerritoires,
  startLesAides,
} from '@platform/sources/test-kit';
import { loadTerritories } from '@platform/territories';
import { startMongo } from '@platform/testing/mongo';
import { createEditorialRepository } from '../../../src/persistence/editorial.repository.ts';
import { createFeedPageRepository } from '../../../src/persistence/feed-page.repository.ts';
import { createImportRepository } from '../../../src/persistence/import.repository.ts';
import { createReviewRepository } from '../../../src/persistence/review.repository.ts';
import { createSourceRecordRepository } from '../../../src/persistence/source-record.repository.ts';
import { createSubsidyRepository } from '../../../src/persistence/subsidy.repository.ts';
import type { ImportFile } from '../../../src/ports/record-reader.port.ts';
import { openInThisThread } from '../../../src/readers/open-in-this-thread.ts';
import { importSource } from '../../../src/use-cases/import-source.ts';
import { type RunSourceDeps, runSource } from '../../../src/use-cases/run-source.ts';
import { allOf, outcomeOf } from './run-source-world.ts';

const logger = createLogger({ service: 'aggregators-test', level: 'silent' });
let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let nowMs = Date.parse('2026-11-20T09:00:00Z');
const clock = { now: () => new Date(nowMs) };
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  mongo = await startMongo();
  connection = await connectMongo({
    uri: mongo.uri,
    dbName: `aggregators_${crypto.randomUUID().slice(0, 8)}`,
    logger,
  });
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

/** The dependencies of a run, all real; the client makes at most `perDay` calls. */
function dependencies(url: string, source: SourceName, credentials: Record<string, string>, perDay?: number) {
  const outbound = createOutboundClient({
    allowedOrigins: [new URL(url).origin],
    deadlineMs: 5_000,
    maxBytes: 10_000_000,
    userAgent: 'test',
    clock,
  });
  const throttle = perDay === undefined ? {} : { perDay };
  const client = createFeedClient({ outbound, throttle, clock, retries: 0, sleep: async () => undefined });
  const deps: RunSourceDeps = {
    subsidies: createSubsidyRepository(connection),
    imports: createImportRepository(connection),
    sources: { find: connectorOf, list: () => CONNECTORS },
    reviews: createReviewRepository(connection),
    editorial: createEditorialRepository(connection),
    sourceRecords: createSourceRecordRepository(connection),
    territories: loadTerritories(),
    openReader: openInThisThread,
    clock,
    logger,
    onEvents: () => undefined,
    onChange: () => undefined,
    feedPages: createFeedPageRepository(connection),
    feedClients: { of: () => client },
    feeds: { [source]: { url, credentials } },
  };
  return { deps, close: outbound.close };
}

/** One live run of a shipped source. */
async function run(source: SourceName, url: string, credentials: Record<string, string>, perDay?: number) {
  const { deps, close } = dependencies(url, source, credentials, perDay);
  try {
    return outcomeOf(await allOf(runSource(deps, { source })));
  } finally {
    await close();
  }
}

function kept<Server extends PortalServer>(portal: Server): Server {
  closers.push(portal.close);
  return portal;
}

describe('Aides-territoires, live', () => {
  const IDS = { token: 'invented-token' };
  const aids = (count: number) => Array.from({ length: count }, (_, index) => inventedAid(index + 1));

  it('is imported completely, changes nothing when imported again, and loses nothing when a list ends early', async () => {
    const portal = kept(await startAidesTerritoires(aids(120)));
    const url = `${portal.url}/api`;
    expect(await run('aides-territoires', url, IDS)).toMatchObject({
      outcome: 'done',
      pages: 2,
      counts: { new: 120, refused: 0 },
    });
    expect(await run('aides-territoires', url, IDS)).toMatchObject({
      counts: { unchanged: 120, new: 0, changed: 0, withdrawn: 0 },
    });
    portal.misbehave(({ path }) =>
      path === '/api/aids/' ? { body: { count: 120, next: null, results: aids(1) } } : null,
    );
    expect(await run('aides-territoires', url, IDS)).toMatchObject({
      outcome: 'unusable',
      code: 'FEED_ANSWER_UNUSABLE',
    });
    portal.misbehave(null);
    expect(await run('aides-territoires', url, IDS)).toMatchObject({
      counts: { unchanged: 120, withdrawn: 0 },
    });
  });
});

describe('the CSV export of Aides-territoires', () => {
  const HEADER = "Nom,Lien,Financeurs,Bénéficiaire,Types d'aides,AAP/AMI,Récurrence,Descriptif,Date Clôture";
  const row = (number: number, title = `Soutenir le lavoir ${number}`) =>
    `${title},https://aides-territoires.beta.gouv.fr/aides/lavoir-${number}/,Conseil départemental du Lot,Communes,Subvention,,Permanente,"Un lavoir, inventé.",`;
  const table = (...rows: readonly string[]) => Buffer.from([HEADER, ...rows, ''].join('\n'));

  async function* parts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  async function* oneFile(content: AsyncIterable<Uint8Array>): AsyncGenerator<ImportFile> {
    yield { path: 'export.csv', content };
  }

  it('comes in parts of any size; trial rows are held, drafts are never published, malformed rows affect nothing else', async () => {
    const { deps, close } = dependencies('http://127.0.0.1:9', 'aides-territoires', {});
    closers.push(close);
    const bytes = table(row(1), row(2, 'Test'), row(3, 'Brouillon lavoir'), 'nur,drei,Zellen', row(4));
    const summaries = [];
    for (const size of [11, 100_000]) {
      const results = importSource(deps, {
        source: 'aides-territoires',
        files: oneFile(parts(bytes, size)),
        fileCount: 1,
        isComplete: false,
      });
      for await (const line of results) {
        if (line.kind === 'summary') summaries.push(line.counts);
      }
    }
    expect(summaries[0]).toMatchObject({ new: 2, refused: 1 });
    expect(summaries[1]).toMatchObject({ new: 0, changed: 0, unchanged: 2, refused: 1 });
    const shown = await connection
      .collection('subsidies')
      .find({ 'published.texts.fr.title': /lavoir|Test/ })
      .toArray();
    expect(shown.map(({ published }) => published.texts.fr.title).sort()).toEqual([
      'Soutenir le lavoir 1',
      'Soutenir le lavoir 4',
    ]);
  });
});

describe('Les-aides.fr, live', () => {
  const IDS = { idc: 'invented-idc' };
  const programmes = (count: number) =>
    Array.from({ length: count }, (_, index) => inventedProgramme(300 + index));

  it('continues from day to day within its limit of calls, and is imported when the crawl is complete', async () => {
    const portal = kept(await startLesAides(programmes(30)));
    const days: string[] = [];
    for (let day = 1; day <= 5; day += 1) {
      const { outcome } = await run('les-aides', portal.url, IDS, 20);
      days.push(outcome);
      nowMs += 25 * 60 * 60_000;
    }
    // 1 list of domains, 21 searches and 30 pages at 20 calls a day.
    expect(days.slice(0, 3)).toEqual(['unavailable', 'unavailable', 'done']);
    expect(portal.requests.filter(({ path }) => path === '/aide/')).toHaveLength(30);
  });

  it('requests only pages that have changed, and withdraws subsidies that no search finds any more', async () => {
    const later = programmes(29).map((one, index) =>
      index === 4 ? inventedProgramme(304, { revision: 9, resume: 'Autre.' }) : one,
    );
    const portal = kept(await startLesAides(later));
    const outcome = await run('les-aides', portal.url, IDS);
    expect(portal.requests.filter(({ path }) => path === '/aide/')).toHaveLength(1);
    expect(outcome).toMatchObject({ outcome: 'done', counts: { new: 0, withdrawn: 1, unchanged: 28 } });
  });
});
