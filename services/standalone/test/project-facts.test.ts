import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { parse as parseYaml } from 'yaml';
import { factsOf } from '../../../packages/query-reader/test/project-facts/facts-of.ts';
import {
  DAY_OF_FACTS,
  FACT_KINDS,
  type FactKind,
  type LabelledText,
  precisionOf,
  recallOf,
  scoreKind,
  sumOf,
} from '../../../packages/query-reader/test/project-facts/score-facts.ts';
import { LANGUAGE_WORDS } from '../../search/src/dictionaries/language-words.ts';
import { needLikelihoods } from '../../search/src/dictionaries/need-model.ts';
import { createPurposes } from '../../search/src/domain/needs/purposes.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../bench/queries');
const reader = createQueryReader({
  territories: loadTerritories(),
  isOrdinaryWord: LANGUAGE_WORDS.knows,
  purposesOf: createPurposes(needLikelihoods),
});

/** The labels of a list, and what is read of its texts. */
function readList(file: string) {
  const texts = parseYaml(readFileSync(path.join(FOLDER, file), 'utf8')) as readonly LabelledText[];
  return texts.map((labels) => ({
    labels,
    read: factsOf(reader.read(labels.text, { today: labels.today ?? DAY_OF_FACTS }).readings),
  }));
}

type Shares = readonly [precision: number, recall: number];

/** The least shares by kind of fact, of the lists of the benches with which the reader is developed. */
const LISTS: Readonly<Record<string, Readonly<Record<FactKind, Shares>>>> = {
  'project-facts.yaml': {
    territory: [0.97, 0.95],
    applicant: [0.93, 0.92],
    sector: [0.95, 0.95],
    activity: [0.93, 0.95],
    size: [0.95, 0.9],
    founded: [0.95, 0.9],
    amount: [0.95, 0.9],
    purpose: [0.84, 0.9],
    date: [0.95, 0.9],
  },
  'second-project-facts.yaml': {
    territory: [0.95, 0.95],
    applicant: [0.95, 0.88],
    sector: [0.95, 0.86],
    activity: [0.89, 0.88],
    size: [0.95, 0.92],
    founded: [0.95, 0.95],
    amount: [0.94, 0.94],
    purpose: [0.91, 0.77],
    date: [0.95, 0.95],
  },
  'third-project-facts.yaml': {
    territory: [0.93, 0.95],
    applicant: [0.89, 0.87],
    sector: [0.95, 0.9],
    activity: [0.92, 0.87],
    size: [0.97, 0.97],
    founded: [0.95, 0.95],
    amount: [0.97, 0.97],
    purpose: [0.93, 0.75],
    date: [0.95, 0.95],
  },
  'fourth-project-facts.yaml': {
    territory: [0.85, 0.95],
    applicant: [0.9, 0.9],
    sector: [0.95, 0.9],
    activity: [0.9, 0.9],
    size: [0.97, 0.95],
    founded: [0.95, 0.95],
    amount: [0.97, 0.96],
    purpose: [0.9, 0.75],
    date: [0.95, 0.95],
  },
  'fifth-project-facts.yaml': {
    territory: [0.93, 0.95],
    applicant: [0.93, 0.94],
    sector: [0.97, 0.88],
    activity: [0.97, 0.93],
    size: [0.97, 0.97],
    founded: [0.95, 0.95],
    amount: [0.96, 0.96],
    purpose: [0.93, 0.8],
    date: [0.97, 0.95],
  },
};

const CASES = Object.entries(LISTS).flatMap(([file, shares]) => {
  const read = readList(file);
  return FACT_KINDS.map((kind) => ({ file, kind, read, shares: shares[kind] }));
});

test.each(CASES)('$kind in $file is read with at least the stated precision and recall', (one) => {
  const { kind, read, shares } = one;
  const isSamePlace = (some: string, meant: string) => some === meant;
  const score = sumOf(read.map((text) => scoreKind(kind, { ...text, isSamePlace })));
  expect({
    precision: precisionOf(score) >= shares[0],
    recall: recallOf(score) >= shares[1],
    score,
  }).toMatchObject({ precision: true, recall: true });
});
