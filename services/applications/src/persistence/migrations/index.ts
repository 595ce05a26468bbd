import type { Migration } from '@platform/service-kit';
import { createIndexes } from './001-create-indexes.ts';
import { indexDocuments } from './002-index-documents.ts';
import { calendarIndexes } from './003-calendar.ts';
import { indexFinancing } from './004-index-financing.ts';
import { indexExtractions } from './005-extractions.ts';
import { openApplications } from './006-open-applications.ts';
import { regimes } from './007-regimes.ts';
import { indexPrefilledFiles } from './008-prefilled-files.ts';
import { mergeIndexes } from './009-merges.ts';
import { filedReasons } from './010-filed-reasons.ts';

/** All migrations of the service in their order; a new one is added at the end. */
export const applicationsMigrations: readonly Migration[] = [
  createIndexes,
  indexDocuments,
  calendarIndexes,
  indexFinancing,
  indexExtractions,
  openApplications,
  regimes,
  indexPrefilledFiles,
  mergeIndexes,
  filedReasons,
];
