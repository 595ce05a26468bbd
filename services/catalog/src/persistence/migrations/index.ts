import type { Migration } from '@platform/service-kit';
import { createIndexes } from './001-create-indexes.ts';
import { dropActiveSourcesIndex } from './002-drop-active-sources-index.ts';
import { renewDuplicateKeys } from './003-renew-duplicate-keys.ts';
import { indexFactReports } from './004-index-fact-reports.ts';
import { indexReportsOfSubsidies } from './005-index-reports-of-subsidies.ts';

/** All migrations of the catalog in their order; a new one is added at the end. */
export const catalogMigrations: readonly Migration[] = [
  createIndexes,
  dropActiveSourcesIndex,
  renewDuplicateKeys,
  indexFactReports,
  indexReportsOfSubsidies,
];
