import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { foldText } from '@platform/contracts/folded-text';

const SEARCHES = path.resolve(import.meta.dirname, '../data/applicant-searches');
const SENTENCES = path.join(import.meta.dirname, 'applicant-sentences');
const QUERIES = path.resolve(import.meta.dirname, '../../../bench/queries');

function filesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

function folded(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const searches = filesOf(SEARCHES, /\.txt$/).flatMap((text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map(folded),
);

test('no search is there twice, under one applicant or two', () => {
  const seen = new Set<string>();
  expect(searches.filter((one) => seen.size === seen.add(one).size)).toEqual([]);
});

test('no search is a sentence by which the reader is tested', () => {
  const tested = new Set(
    filesOf(SENTENCES, /\.ts$/).flatMap((text) =>
      [...text.matchAll(/'((?:[^'\\]|\\.)+)'/g)].map(([, quoted = '']) => folded(quoted)),
    ),
  );
  expect(searches.filter((one) => tested.has(one))).toEqual([]);
});

// Lists of the benches are examples of the model on their own, all but the one that is measured.
test('no search is a sentence of the benches; held-back lists are compared without showing them', () => {
  const measured = new Set(
    filesOf(QUERIES, /sentences\.yaml$/).flatMap((text) =>
      [...text.matchAll(/^- q: (.+)$/gm)].map(([, sentence = '']) => folded(sentence)),
    ),
  );
  expect(measured.size).toBeGreaterThan(900);
  expect(searches.filter((one) => measured.has(one)).length).toBe(0);
});
