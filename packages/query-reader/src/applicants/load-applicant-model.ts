import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokensOf } from '../token.ts';
import { applicantFeatures } from './applicant-features.ts';
import { type ApplicantModel, fitApplicantModel, SEARCH_LABELS } from './applicant-model.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../data/applicant-searches');

let shared: ApplicantModel | undefined;

/** The one model of this process of who applies; the first call fits it. */
export function loadApplicantModel(): ApplicantModel {
  shared ??= fitToSearches();
  return shared;
}

/** Searches of `data/applicant-searches`: one a line, a file for each applicant and one for searches that show nobody. */
function fitToSearches(): ApplicantModel {
  const searches = SEARCH_LABELS.flatMap((label) =>
    readFileSync(path.join(FOLDER, `${label.replace('_', '-')}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((text) => ({ label, features: applicantFeatures(tokensOf(text)) })),
  );
  return fitApplicantModel(searches);
}
