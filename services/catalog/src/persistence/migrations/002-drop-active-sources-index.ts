import type { Migration } from '@platform/service-kit';

/** The index `source_counts` replaced it; until it is dropped, every write maintains both. */
export const dropActiveSourcesIndex: Migration = {
  name: '002-drop-active-sources-index',
  up: async (connection) => {
    const subsidies = connection.collection('subsidies');
    if (await subsidies.indexExists('active_sources')) await subsidies.dropIndex('active_sources');
  },
};
