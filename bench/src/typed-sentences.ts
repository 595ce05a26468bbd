import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LabelledSearch } from '@platform/query-reader/applicant-model';
import { parse as parseYaml } from 'yaml';

/** A sentence as a newcomer types it, with what it means and the programmes that fit, as `source:sourceId`. */
export type Sentence = {
  readonly q: string;
  readonly lang: 'fr' | 'en';
  readonly audience: string;
  readonly territory: string | null;
  readonly applicant: Exclude<LabelledSearch['label'], 'nobody'> | null;
  /** Readings of who applies that are as right. */
  readonly alsoApplicants?: readonly string[];
  readonly right: readonly string[];
};

/** The day of the newest data: later most calls of the European Union are closed. */
export const DAY_OF_SENTENCES = '2026-08-22T12:00:00Z';

/** Lists for use while a reading of sentences is developed. */
export const DEVELOPMENT_LISTS = {
  development: 'sentences.yaml',
  'second development': 'second-sentences.yaml',
  'third development': 'third-sentences.yaml',
  'fourth development': 'fourth-sentences.yaml',
  'fifth development': 'fifth-sentences.yaml',
  'sixth development': 'sixth-sentences.yaml',
  'seventh development': 'seventh-sentences.yaml',
  'eighth development': 'eighth-sentences.yaml',
  'ninth development': 'ninth-sentences.yaml',
  'tenth development': 'tenth-sentences.yaml',
  'eleventh development': 'eleventh-sentences.yaml',
  'twelfth development': 'twelfth-sentences.yaml',
  'thirteenth development': 'thirteenth-sentences.yaml',
  'fourteenth development': 'fourteenth-sentences.yaml',
  'fifteenth development': 'fifteenth-sentences.yaml',
  'sixteenth development': 'sixteenth-sentences.yaml',
  'seventeenth development': 'seventeenth-sentences.yaml',
  'eighteenth development': 'eighteenth-sentences.yaml',
  'nineteenth development': 'nineteenth-sentences.yaml',
  'twentieth development': 'twentieth-sentences.yaml',
  'twenty-first development': 'twenty-first-sentences.yaml',
} as const;

/** The sentences of one file of `bench/queries`. */
export function readSentences(file: string): readonly Sentence[] {
  const text = readFileSync(path.join(import.meta.dirname, '../queries', file), 'utf8');
  return parseYaml(text) as readonly Sentence[];
}

/**
 * The development lists as examples for the model of applicants, all but one: a list is measured by a model that has not
 * seen it.
 */
export function labelledSentences(without: string | null = null): LabelledSearch[] {
  return Object.entries(DEVELOPMENT_LISTS)
    .filter(([name]) => name !== without)
    .flatMap(([, file]) => readSentences(file))
    .map(({ applicant, q }) => ({ label: applicant ?? 'nobody', text: q }));
}

/** Every second sentence of the development lists is an example for the model of messages; the others measure it. */
export function describedProjects(part: 'examples' | 'others') {
  const sentences = Object.values(DEVELOPMENT_LISTS).flatMap(readSentences);
  return sentences
    .filter((_, at) => (at % 2 === 0) === (part === 'examples'))
    .map(({ q, lang }) => ({ text: q, lang }));
}
