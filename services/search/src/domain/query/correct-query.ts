import { foldText } from '@platform/contracts/folded-text';
import { wordsOf } from '../fold-text.ts';
import type { CorrectedWord } from './interpret-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import { SYNONYMS } from './synonyms/index.ts';

const FORM_LENGTH_MIN = 4;
const ENDING_LENGTH_MAX = 2;
const CAPITAL = /^\p{Lu}/u;
const RUN = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The query with corrected words, everything else as typed. Of several candidates the one that most texts of the first
 * hits contain is used, in their spelling or that of our vocabulary.
 */
export function correctedQuery(
  parsed: ParsedQuery,
  corrections: readonly CorrectedWord[],
  texts: readonly string[],
): string {
  const spellings = spellingsOf(texts);
  const spell = (word: string) => spellings.get(word)?.spelling ?? VOCABULARY.get(word)?.spelling ?? word;
  const changes = corrections.flatMap(({ part, word, candidates }) => {
    const [first] = candidates;
    if (first === undefined || first.words.every((other) => isOtherForm(word, other))) return [];
    const textsWith = (words: readonly string[]) =>
      Math.min(...words.map((one) => spellings.get(one)?.texts ?? 0));
    const best = candidates.reduce((a, b) => (textsWith(b.words) > textsWith(a.words) ? b : a), first);
    const spelled = best.words.map(spell).join(' ');
    return runsOf(parsed.text, part)
      .filter((run) => run.word === word)
      .map((run) => ({ ...run, spelled }));
  });
  return changes
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, spelled }) => text.slice(0, from) + spelled + text.slice(to), parsed.text);
}

/** Both begin with the same letters and differ in an ending: they mean the same, so no correction is reported. */
function isOtherForm(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  return same >= FORM_LENGTH_MIN && Math.max(word.length, other.length) - same <= ENDING_LENGTH_MAX;
}

/**
 * The spelling of folded words in texts (the first lower-case one, else the first), and how many texts contain each.
 */
function spellingsOf(texts: readonly string[]): Map<string, { spelling: string; texts: number }> {
  const known = new Map<string, { spelling: string; texts: number }>();
  for (const text of texts) {
    const here = new Set<string>();
    for (const [run] of text.matchAll(RUN)) {
      const folded = foldText(run);
      const before = known.get(folded);
      const better = before === undefined || (CAPITAL.test(before.spelling) && !CAPITAL.test(run));
      known.set(folded, {
        spelling: better ? run : before.spelling,
        texts: (before?.texts ?? 0) + (here.has(folded) ? 0 : 1),
      });
      here.add(folded);
    }
  }
  return known;
}

/** Indexed words have lost their accents. */
const VOCABULARY = spellingsOf(SYNONYMS.entries);

function runsOf(text: string, part: { from: number; to: number }) {
  return [...text.slice(part.from, part.to).matchAll(RUN)].map((run) => ({
    word: wordsOf(run[0])[0] ?? '',
    from: part.from + run.index,
    to: part.from + run.index + run[0].length,
  }));
}
