import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createTextModel,
  featuresWithBeginnings,
  readStoredModel,
  type TextModel,
} from '@platform/text-model';
import { wordsOf } from '../domain/fold-text.ts';
import { NEED_LABELS, type NeedLabel, type NeedLikelihoods } from '../domain/needs/need-labels.ts';

const FILE = path.resolve(import.meta.dirname, '../../generated/need-model.json');

let shared: TextModel<NeedLabel> | undefined;

/** The likelihoods by the stored model; the first call reads it, in about 40 ms. */
export function needLikelihoods(text: string): ReturnType<NeedLikelihoods> {
  shared ??= createTextModel(readStoredModel(readFileSync(FILE, 'utf8'), NEED_LABELS));
  return shared.likelihoods(needFeatures(text));
}

/** What the model sees of a text: its words, pairs of words, and beginnings of two lengths. */
export function needFeatures(text: string): string[] {
  return featuresWithBeginnings(wordsOf(text));
}
