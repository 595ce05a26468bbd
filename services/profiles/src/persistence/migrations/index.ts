import type { Migration } from '@platform/service-kit';
import { createIndexes } from './001-create-indexes.ts';
import { publishMarks } from './002-publish-marks.ts';
import { mergeIndexes } from './003-merges.ts';

/** All migrations of the service in their order; a new one is added at the end. */
export const profilesMigrations: readonly Migration[] = [createIndexes, publishMarks, mergeIndexes];
