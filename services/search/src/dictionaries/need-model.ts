import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTextModel, readStoredModel, type TextModel, textFeatures } from '@platform/text-model';
import { wordsOf } from '../domain/fold-text.ts';
import { NEED_LABELS, type NeedLabel, type NeedLikelihoods } from '../domain/needs/need-labels.ts';

const FILE = path.resolve(import.meta.dirname, '../../generated/need-model.json');

let shared: TextModel<NeedLabel> | undefined;

/** The likelihoods by the stored model; the first call reads it, in about 40 ms. */
export function needLikelihoods(text: string): ReturnType<NeedLikelihoods> {
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
