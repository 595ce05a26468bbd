import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { parse as parseYaml } from 'yaml';
import { factsOf } from '../../../packages/query-reader/test/project-facts/facts-of.ts';
import {
  DAY_OF_FACTS,
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
const texts = ['project-facts.yaml', 'second-project-facts.yaml'].flatMap(
  (name) => parseYaml(readFileSync(path.join(FOLDER, name), 'utf8')) as readonly LabelledText[],
);
const reader = createQueryReader({
  territories: loadTerritories(),
  isOrdinaryWord: LANGUAGE_WORDS.knows,
  purposesOf: createPurposes(needLikelihoods),
});
const read = texts.map((labels) => ({
  labels,
  read: factsOf(reader.read(labels.text, { today: labels.today ?? DAY_OF_FACTS }).readings),
}));

test.each<[FactKind, number, number]>([
  ['territory', 0.96, 0.95],
  ['applicant', 0.93, 0.92],
  ['sector', 0.85, 0.85],
  ['activity', 0.85, 0.85],
  ['size', 0.95, 0.9],
  ['founded', 0.95, 0.9],
  ['amount', 0.95, 0.9],
  ['purpose', 0.82, 0.7],
  ['date', 0.95, 0.9],
])(
  'of %s, a share of %d that is read is right, and a share of %d that is stated is read',
  (kind, precision, recall) => {
    const isSamePlace = (one: string, meant: string) => one === meant;
    const score = sumOf(read.map((one) => scoreKind(kind, { ...one, isSamePlace })));
    expect({
      kind,
      precision: precisionOf(score) >= precision,
      recall: recallOf(score) >= recall,
      score,
    }).toMatchObject({
      precision: true,
      recall: true,
    });
  },
);
