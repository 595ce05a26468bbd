import { describe, expect, test } from '@jest/globals';
import { tokensOf } from '../token.ts';
import { applicantFeatures } from './applicant-features.ts';
import { createApplicantModel, SEARCH_LABELS } from './applicant-model.ts';
import { fitApplicantModel, type LabelledSearch } from './fit-applicant-model.ts';
import { rankedApplicants } from './rank-applicants.ts';

function search(label: LabelledSearch['label'], text: string): LabelledSearch {
  return { label, features: applicantFeatures(tokensOf(text)) };
}

const SEARCHES = [
  search('farmer', 'clôture pour mes chèvres'),
  search('farmer', 'abri pour les chèvres'),
  search('student', 'loyer de ma chambre étudiante'),
  search('student', 'chambre en résidence, loyer'),
  search('nobody', 'appel à projets'),
];
const model = createApplicantModel(fitApplicantModel(SEARCHES));

function likelihoodsOf(text: string) {
  return model.likelihoods(applicantFeatures(tokensOf(text)));
}

describe('the model of applicants', () => {
  test('finds the applicant of a search that shares words with others, with likelihoods of 1 together', () => {
    const likelihoods = likelihoodsOf('des chèvres échappées');
    const values = SEARCH_LABELS.map((label) => likelihoods?.[label] ?? 0);
    expect(Math.max(...values)).toBe(likelihoods?.farmer);
    expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  });

  test('states nothing about words that it has not seen', () => {
    expect(likelihoodsOf('xylophone')).toBeNull();
  });

  test('is the same for the same searches', () => {
    const again = createApplicantModel(fitApplicantModel(SEARCHES));
    const features = applicantFeatures(tokensOf('loyer d’une chambre'));
    expect(again.likelihoods(features)).toEqual(model.likelihoods(features));
  });
});

describe('the features of a text', () => {
  test('are words without endings, beginnings, pairs and the first word, each once', () => {
    expect(applicantFeatures(tokensOf('Loyer des étudiantes, loyer'))).toEqual([
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

describe('ranked applicants', () => {
  test('a phrase of enough weight outweighs the model, and the rest is nobody', () => {
    const likelihoods = likelihoodsOf('des chèvres');
    const phrase = { first: 0, end: 1, applicant: 'nonprofit', weight: 5, isSign: false } as const;
    expect(rankedApplicants(likelihoods, [])[0]?.applicant).toBe('farmer');
    const ranked = rankedApplicants(likelihoods, [phrase]);
    expect(ranked[0]?.applicant).toBe('nonprofit');
    expect(ranked.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeLessThan(1);
  });
});
