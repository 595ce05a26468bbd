import { describe, expect, test } from '@jest/globals';
import { createTextModel, fitTextModel, type LabelledText, readStoredModel, textFeatures } from './index.ts';
import { renderTextModel } from './render-model.ts';

const LABELS = ['farmer', 'student', 'nobody'] as const;
type Label = (typeof LABELS)[number];

function featuresOf(text: string): string[] {
  return textFeatures(text.split(' '));
}

function labelled(label: Label, text: string): LabelledText<Label> {
  return { label, features: featuresOf(text) };
}

const TEXTS = [
  labelled('farmer', 'cloture pour mes chevres'),
  labelled('farmer', 'abri pour les chevres'),
  labelled('student', 'loyer de ma chambre etudiante'),
  labelled('student', 'chambre en residence loyer'),
  labelled('nobody', 'appel a projets'),
];
const model = createTextModel(fitTextModel(LABELS, TEXTS));

describe('a model of texts', () => {
  test('finds the label of a text that shares words with others, with likelihoods of 1 together', () => {
    const likelihoods = model.likelihoods(featuresOf('des chevres echappees'));
    const values = LABELS.map((label) => likelihoods?.[label] ?? 0);
    expect(Math.max(...values)).toBe(likelihoods?.farmer);
    expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  });

  test('states nothing about words that it has not seen', () => {
    expect(model.likelihoods(featuresOf('xylophone'))).toBeNull();
  });

  test('is the same for the same texts', () => {
    const again = createTextModel(fitTextModel(LABELS, TEXTS));
    const features = featuresOf('loyer d une chambre');
    expect(again.likelihoods(features)).toEqual(model.likelihoods(features));
  });

  test('is nearly the same after it was stored, and is refused for other labels', () => {
    const text = renderTextModel(LABELS, TEXTS);
    const stored = createTextModel(readStoredModel(text, LABELS));
    const features = featuresOf('loyer d une chambre');
    expect(stored.likelihoods(features)?.student).toBeCloseTo(model.likelihoods(features)?.student ?? 0, 3);
    expect(() => readStoredModel(text, ['farmer', 'student'])).toThrow('make generate');
  });
});

describe('the features of a text', () => {
  test('are words without endings, beginnings, pairs and the first word, each once', () => {
    expect(textFeatures(['loyer', 'des', 'etudiantes', 'loyer'])).toEqual([
      'loyer',
      'loyer des',
      'des etudiant',
      'etudiant',
      'etudi…',
      'etudiant loyer',
      '^loyer',
    ]);
  });
});
