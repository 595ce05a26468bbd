import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPLICANTS } from '@platform/contracts/closed-sets';
import { createTextModel, type Likelihoods, readStoredModel, type TextModel } from '@platform/text-model';
import type { Applicant } from '../reading.ts';

/** Whom a search shows; `nobody` where several kinds could equally apply. */
export type SearchLabel = Applicant | 'nobody';

export type ApplicantModel = TextModel<SearchLabel>;
export type ApplicantLikelihoods = Likelihoods<SearchLabel>;

export const SEARCH_LABELS: readonly SearchLabel[] = [...APPLICANTS, 'nobody'];

const FILE = path.resolve(import.meta.dirname, '../../generated/applicant-model.json');

let shared: ApplicantModel | undefined;

/** The one model of this process of who applies; the first call reads it, in about 20 ms. */
export function loadApplicantModel(): ApplicantModel {
  shared ??= createTextModel(readStoredModel(readFileSync(FILE, 'utf8'), SEARCH_LABELS));
  return shared;
}
