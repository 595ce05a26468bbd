import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  FACT_KINDS,
  type FactKind,
  type LabelledText,
  precisionOf,
  recallOf,
  type Score,
  scoreKind,
  sumOf,
} from '../packages/query-reader/test/project-facts/score-facts.ts';
import { type BenchResult, quantile } from './src/harness.ts';
import { factFiles, isSamePlace, readFactsOf, readLabelledTexts } from './src/project-facts.ts';

const CASES_FILE = path.resolve(import.meta.dirname, '../.cache/project-facts.txt');

/** How well the facts of texts about projects are read, per kind, and how long that takes. */
export function run(): BenchResult[] {
  const cases: string[] = [];
  const results = factFiles().flatMap((file) => {
    const texts = readLabelledTexts(file);
    if (!file.includes('held-back')) cases.push(...texts.flatMap(casesOf));
    return [...figuresOf(file, texts), ...readingTimes(file, texts)];
  });
  mkdirSync(path.dirname(CASES_FILE), { recursive: true });
  writeFileSync(CASES_FILE, cases.join('\n'));
  return results;
}

function scoreOf(kind: FactKind, labels: LabelledText): Score {
  return scoreKind(kind, { read: readFactsOf(labels), labels, isSamePlace });
}

function figuresOf(file: string, texts: readonly LabelledText[]): BenchResult[] {
  return FACT_KINDS.flatMap((kind) => {
    const score = sumOf(texts.map((labels) => scoreOf(kind, labels)));
    const name = `${file} (${texts.length}): ${kind}`;
    const counts = `${score.right} right, ${score.wrong} wrong, ${score.missed} missed`;
    return [
      { name: `${name}, precision`, unit: '%', value: 100 * precisionOf(score), target: `>= 95 (${counts})` },
      { name: `${name}, recall`, unit: '%', value: 100 * recallOf(score), target: '>= 85' },
    ];
  });
}

function readingTimes(file: string, texts: readonly LabelledText[]): BenchResult[] {
  const times = texts.map((labels) => {
    const startedAt = performance.now();
    readFactsOf(labels);
    return performance.now() - startedAt;
  });
  return [0.5, 0.95, 1].map((share) => ({
    name: `${file}: reading one, ${share === 1 ? 'longest' : `p${100 * share}`}`,
    unit: 'ms',
    value: quantile(times, share),
    target: '<= 2',
  }));
}

/** The kinds that are not read as labelled. */
function casesOf(labels: LabelledText): string[] {
  const read = readFactsOf(labels);
  const lines = FACT_KINDS.flatMap((kind) => {
    const { wrong, missed } = scoreKind(kind, { read, labels, isSamePlace });
    const shown = (facts: unknown) => JSON.stringify(facts ?? []);
    const line = `   ${kind}: ${wrong} wrong, ${missed} missed; read ${shown(read[kind])} instead of ${shown(labels.facts?.[kind])}`;
    return wrong + missed === 0 ? [] : [line];
  });
  return lines.length === 0 ? [] : [`${labels.lang} | ${labels.text}`, ...lines];
}
