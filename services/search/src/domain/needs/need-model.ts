import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTextModel, readStoredModel, type TextModel, textFeatures } from '@platform/text-model';
import { wordsOf } from '../fold-text.ts';
import { NEEDS } from './taxonomy.ts';

/** The need for which a text seeks money; `none` where it seeks none that the taxonomy knows. */
export type NeedLabel = string;

export const NO_NEED = 'none';
export const NEED_LABELS: readonly NeedLabel[] = [...NEEDS.map(({ id }) => id), NO_NEED];

const FILE = path.resolve(import.meta.dirname, '../../../generated/need-model.json');

let shared: TextModel<NeedLabel> | undefined;

/**
 * How likely a text seeks money for each need, 0 to 1, together 1; null where it has no known word. The first call reads
 * the model, in about 40 ms.
 */
export function needLikelihoods(text: string): Readonly<Record<NeedLabel, number>> | null {
  shared ??= createTextModel(readStoredModel(readFileSync(FILE, 'utf8'), NEED_LABELS));
  return shared.likelihoods(needFeatures(text));
}

/** Letters at the beginning of words that have more: forms and compounds of a word share them. */
const BEGINNINGS = [4, 6];

/** What the model sees of a text: its words, pairs of words, and beginnings of two lengths. */
export function needFeatures(text: string): string[] {
  const words = wordsOf(text);
  const beginnings = words.flatMap((word) =>
    BEGINNINGS.filter((length) => word.length >= length).map(
      (length) => `${length}:${word.slice(0, length)}`,
    ),
  );
  return [...new Set([...textFeatures(words), ...beginnings])];
}
