import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LabelledText, textFeatures } from '@platform/text-model';
import { tokensOf } from '../token.ts';
import { SEARCH_LABELS, type SearchLabel } from './applicant-model.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../data/applicant-searches');

/** A typed text and whom it shows. */
export type LabelledSearch = { readonly label: SearchLabel; readonly text: string };

/** Searches of `data/applicant-searches`: one a line, a file for each applicant and one for searches that show nobody. */
export function writtenSearches(): LabelledSearch[] {
  return SEARCH_LABELS.flatMap((label) =>
    readFileSync(path.join(FOLDER, `${label.replace('_', '-')}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((text) => ({ label, text })),
  );
}

/** What the model sees of searches. */
export function withFeatures(searches: readonly LabelledSearch[]): LabelledText<SearchLabel>[] {
  return searches.map(({ label, text }) => ({
    label,
    features: textFeatures(tokensOf(text).map(({ word }) => word)),
  }));
}
