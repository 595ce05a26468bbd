import type { Migration } from '@platform/service-kit';
import { createIndexes } from './001-create-indexes.ts';
import { planTrialNotices } from './002-plan-trial-notices.ts';

/** All migrations of the service in their order; a new one is added at the end. */
export const billingMigrations: readonly Migration[] = [createIndexes, planTrialNotices];
