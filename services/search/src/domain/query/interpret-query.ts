import type { QueryTerm, TermAlternative } from '../index-model.ts';
import { WEIGHTS } from './alternative-weights.ts';
import { joinedForm, joinedPairs, splitCompound } from './compound-words.ts';
import { fillerTest } from './fillers.ts';
import { alternativeAsTyped, type ParsedQuery, type QueryPart, type QueryWords } from './parse-query.ts';
import {
  type CorrectionMode,
  type SpellingCandidate,
  type SpellingCorrection,
  spellingCorrection,
} from './spelling-candidates.ts';
import { isStopWord } from './stop-words.ts';
import { SYNONYMS } from './synonyms/index.ts';
import { isUnfinished, type KnownWords } from './word-lookups.ts';

/** A typed word that was read otherwise. */
export type CorrectedWord = SpellingCorrection & { readonly word: string; readonly part: QueryPart };

export type InterpretedQuery = {
  readonly words: QueryWords;
  readonly corrections: readonly CorrectedWord[];
};

/** An engine evaluates every alternative. */
const ALTERNATIVES_MAX = 60;

/**
 * What the words of a query ask for, given what the index knows of them: every part with the other ways to say it, each
 * with its weight.
 */
export function interpretQuery(
  parsed: ParsedQuery,
  facts: KnownWords,
  doubts: CorrectionMode,
): InterpretedQuery {
  const read = parsed.parts.map((part) => readPart(part, { parsed, facts, doubts }));
  const telling = withoutFillers(read, parsed.typed);
  addNeighboursInOne(read, parsed, facts);
  addSynonyms(telling);
  return {
    words: {
      terms: telling.map(
        ({ part, alternatives }): QueryTerm => ({
          alternatives: strongest(alternatives),
          required: part.kind === 'phrase',
        }),
      ),
      excluded: parsed.excluded.map(alternativeAsTyped),
      typed: meantTitle(
        parsed,
        read.flatMap(({ reread }) => reread),
      ),
      codeKey: parsed.codeKey,
    },
    corrections: telling.flatMap(({ reread }) => reread),
  };
}

/** The typed words as a title may say them: slips mended, a single doubtful word too. */
function meantTitle({ typed }: ParsedQuery, reread: readonly CorrectedWord[]): readonly string[] {
  const mended = reread.filter(({ certainty: doubt }) => doubt === 'unknown' || reread.length === 1);
  return typed.flatMap((word) => mended.find((one) => one.word === word)?.candidates[0]?.words ?? [word]);
}

type ReadPart = {
  readonly part: QueryPart;
  /** Its words as they were probably meant. */
  readonly meant: readonly string[];
  readonly alternatives: TermAlternative[];
  readonly reread: readonly CorrectedWord[];
};

type Context = {
  readonly parsed: ParsedQuery;
  readonly facts: KnownWords;
  readonly doubts: CorrectionMode;
};

function readPart(part: QueryPart, { parsed, facts, doubts }: Context): ReadPart {
  const inOne = joinedForm(part, parsed.text);
  const isKnownInOne = inOne !== null && (facts.get(inOne)?.documents ?? 0) > 0;
  const reread = isKnownInOne
    ? []
    : part.words
        .map(
          (word): CorrectedWord => ({
            part,
            word,
            ...spellingCorrection(
              word,
              facts,
              doubts === 'all' && part.kind === 'phrase' ? 'unknown' : doubts,
            ),
          }),
        )
        .filter(
          ({ certainty: doubt }) => doubt === 'unknown' || (doubt === 'doubtful' && part.kind !== 'phrase'),
        );
  const meant = part.words.flatMap((word) => meantBy(word, reread));
  return {
    part,
    meant,
    alternatives: [
      ...(reread.some(({ certainty: doubt }) => doubt === 'unknown') || isOnlyBegun(part, facts)
        ? []
        : [alternativeAsTyped(part)]),
      ...(inOne === null ? [] : [{ words: [inOne], forms: 'any', weight: WEIGHTS.joined } as const]),
      ...completions(part, facts),
      ...apart(part, facts),
      ...reread.flatMap((one) => otherAlternatives(part, one, reread)),
    ],
    reread,
  };
}

/** A word, or what it was probably meant for where it occurs nowhere. */
function meantBy(word: string, reread: readonly CorrectedWord[]): readonly string[] {
  const other = reread.find((one) => one.word === word && one.certainty === 'unknown');
  return other?.candidates[0]?.words ?? [word];
}

/** "in" in front of the cursor is the beginning of a word and not the preposition. */
function isOnlyBegun(part: QueryPart, facts: KnownWords): boolean {
  return part.kind === 'word' && isStopWord(part.words[0] ?? '') && completions(part, facts).length > 0;
}

function completions(part: QueryPart, facts: KnownWords): TermAlternative[] {
  const at = part.words.length - 1;
  const begun = facts.get(part.words[at] ?? '');
  if (begun === undefined || part.kind === 'phrase' || !isUnfinished(part, at)) return [];
  const weight = begun.documents > 0 ? WEIGHTS.completionOfWord : WEIGHTS.completion;
  return begun.completions.map(({ word }) => ({
    words: [...part.words.slice(0, at), word],
    forms: 'exact',
    weight,
  }));
}

function apart({ kind, words }: QueryPart, facts: KnownWords): TermAlternative[] {
  const both = kind === 'word' ? splitCompound(words[0] ?? '') : null;
  if (both === null || both.some((word) => (facts.get(word)?.documents ?? 0) === 0)) return [];
  return [{ words: both, forms: 'any', weight: WEIGHTS.joined }];
}

function otherAlternatives(
  part: QueryPart,
  { word, certainty: doubt, candidates: readings }: CorrectedWord,
  reread: readonly CorrectedWord[],
): TermAlternative[] {
  const nearest = Math.min(...readings.map(({ distance }) => distance));
  return readings.map((reading, at) => ({
    words: part.words.flatMap((typed) => (typed === word ? reading.words : meantBy(typed, reread))),
    forms: part.kind === 'phrase' ? 'exact' : 'any',
    weight: doubt === 'unknown' ? weightOf(reading, at, nearest) : WEIGHTS.neighbour,
  }));
}

function weightOf({ distance }: SpellingCandidate, at: number, nearest: number): number {
  return at === 0 ? WEIGHTS.correction : distance === nearest ? WEIGHTS.otherReading : WEIGHTS.farReading;
}

/** The parts that tell something, or all where nothing does; a slip may have hidden a stop word. */
function withoutFillers(read: readonly ReadPart[], typed: readonly string[]): readonly ReadPart[] {
  const isFiller = fillerTest(typed);
  const telling = read.filter(
    ({ part, meant }) => part.kind === 'phrase' || !meant.every((word) => isFiller(word) || isStopWord(word)),
  );
  return telling.length > 0 ? telling : read;
}

/** A programme that says "microentreprise" holds both words of "micro entreprise". */
function addNeighboursInOne(read: readonly ReadPart[], parsed: ParsedQuery, facts: KnownWords): void {
  for (const { at, joined } of joinedPairs(parsed)) {
    if ((facts.get(joined)?.documents ?? 0) === 0) continue;
    for (const one of [read[at], read[at + 1]]) {
      one?.alternatives.push({ words: [joined], forms: 'any', weight: WEIGHTS.joined });
    }
  }
}

/**
 * Other ways to say words that stand side by side; of overlapping entries the longest counts. Who says it otherwise
 * holds each of the words.
 */
function addSynonyms(read: readonly ReadPart[]): void {
  const covered = new Set<number>();
  for (let length = Math.min(SYNONYMS.longest, read.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= read.length; from += 1) {
      const span = read.slice(from, from + length);
      const places = span.map((_, at) => from + at);
      if (places.some((at) => covered.has(at)) || span.some(({ part }) => part.kind === 'phrase')) continue;
      const others = SYNONYMS.of(span.flatMap(({ meant }) => meant));
      if (others.length === 0) continue;
      for (const at of places) covered.add(at);
      for (const one of span) one.alternatives.push(...others);
    }
  }
}

function strongest(alternatives: readonly TermAlternative[]): TermAlternative[] {
  const byWords = new Map<string, TermAlternative>();
  for (const alternative of alternatives) {
    const key = alternative.words.join(' ');
    const same = byWords.get(key);
    if (same === undefined || same.weight < alternative.weight) byWords.set(key, alternative);
  }
  return [...byWords.values()].sort((a, b) => b.weight - a.weight).slice(0, ALTERNATIVES_MAX);
}
