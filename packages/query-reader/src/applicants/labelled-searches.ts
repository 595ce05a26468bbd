import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokensOf } from '../token.ts';
import { applicantFeatures } from './applicant-features.ts';
import { SEARCH_LABELS } from './applicant-model.ts';
import type { LabelledSearch } from './fit-applicant-model.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../data/applicant-searches');

/** Searches of `data/applicant-searches`: one a line, a file for each applicant and one for searches that show nobody. */
export function labelledSearches(): LabelledSearch[] {
  return SEARCH_LABELS.flatMap((label) =>
    readFileSync(path.join(FOLDER, `${label.replace('_', '-')}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((text) => ({ label, features: applicantFeatures(tokensOf(text)) })),
  );
}
