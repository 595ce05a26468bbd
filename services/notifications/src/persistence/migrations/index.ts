import type { Migration } from '@platform/service-kit';
import { createIndexes } from './001-create-indexes.ts';
import { noticeIndexes } from './002-notices.ts';
import { profileAndBounceIndexes } from './003-profiles-and-bounces.ts';
import { mergeIndexes } from './004-merges.ts';

/** All migrations of the service in their order; a new one is added at the end. */
export const notificationsMigrations: readonly Migration[] = [
  createIndexes,
  noticeIndexes,
  profileAndBounceIndexes,
  mergeIndexes,
];
