import { generatedRecords } from '../../../../packages/demo-catalog/src/index.ts';

/** Deliberately wrong: a static import of the generator of demonstration records. */
export const generated = generatedRecords();
