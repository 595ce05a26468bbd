import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { missingMeilisearch, startMeilisearch } from '@platform/testing/meilisearch';
import { describeUnless } from '@platform/testing/skip';
import { territoryGroups } from '../../src/domain/territory-rule.ts';
import { changeOfState } from '../../src/persistence/change-of-state.ts';
import { createMeilisearchSearchIndex } from '../../src/persistence/meilisearch/meilisearch-search-index.ts';
import { FAKE_KEY, startFakeMeilisearch } from './fake-meilisearch.ts';
import { describeSearchIndex } from './search-index-suite.ts';

/** Every result takes several calls over a real connection, and the properties request many results. */
jest.setTimeout(180_000);
/** The embedded engine and a real server are requested all generated alternatives, the fake server a quarter of them. */
const STAND_IN_RUNS = 0.25;

const territories = loadTerritories();

function create(server: { url: string; apiKey: string | null }, name: string) {
  return createMeilisearchSearchIndex({
    ...server,
    name,
    rules: 'of a test',
    territoryGroups: territoryGroups(territories),
    changeOf: (change) => (change.kind === 'state' ? changeOfState(change, territories) : change),
    queryDeadlineMs: 60_000,
  });
}

describeSearchIndex(
  'meilisearch, before a fake server of its HTTP interface',
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
  { runs: STAND_IN_RUNS },
);

/** The fake server contains what we have read of the interface; only a server states that it is so. */
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
