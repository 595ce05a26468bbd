import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { parse as parseYaml } from 'yaml';
import { factsOf } from '../../packages/query-reader/test/project-facts/facts-of.ts';
import {
  DAY_OF_FACTS,
  type Facts,
  type LabelledText,
} from '../../packages/query-reader/test/project-facts/score-facts.ts';
import { LANGUAGE_WORDS } from '../../services/search/src/dictionaries/language-words.ts';
import { needLikelihoods } from '../../services/search/src/dictionaries/need-model.ts';
import { createPurposes } from '../../services/search/src/domain/needs/purposes.ts';

const QUERIES = path.resolve(import.meta.dirname, '../queries');
const tree = loadTerritories();
const reader = createQueryReader({
  territories: tree,
  isOrdinaryWord: LANGUAGE_WORDS.knows,
  purposesOf: createPurposes(needLikelihoods),
});

/** The files of labelled texts. */
export function factFiles(): readonly string[] {
  return readdirSync(QUERIES)
    .filter((name) => /project-facts.*\.yaml$/.test(name))
    .sort();
}

/** The labelled texts of one file. */
export function readLabelledTexts(file: string): readonly LabelledText[] {
  return parseYaml(readFileSync(path.join(QUERIES, file), 'utf8')) as readonly LabelledText[];
}

/** The facts that the reader finds in a text. */
export function readFactsOf({ text, today = DAY_OF_FACTS }: LabelledText): Facts {
  return factsOf(reader.read(text, { today }).readings);
}

/** The same territory, a part of the région that stands for a former one, or an arrondissement of the city. */
export function isSamePlace(read: string, meant: string): boolean {
  if (read === meant) return true;
  const isPart =
    (meant.startsWith('region:') && read.startsWith('department:')) ||
    (meant.startsWith('commune:') && read.startsWith('commune:'));
  return isPart && tree.chainOf(read).includes(meant);
}
