import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { missingMeilisearch, startMeilisearch } from '@platform/testing/meilisearch';
import { describeUnless } from '@platform/testing/skip';
import { territoryGroups } from '../../src/domain/territory-rule.ts';
import { decodeIndexChange } from '../../src/persistence/decode-index-change.ts';
import { createMeilisearchSearchIndex } from '../../src/persistence/meilisearch/meilisearch-search-index.ts';
import { FAKE_KEY, startFakeMeilisearch } from './fake-meilisearch.ts';
import { describeSearchIndex } from './search-index-suite.ts';

/** Every query makes several calls over a real connection, and the property tests send many queries. */
jest.setTimeout(180_000);
/** The share of the generated cases that run against the fake server; other engines run all of them. */
const FAKE_SERVER_RUNS = 0.25;

const territories = loadTerritories();

function create(server: { url: string; apiKey: string | null }, name: string) {
  return createMeilisearchSearchIndex({
    ...server,
    name,
    rules: 'of a test',
    territoryGroups: territoryGroups(territories),
    changeOf: (change) => (change.kind === 'state' ? decodeIndexChange(change, territories) : change),
    queryDeadlineMs: 60_000,
  });
}

describeSearchIndex(
  'meilisearch, with a fake server of its HTTP interface',
  async () => {
    const server = await startFakeMeilisearch();
    const index = create({ url: server.url, apiKey: FAKE_KEY }, `subsidies-${randomUUID()}`);
    return {
      index,
      dispose: async () => {
        await index.close();
        await server.close();
      },
    };
  },
  { runs: FAKE_SERVER_RUNS },
);

/** The fake server follows the documentation of the API; only a real server can confirm it. */
describeUnless(await missingMeilisearch(), 'a real Meilisearch', () => {
  describeSearchIndex('meilisearch', async () => {
    const server = await startMeilisearch();
    const index = create(server, `subsidies-${randomUUID()}`);
    return {
      index,
      dispose: async () => {
        await index.close();
        await server.close();
      },
    };
  });
});
