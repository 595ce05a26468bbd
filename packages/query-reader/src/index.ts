export { createQueryReader, type QueryReader, type ReaderDeps, type ReadQuery } from './read-query.ts';
export type { Applicant, QueryReading, ReadingEffect, ReadingKind } from './reading.ts';
export { RELATED_WORDS } from './related-words.ts';
