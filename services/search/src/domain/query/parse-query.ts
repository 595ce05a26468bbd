import type { Language } from '@platform/contracts/values';
import { codeKey, wordsOf } from '../fold-text.ts';
import type { QueryTerm, TermAlternative } from '../index-model.ts';
import { isAbbreviation } from './acronyms.ts';
import { type Piece, scanQuery } from './scan-query.ts';
import { isStopWord } from './stop-words.ts';

/**
 * A part of a query. `word` is one word; `compound` are words that a hyphen, an ampersand or dots join into one
 * ("e-commerce", "R&D", a code); `phrase` was in quotes.
 */
export type QueryPart = {
  readonly kind: 'word' | 'compound' | 'phrase';
  /** Folded; one for a word, in a phrase including its stop words. */
  readonly words: readonly string[];
  /** The part as typed, without quotes and minus. */
  readonly from: number;
  readonly to: number;
  /** Its last word is at the very end of the text, so it may be unfinished. */
  readonly open: boolean;
  /** A stop word in capitals that is an abbreviation here: "AI" is not the "ai" of "j’ai". */
  readonly abbreviation?: true;
};

export type ParsedQuery = {
  readonly text: string;
  /** The parts to search for, in typed order and without repetitions; stop words only in phrases next to others. */
  readonly parts: readonly QueryPart[];
  readonly excluded: readonly QueryPart[];
  /** All words that are not excluded, folded, stop words included. */
  readonly typed: readonly string[];
  /** The whole text as an official code; null when something is excluded. */
  readonly codeKey: string | null;
};

/** The words of a query as an engine searches them. */
export type QueryWords = {
  readonly terms: readonly QueryTerm[];
  /** Each term as it was typed. */
  readonly searched: readonly string[];
  readonly excluded: readonly TermAlternative[];
  readonly typed: readonly string[];
  /** The language of the words; null when either may be meant. */
  readonly language: Language | null;
  readonly codeKey: string | null;
};

/** Each phrase reads word positions from the disk. */
const PHRASES_MAX = 4;
/** A query is cut after this many words: more than the description of a project on one page. */
const WORDS_MAX = 400;
/** Longer texts are copied prose: quotation marks there are no demand, and a minus is a dash. */
const OWN_WORDS_MAX = 16;
/** Joined by a hyphen, a short first part or a digit anywhere makes several words one. */
const JOINED = /[\p{L}\p{N}\p{M}]+(?:[-‐‑&._][\p{L}\p{N}\p{M}]+)*/gu;
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const HEAD_LENGTH_MAX = 3;
/** First parts of compounds that are written apart, hyphenated or in one ("micro-entreprise"). */
export const COMPOUND_HEADS: ReadonlySet<string> = new Set(
  (
    'aero agri agro anti aqua audio auto avant basse bio centre co contre cyber demi eco electro extra geo haute hors ' +
    'hydro hyper infra inter intra macro mega meta micro mini mono multi nano neuro non oeno over para petro photo ' +
    'phyto pluri poly post pre pro pseudo radio re self semi socio sous start super sur sylvo techno tele thermo trans ' +
    'ultra uni up velo vice video visio'
  ).split(' '),
);

/**
 * Parses a typed query: words, "phrases", -excluded words and -"phrases", codes. Any string is valid; the parts have at
 * most 400 words, all of letters and digits. Stop words, and phrases of stop words, count only when there is nothing
 * else; only the first four phrases count as phrases. In a text of more than sixteen words quotes and minus mean nothing.
 */
export function parseQuery(q: string): ParsedQuery {
  const isProse = wordsOf(q).length > OWN_WORDS_MAX;
  const pieces = isProse ? [{ text: q, from: 0, quoted: false, excluded: false }] : scanQuery(q);
  const read = pieces.flatMap((piece) =>
    partsOf(piece, q).map((part) => ({ part: markedAbbreviation(part, q), excluded: piece.excluded })),
  );
  const included = read.filter(({ excluded }) => !excluded).map(({ part }) => part);
  const excluded = read.filter((one) => one.excluded).map(({ part }) => part);
  const content = included.filter((part) => hasContent(part) && !isVerbOfI(part, q));
  return {
    text: q,
    parts: bounded(withFewPhrases(distinct(content.length > 0 ? content : included))),
    excluded: bounded(withFewPhrases(distinct(excluded.filter(hasContent)))),
    typed: included.flatMap(({ words }) => words).slice(0, WORDS_MAX),
    codeKey: excluded.length > 0 ? null : codeKey(q),
  };
}

/** "I am 19": elsewhere "AM" is a driving licence, so it is no stop word. */
function isVerbOfI({ words, from }: QueryPart, q: string): boolean {
  return words.join() === 'am' && /(?:^|[^\p{L}])I $/iu.test(q.slice(Math.max(0, from - 3), from));
}

/** The words of a query as typed, in any form, before they are interpreted. */
export function uninterpretedWords(parsed: ParsedQuery): QueryWords {
  return {
    terms: parsed.parts.map((part) => ({
      alternatives: [alternativeAsTyped(part)],
      required: part.kind === 'phrase',
      weight: 1,
    })),
    searched: parsed.parts.map(({ from, to }) => parsed.text.slice(from, to)),
    excluded: parsed.excluded.map(alternativeAsTyped),
    typed: parsed.typed,
    language: null,
    codeKey: parsed.codeKey,
  };
}

/** A part as it was typed; quoted text is matched literally. */
export function alternativeAsTyped({ kind, words }: QueryPart): TermAlternative {
  return {
    words,
    forms: kind === 'phrase' ? 'exact' : 'any',
    weight: 1,
  };
}

/** Stop words have no content, even several in a row; letters joined by dots or an ampersand are an abbreviation. */
function hasContent(part: QueryPart): boolean {
  const { kind, words } = part;
  return !isOnlyStopWords(part) || (kind === 'compound' && words.every((word) => word.length === 1));
}

/** Whether every word of a part is a stop word and none an abbreviation. */
export function isOnlyStopWords({ words, abbreviation }: QueryPart): boolean {
  return abbreviation !== true && words.every(isStopWord);
}

function markedAbbreviation(part: QueryPart, q: string): QueryPart {
  const { kind, words, from, to } = part;
  const isMarked = kind === 'word' && words.every(isStopWord) && isAbbreviation(q.slice(from, to), q);
  return isMarked ? { ...part, abbreviation: true } : part;
}

/** Parts without the phrases after the first few; a compound of stop words is as expensive as a phrase. */
function withFewPhrases(parts: readonly QueryPart[]): QueryPart[] {
  let phrases = 0;
  return parts.filter((part) => {
    if (part.words.length < 2 || (part.kind === 'compound' && hasContent(part))) return true;
    phrases += 1;
    return phrases <= PHRASES_MAX;
  });
}

function partsOf(piece: Piece, q: string): QueryPart[] {
  if (piece.quoted) {
    const words = wordsOf(piece.text);
    const to = piece.from + piece.text.length;
    return words.length === 0 ? [] : [{ kind: 'phrase', words, from: piece.from, to, open: false }];
  }
  return [...piece.text.matchAll(JOINED)].flatMap((match) => {
    const from = piece.from + match.index;
    return isOneWord(match[0], piece)
      ? partOf('compound', { text: match[0], from }, q)
      : [...match[0].matchAll(RUN)].flatMap((run) =>
          partOf('word', { text: run[0], from: from + run.index }, q),
        );
  });
}

function partOf(kind: 'word' | 'compound', run: { text: string; from: number }, q: string): QueryPart[] {
  const words = wordsOf(run.text);
  const to = run.from + run.text.length;
  if (words.length === 0) return [];
  return [{ kind: words.length === 1 ? 'word' : kind, words, from: run.from, to, open: to === q.length }];
}

/** "e-commerce", "R&D", "HORIZON-CL5-2026" are one; "Loire-Atlantique" is two words that need not be adjacent. */
function isOneWord(text: string, { excluded }: Pick<Piece, 'excluded'>): boolean {
  const words = wordsOf(text);
  const [head = ''] = words;
  if (words.length < 2) return false;
  return (
    excluded ||
    text.includes('&') ||
    /\p{N}/u.test(text) ||
    head.length <= HEAD_LENGTH_MAX ||
    COMPOUND_HEADS.has(head) ||
    words.some((word) => word.length === 1)
  );
}

function distinct(parts: readonly QueryPart[]): QueryPart[] {
  const byWords = new Map<string, QueryPart>();
  for (const part of parts) {
    const key = `${part.kind === 'phrase' ? '"' : ''}${part.words.join(' ')}`;
    const same = byWords.get(key);
    byWords.set(key, same === undefined ? part : { ...same, open: same.open || part.open });
  }
  return [...byWords.values()];
}

function bounded(parts: readonly QueryPart[]): QueryPart[] {
  let left = WORDS_MAX;
  return parts.flatMap((part) => {
    const words = part.words.slice(0, left);
    left -= words.length;
    return words.length === 0 ? [] : [{ ...part, words }];
  });
}
