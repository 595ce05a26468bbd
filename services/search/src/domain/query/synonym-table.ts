import { wordsOf } from '../fold-text.ts';
import type { TermAlternative } from '../index-model.ts';
import { createNearWords, type FindNearWords } from './near-words.ts';
import { isStopWord } from './stop-words.ts';
import { wordKey } from './word-key.ts';

/**
 * The line syntax of the tables: `a = b = c` mean the same, `a ~ b ~ c` are near in meaning, and in `a > b, c` the left
 * side also means the right side, but not the other way round. In `a >> b, c` a programme for the right side may help with
 * the left one, and does not match it. A line is complete: nothing follows from two lines
 * together, and a word on the left of several lines has all their right sides.
 */
const WEIGHT = { '=': 0.7, '~': 0.35, '>>': 0.3, '>': 0.3 } as const;
type Relation = keyof typeof WEIGHT;

/** Synonyms of a sequence of words, best first. */
export type SynonymTable = {
  readonly of: (words: readonly string[]) => readonly TermAlternative[];
  /** Whether a folded word occurs in any entry, in the singular or plural. */
  readonly knows: (word: string) => boolean;
  /** Words of entries at most so many edits away. */
  readonly near: FindNearWords;
  /** Largest number of words in one entry without its stop words. */
  readonly longest: number;
  /** Every entry as written, each once, in the order of the lines. */
  readonly entries: readonly string[];
};

/** Reads the lines of a table; throws on one without words. */
export function readSynonyms(lines: readonly string[]): SynonymTable {
  const table = new Map<string, Map<string, TermAlternative>>();
  const entries = new Map<string, string>();
  let longest = 0;
  for (const { relation, from, to } of lines.flatMap(relationsOf)) {
    const key = keyOf(from);
    const words = wordsOf(to);
    if (key === '' || words.length === 0) throw new Error(`no words in a synonym: ${from} ${relation} ${to}`);
    if (key === keyOf(to)) continue;
    longest = Math.max(longest, key.split(' ').length);
    for (const entry of [from, to]) entries.set(wordsOf(entry).join(' '), entry);
    const alternatives = table.get(key) ?? new Map<string, TermAlternative>();
    table.set(key, alternatives);
    const known = alternatives.get(words.join(' '));
    const weight = Math.max(known?.weight ?? 0, WEIGHT[relation]);
    const isPartial =
      (relation === '>>' || relation === '~') && (known === undefined || known.partial === true);
    const partial = isPartial ? { partial: true as const } : {};
    alternatives.set(words.join(' '), { words, forms: 'any', weight, ...partial });
  }
  const sorted = new Map(
    [...table].map(([key, alternatives]) => [
      key,
      [...alternatives.values()].sort((a, b) => b.weight - a.weight),
    ]),
  );
  const spelled = [...new Set([...entries.keys()].flatMap((entry) => entry.split(' ')))];
  const words = new Set([...entries.keys()].flatMap((entry) => entry.split(' ').map(wordKey)));
  return {
    near: createNearWords(spelled),
    knows: (word) => words.has(wordKey(word)),
    of: (words) => sorted.get(words.map(wordKey).join(' ')) ?? [],
    longest,
    entries: [...entries.values()],
  };
}

function relationsOf(line: string): { relation: Relation; from: string; to: string }[] {
  const relation = (Object.keys(WEIGHT) as Relation[]).find((sign) => line.includes(` ${sign} `));
  if (relation === undefined) throw new Error(`a line of synonyms without = ~ or >: ${line}`);
  const sides = line.split(` ${relation} `).map((side) => side.trim());
  if (relation === '>' || relation === '>>') {
    const [left = '', right = ''] = sides;
    return right.split(',').map((to) => ({ relation, from: left, to: to.trim() }));
  }
  return sides.flatMap((from) => sides.filter((to) => to !== from).map((to) => ({ relation, from, to })));
}

/** Entries are found by their content words; one without white space ("R&D", "e-commerce") by all its words. */
function keyOf(entry: string): string {
  const words = wordsOf(entry);
  const content = /\s/u.test(entry) ? words.filter((word) => !isStopWord(word)) : words;
  return (content.length > 0 ? content : words).map(wordKey).join(' ');
}
