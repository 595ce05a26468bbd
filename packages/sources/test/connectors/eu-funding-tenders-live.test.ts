import { describe, expect, it } from '@jest/globals';
import type { FeedClient, FeedRequest } from '@platform/outbound';
import fc from 'fast-check';
import { createSediaFeed, sediaFeed } from '../../src/connectors/eu-funding-tenders/sedia-feed.ts';
import type { FeedPage } from '../../src/port/live-feed.ts';
import { type SediaRecord, searchResponse } from '../kit/portals/sedia-server.ts';

const WINDOW = 12;
const PAGE_SIZE = 3;
const FEED = createSediaFeed({ window: WINDOW, pageSize: PAGE_SIZE });
const SETTINGS = { baseUrl: 'https://portal.example/rest/', credentials: {}, today: '2026-11-20' };

/** Responds as the portal would, without a network. */
function portal(records: readonly SediaRecord[], requested: FeedRequest[] = []): FeedClient {
  return {
    send: async (request) => {
      requested.push(request);
      const url = new URL(request.url);
      const part = (request.body as FormData).get('query');
      const understood = {
        endpoint: url.pathname.split('/').at(-1) ?? '',
        page: Number(url.searchParams.get('pageNumber')),
        pageSize: Number(url.searchParams.get('pageSize')),
        query: JSON.parse(await (part as Blob).text()) as unknown,
      };
      const bytes = Buffer.from(JSON.stringify(searchResponse(understood, records, WINDOW)));
      return { status: 200, headers: new Headers(), bytes };
    },
  };
}

async function walk(records: readonly SediaRecord[], from: string | null = null): Promise<FeedPage[]> {
  const pages: FeedPage[] = [];
  for await (const page of FEED.pages(portal(records), SETTINGS, from)) pages.push(page);
  return pages;
}

function referencesOf(pages: readonly FeedPage[]): string[] {
  return pages.flatMap(({ file }) =>
    (JSON.parse(Buffer.from(file.bytes).toString()) as { results: { reference: string }[] }).results.map(
      ({ reference }) => reference,
    ),
  );
}

/** Up to 60 calls in up to three programmes of four divisions; a few are in two programmes at once. */
const recordsArbitrary = fc
  .array(
    fc.record({
      programmes: fc.uniqueArray(fc.constantFrom('P1', 'P2', 'P3'), { minLength: 1, maxLength: 2 }),
      divisions: fc.uniqueArray(fc.constantFrom('D1', 'D2', 'D3', 'D4'), { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 60 },
  )
  .map((list) =>
    list.map(
      ({ programmes, divisions }, index): SediaRecord => ({
        reference: `${index}TOPICSen`,
        metadata: {
          type: ['1'],
          status: ['31094502'],
          frameworkProgramme: programmes,
          programmeDivision: divisions,
        },
      }),
    ),
  );

describe('fetching the search results', () => {
  it('returns every call, or reports that one division alone is too large', async () => {
    let walked = 0;
    await fc.assert(
      fc.asyncProperty(recordsArbitrary, async (records) => {
        const isTooLarge =
          records.length > WINDOW &&
          ['P1', 'P2', 'P3'].some((programme) => {
            const own = records.filter((one) =>
              (one.metadata.frameworkProgramme as string[]).includes(programme),
            );
            const counts = ['D1', 'D2', 'D3', 'D4'].map(
              (code) =>
                own.filter((one) => (one.metadata.programmeDivision as string[]).includes(code)).length,
            );
            return own.length > WINDOW && Math.max(...counts) > WINDOW;
          });
        if (isTooLarge) {
          await expect(walk(records)).rejects.toMatchObject({ code: 'FEED_ANSWER_UNUSABLE' });
          return;
        }
        walked += 1;
        const references = referencesOf(await walk(records));
        expect([...new Set(references)].sort()).toEqual(records.map(({ reference }) => reference).sort());
      }),
    );
    expect(walked).toBeGreaterThan(20);
  });

  it('continues after any page as if it had not been interrupted', async () => {
    await fc.assert(
      fc.asyncProperty(recordsArbitrary, fc.nat(), async (records, choice) => {
        const pages = await walk(records).catch(() => []);
        const stop = pages.length === 0 ? 0 : choice % pages.length;
        const { next = null } = pages[stop] ?? {};
        if (next === null) return;
        expect(await walk(records, next)).toEqual(pages.slice(stop + 1));
      }),
    );
  });

  it('never requests more than the window of one query', async () => {
    await fc.assert(
      fc.asyncProperty(recordsArbitrary, async (records) => {
        const requested: FeedRequest[] = [];
        try {
          for await (const _ of FEED.pages(portal(records, requested), SETTINGS, null));
        } catch {
          // A division that is too large; pages requested before count all the same.
        }
        const pages = requested.map(({ url }) => Number(new URL(url).searchParams.get('pageNumber') ?? 1));
        expect(Math.max(...pages) * PAGE_SIZE).toBeLessThanOrEqual(WINDOW + PAGE_SIZE - 1);
      }),
    );
  });

  it.each(['', 'null', '{}', '{"slices":[],"at":0}', '[]', '{"$gt":""}'])(
    'refuses a position that it did not issue: %s',
    async (place) => {
      await expect(walk([], place)).rejects.toMatchObject({ code: 'FEED_ANSWER_UNUSABLE' });
    },
  );

  it('sends the public key of the portal, at most one request a second', async () => {
    const requested: FeedRequest[] = [];
    for await (const _ of FEED.pages(portal([], requested), SETTINGS, null));
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatchObject({
      method: 'POST',
      url: 'https://portal.example/rest/search?apiKey=SEDIA&text=***&pageSize=3&pageNumber=1',
    });
    expect(sediaFeed).toMatchObject({ credentials: [], throttle: { minIntervalMs: 1_000 } });
  });
});
