import { withNumbersInDigits } from '../english-numbers.ts';
import { wordsOf } from '../fold-text.ts';
import type { QueryTerm, TermAlternative } from '../index-model.ts';
import { RANKING } from '../ranking.ts';
import { WEIGHTS } from './alternative-weights.ts';
import { joinedForm, joinedPairs, splitCompound } from './compound-words.ts';
import { fillerTest, isRequest } from './fillers.ts';
import { type LanguageWords, languageOf } from './language-words.ts';
import {
  alternativeAsTyped,
  isOnlyStopWords,
  type ParsedQuery,
  type QueryPart,
  type QueryWords,
} from './parse-query.ts';
import {
  type CorrectionMode,
  type SpellingCandidate,
  type SpellingCorrection,
  spellingCorrection,
} from './spelling-candidates.ts';
import { isStopWord } from './stop-words.ts';
import { SYNONYMS } from './synonyms/index.ts';
import { isConnecting, termWeights } from './term-weights.ts';
import type { RelatedWords } from './understood-query.ts';
import { relatives } from './word-families.ts';
import { isUnfinished, type KnownWords } from './word-lookups.ts';

/** A typed word that was replaced. */
export type CorrectedWord = SpellingCorrection & { readonly word: string; readonly part: QueryPart };

export type InterpretedQuery = {
  readonly words: QueryWords;
  readonly corrections: readonly CorrectedWord[];
};

/** Limit, because an engine evaluates every alternative. */
const ALTERNATIVES_MAX = 60;

export type Interpretation = {
  readonly mode: CorrectionMode;
  readonly languages: LanguageWords;
  /** Words of the sector of an activity that the text names. */
  readonly related?: readonly RelatedWords[];
};

/** The terms of a query, given the index data of its words: every part with its alternatives, each with its weight. */
export function interpretQuery(
  parsed: ParsedQuery,
  known: KnownWords,
  { mode, languages, related = [] }: Interpretation,
): InterpretedQuery {
  const language = languageOf(parsed.typed, languages);
  const read = parsed.parts.map((part) => readPart(part, { parsed, known, mode, languages, language }));
  const content = withoutFillers(read, parsed.typed);
  addJoinedNeighbours(read, parsed, known);
  addSynonyms(content);
  addRelatedWords(content, related);
  const weights = termWeights(
    content.map(({ part }) => part),
    parsed.typed,
  );
  return {
    words: {
      terms: content.map(
        ({ part, alternatives }, at): QueryTerm => ({
          alternatives: strongest(alternatives),
          required: part.kind === 'phrase',
          weight: (weights[at] ?? 1) * (namesApplicant(part, related) ? RANKING.applicantWord : 1),
          ...(isIncidental(part, related) ? { incidental: true } : {}),
        }),
      ),
      searched: content.map(({ part }) => parsed.text.slice(part.from, part.to)),
      excluded: parsed.excluded.map(alternativeAsTyped),
      typed: meantTitle(
        parsed.typed.map((word) => asIndexed(word, language)),
        read.flatMap(({ corrections }) => corrections),
      ),
      language,
      codeKey: parsed.codeKey,
    },
    corrections: content.flatMap(({ corrections }) => corrections),
  };
}

function isIncidental(part: QueryPart, related: readonly RelatedWords[]): boolean {
  if (part.kind === 'phrase') return false;
  return namesApplicant(part, related) || part.words.every((word) => isRequest(word) || isConnecting(word));
}

function namesApplicant({ from, to }: QueryPart, related: readonly RelatedWords[]): boolean {
  return related.some((one) => !one.ofSector && from < one.to && one.from < to);
}

/** The typed words as a title may contain them: with typing errors corrected, including a single doubtful word. */
function meantTitle(typed: readonly string[], corrections: readonly CorrectedWord[]): readonly string[] {
  const corrected = corrections.filter(
    ({ certainty }) => certainty === 'unknown' || corrections.length === 1,
  );
  return typed.flatMap((word) => corrected.find((one) => one.word === word)?.candidates[0]?.words ?? [word]);
}

type ReadPart = {
  readonly part: QueryPart;
  /** Its words as they were probably meant. */
  readonly meant: readonly string[];
  readonly alternatives: TermAlternative[];
  readonly corrections: readonly CorrectedWord[];
};

type Context = {
  readonly parsed: ParsedQuery;
  readonly known: KnownWords;
  readonly mode: CorrectionMode;
  readonly languages: LanguageWords;
  /** The language of the query; null when either may be meant. */
  readonly language: TypedLanguage;
};

type TypedLanguage = QueryWords['language'];

function readPart(part: QueryPart, { parsed, known, mode, languages, language }: Context): ReadPart {
  const joined = joinedForm(part, parsed.text);
  const isJoinedKnown = joined !== null && (known.get(joined)?.documents ?? 0) > 0;
  const corrections = isJoinedKnown
    ? []
    : part.words
        .map(
          (word): CorrectedWord => ({
            part,
            word,
            ...spellingCorrection(word, known, {
              mode: mode === 'all' && part.kind === 'phrase' ? 'unknown' : mode,
              languages,
            }),
          }),
        )
        .filter(
          ({ certainty }) => certainty === 'unknown' || (certainty === 'doubtful' && part.kind !== 'phrase'),
        );
  const meant = part.words.flatMap((word) => meantBy(word, corrections));
  return {
    part,
    meant,
    alternatives: [
      ...(corrections.some(({ certainty }) => certainty === 'unknown') || isOnlyBegun(part, known, languages)
        ? []
        : [alternativeAsTyped(part)]),
      ...inDigits(part, language),
      ...(joined === null ? [] : [{ words: [joined], forms: 'any', weight: WEIGHTS.joined } as const]),
      ...completions(part, known, languages),
      ...splitCompounds(part, known),
      ...relatives(part, known),
      ...corrections.flatMap((one) => otherAlternatives(part, one, corrections)),
    ],
    corrections,
  };
}

/** A word as English texts are indexed with it, where the query is English. */
function asIndexed(word: string, language: TypedLanguage): string {
  return language === 'en' ? withNumbersInDigits(word) : word;
}

/** "Four parks" with the number in digits, as English texts have it in the index; the words of a phrase decide. */
function inDigits(part: QueryPart, language: TypedLanguage): TermAlternative[] {
  const isEnglish = language === 'en' || (language === null && part.words.length > 1);
  if (!isEnglish) return [];
  const words = part.words.map(withNumbersInDigits);
  return words.every((word, at) => word === part.words[at]) ? [] : [{ ...alternativeAsTyped(part), words }];
}

/** A word, or the words probably meant when it occurs nowhere. */
function meantBy(word: string, corrections: readonly CorrectedWord[]): readonly string[] {
  const other = corrections.find((one) => one.word === word && one.certainty === 'unknown');
  return other?.candidates[0]?.words ?? [word];
}

/** "in" before the cursor is the beginning of a word and not the preposition. */
function isOnlyBegun(part: QueryPart, known: KnownWords, languages: LanguageWords): boolean {
  return part.kind === 'word' && isOnlyStopWords(part) && completions(part, known, languages).length > 0;
}

/** A programme with a longer word does not match a word of the language: "télé" is no "télétravail". */
function completions(part: QueryPart, known: KnownWords, languages: LanguageWords): TermAlternative[] {
  const at = part.words.length - 1;
  const begun = known.get(part.words[at] ?? '');
  if (begun === undefined || part.kind === 'phrase' || !isUnfinished(part, at)) return [];
  const weight = begun.documents > 0 ? WEIGHTS.completionOfWord : WEIGHTS.completion;
  const other = languages.knows(part.words[at] ?? '') ? ({ related: true, partial: true } as const) : {};
  return begun.completions.map(({ word }) => ({
    words: [...part.words.slice(0, at), word],
    forms: 'exact',
    weight,
    ...other,
  }));
}

/** A compound as two words, when both occur ("microentreprise": "micro entreprise"). */
function splitCompounds({ kind, words }: QueryPart, known: KnownWords): TermAlternative[] {
  const both = kind === 'word' ? splitCompound(words[0] ?? '') : null;
  if (both === null || both.some((word) => (known.get(word)?.documents ?? 0) === 0)) return [];
  return [{ words: both, forms: 'any', weight: WEIGHTS.joined }];
}

function otherAlternatives(
  part: QueryPart,
  { word, certainty, candidates }: CorrectedWord,
  corrections: readonly CorrectedWord[],
): TermAlternative[] {
  const nearest = Math.min(...candidates.map(({ distance }) => distance));
  return candidates.map((candidate, at) => ({
    words: part.words.flatMap((typed) => (typed === word ? candidate.words : meantBy(typed, corrections))),
    forms: part.kind === 'phrase' ? 'exact' : 'any',
    weight: certainty === 'unknown' ? weightOf(candidate, at, nearest) : WEIGHTS.neighbour,
  }));
}

function weightOf({ distance }: SpellingCandidate, at: number, nearest: number): number {
  return at === 0 ? WEIGHTS.correction : distance === nearest ? WEIGHTS.otherReading : WEIGHTS.farReading;
}

/** The parts without fillers, or all when nothing else remains; a typing error may have hidden a stop word. */
function withoutFillers(read: readonly ReadPart[], typed: readonly string[]): readonly ReadPart[] {
  const isFiller = fillerTest(typed);
  const content = read.filter(
    ({ part, meant }) =>
      part.kind === 'phrase' ||
      part.abbreviation === true ||
      !meant.every((word) => isFiller(word) || isStopWord(word)),
  );
  return content.length > 0 ? content : read;
}

/** A subsidy with "microentreprise" matches both words of "micro entreprise". */
function addJoinedNeighbours(read: readonly ReadPart[], parsed: ParsedQuery, known: KnownWords): void {
  for (const { at, joined } of joinedPairs(parsed)) {
    if ((known.get(joined)?.documents ?? 0) === 0) continue;
    for (const one of [read[at], read[at + 1]]) {
      one?.alternatives.push({ words: [joined], forms: 'any', weight: WEIGHTS.joined });
    }
  }
}

/**
 * Synonyms of words that are next to each other; of overlapping entries the longest is used. A document with a synonym
 * matches each of the words.
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
      for (const one of span) one.alternatives.push(...others.map(asRelated));
    }
  }
}

/**
 * Words by which programmes name applicants, and sectors. A programme for the sector of a trade may be one for the trade,
 * and may be one for others of the sector only.
 */
function addRelatedWords(read: readonly ReadPart[], related: readonly RelatedWords[]): void {
  for (const { from, to, words, ofSector } of related) {
    const named = read.filter(({ part }) => part.kind !== 'phrase' && part.from < to && from < part.to);
    for (const { alternatives } of named) {
      for (const word of words) {
        const alternative = {
          words: wordsOf(word),
          forms: 'any',
          weight: WEIGHTS.sector,
          related: true,
        } as const;
        alternatives.push(ofSector ? { ...alternative, partial: true } : alternative);
      }
    }
  }
}

/** Related words weigh less than the same words when they are typed. */
function asRelated(alternative: TermAlternative): TermAlternative {
  return { ...alternative, weight: alternative.weight * WEIGHTS.related, related: true };
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
