import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * Suites that take longest, longest first, as measured on two cores. On a clean checkout Jest knows no durations and
 * orders by file size, so that a long suite may begin last and occupy one core alone.
 */
const LONG_SUITES = [
  'services/catalog/test/shared-data/all-sources.test.ts',
  'packages/sources/test/hostile/growth.test.ts',
  'packages/event-bus/test/kafka-contract.test.ts',
  'services/catalog/test/damage/damage-campaign.test.ts',
  'packages/sources/test/hostile/hostile-files.test.ts',
  'services/catalog/test/component/operations/operator-cli.test.ts',
  'services/search/test/contract/meilisearch-search-index.test.ts',
  'services/standalone/test/relevance/real-life-queries.test.ts',
  'services/catalog/test/component/run-import-cli/run-import-cli.test.ts',
  'services/catalog/test/starter/starter-catalog.test.ts',
  'services/catalog/test/readers/reader-threads.test.ts',
  'services/catalog/test/component/survive-kill/decision-kill.test.ts',
  'e2e/drills/kill-ingest.test.ts',
  'e2e/start/start.test.ts',
  'e2e/drills/upgrade.test.ts',
  'e2e/drills/rolling-restart.test.ts',
  'e2e/start/start-distributed.test.ts',
  'e2e/drills/kill-full-import.test.ts',
  'services/search/test/component/survive-kill/damaged-index.test.ts',
  'services/standalone/test/stores/damaged-stores.test.ts',
  'e2e/journeys/navigation.test.ts',
  'e2e/journeys/broken-remotes.test.ts',
  'services/catalog/test/component/survive-kill/survive-kill.test.ts',
  'services/catalog/test/component/survive-kill/ingest-kill.test.ts',
  'e2e/journeys/accessibility.test.ts',
  'services/standalone/test/stores/compared-stores.test.ts',
  'e2e/hostile/hostile.test.ts',
  'e2e/distributed/processes.test.ts',
  'e2e/start/full-catalog.test.ts',
  'e2e/journeys/remote-releases.test.ts',
  'e2e/journeys/reading-view.test.ts',
  'e2e/journeys/search.test.ts',
];
const ROOT = path.resolve(import.meta.dirname, '../..');
const RANKS = new Map(LONG_SUITES.map((suite, rank) => [path.join(ROOT, suite), rank]));

/** Starts the longest suites first and keeps the order of Jest for all others. */
export default class LongSuitesFirst extends Sequencer {
  sort(tests) {
    const rankOf = (test) => RANKS.get(test.path) ?? LONG_SUITES.length;
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
