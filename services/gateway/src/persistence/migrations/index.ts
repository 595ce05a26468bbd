import type { Migration } from '@platform/service-kit';
import { createIndexes } from './001-create-indexes.ts';
import { requestCounts } from './002-request-counts.ts';

/** All migrations of the gateway in their order; a new one is added at the end. */
export const gatewayMigrations: readonly Migration[] = [createIndexes, requestCounts];
