export type { ApplicantModel } from './applicants/applicant-model.ts';
export { eligibleAs } from './applicants/eligible-as.ts';
export {
  createQueryReader,
  type PurposesOf,
  type QueryReader,
  type ReaderDeps,
  type ReadQuery,
} from './read-query.ts';
export {
  type Applicant,
  type QueryReading,
  type RankedApplicant,
  type ReadingEffect,
  type ReadingKind,
  type ReadingValues,
  readingValues,
} from './reading.ts';
export { RELATED_WORDS } from './related-words.ts';
