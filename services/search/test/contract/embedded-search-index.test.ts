import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadTerritories } from '@platform/territories';
import { territoryGroups } from '../../src/domain/territory-rule.ts';
import { createEmbeddedSearchIndex } from '../../src/persistence/embedded/embedded-search-index.ts';
import { describeSearchIndex } from './search-index-suite.ts';

describeSearchIndex('embedded, in a worker thread', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
  const index = createEmbeddedSearchIndex({
    folder,
    durability: 'kill',
    rules: 'of a test',
    territoryGroups: territoryGroups(loadTerritories()),
    queryDeadlineMs: 5_000,
  });
  return {
    index,
    dispose: async () => {
      await index.close();
      await rm(folder, { recursive: true });
    },
  };
});
