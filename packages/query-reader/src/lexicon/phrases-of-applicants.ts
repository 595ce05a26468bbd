import type { Applicant } from '../reading.ts';

/** Phrases with those whom they show, the likeliest first. */
export type PhrasesOfApplicants = readonly (readonly [
  applicants: readonly Applicant[],
  phrases: readonly string[],
])[];
