import { randomUUID } from 'node:crypto';
import { loadTerritories } from '@platform/territories';
import { territoryGroups } from '../../src/domain/territory-rule.ts';
import { changeOfState } from '../../src/persistence/change-of-state.ts';
import { createMeilisearchSearchIndex } from '../../src/persistence/meilisearch/meilisearch-search-index.ts';
import { STAND_IN_KEY, startStandIn } from './meilisearch-stand-in.ts';
import { describeSearchIndex } from './search-index-suite.ts';

const territories = loadTerritories();
const create = (server: { url: string; apiKey: string | null }, name: string) =>
  createMeilisearchSearchIndex({
    ...server,
    name,
    territoryGroups: territoryGroups(territories),
    changeOf: (change) => (change.kind === 'state' ? changeOfState(change, territories) : change),
    queryDeadlineMs: 5_000,
  });

describeSearchIndex('meilisearch, before a stand-in of its HTTP interface', async () => {
  const server = await startStandIn();
  const index = create({ url: server.url, apiKey: STAND_IN_KEY }, `subsidies-${randomUUID()}`);
  return {
    index,
    dispose: async () => {
      await index.close();
      await server.close();
    },
  };
});
