import type { Migration } from '@platform/service-kit';
import { createIndexes } from './001-create-indexes.ts';
import { preparePasskeysAndPhotos } from './002-prepare-passkeys-and-photos.ts';
import { indexFollowUps } from './003-index-follow-ups.ts';
import { indexErasuresByTime } from './004-index-erasures-by-time.ts';
import { openPersonalWorkspaces } from './005-open-personal-workspaces.ts';

/** All migrations of the service in their order; a new one is added at the end. */
export const identityMigrations: readonly Migration[] = [
  createIndexes,
  preparePasskeysAndPhotos,
  indexFollowUps,
  indexErasuresByTime,
  openPersonalWorkspaces,
];
