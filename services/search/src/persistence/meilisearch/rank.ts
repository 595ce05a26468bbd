import type { DeadlineStatus } from '@platform/contracts/search';
import type { Criterion, IndexQuery, TermAlternative } from '../../domain/index-model.ts';
import { describingTerms, isProminentAnywhere } from '../../domain/prominence.ts';
import { isStopWord } from '../../domain/query/stop-words.ts';
import {
  broadnessFactor,
  coordinationFactor,
  type FieldFrequencies,
  inverseDocumentFrequency,
  needScore,
  purposesBonus,
  RANKING,
  type TextLengths,
  termFrequencyScore,
  titleCoverageFactor,
} from '../../domain/ranking.ts';
import { facetKey } from './facet-key.ts';
import { type FoldedText, split } from './folded-texts.ts';
import type { CountedTerm } from './match-words.ts';
import { containsPhrase, formTest } from './word-tests.ts';

/** The fields that preferences refer to. */
export const PREFERRED_FIELDS = ['zone', 'within', 'applicant'] as const;
export type PreferredField = (typeof PREFERRED_FIELDS)[number];

export type Candidate = {
  readonly id: string;
  readonly text: FoldedText;
  /** Keys of the needs that it meets. */
  readonly needs: readonly string[];
  /** Keys of its values by field, for the preferences of the query. */
  readonly values: Readonly<Record<PreferredField, readonly string[]>>;
  readonly status: DeadlineStatus;
  /** Number of stated purposes. */
  readonly purposes: number;
  readonly publishedAtMs: number;
};

export type RankContext = {
  readonly query: Pick<IndexQuery, 'typed' | 'preferences'>;
  readonly terms: readonly CountedTerm[];
  /** Documents that mention all terms in passing are among the candidates and come after the full matches. */
  readonly hasPassing: boolean;
  /** All documents of the index, and how many of them meet each need that the words name. */
  readonly documents: number;
  readonly needs: readonly { readonly key: string; readonly share: number; readonly meeting: number }[];
};

/** Orders documents by `domain/ranking`; equal ones newest first, then by id. */
export function rank<Document extends Candidate>(
  candidates: readonly Document[],
  context: RankContext,
): Document[] {
  const scored = candidates.map((candidate) => ({ candidate, ...ownScore(candidate, context) }));
  const best = Math.max(0, ...scored.map(({ own }) => own));
  const finished = scored.map((one) => ({ ...one, score: finalScore(one, best, context) }));
  return finished
    .map(({ candidate, isFull, score }) => {
      const fit = titleFit(titlesOf(candidate), context.query.typed);
      return { candidate, keys: [Number(isFull), fit, score] };
    })
    .sort((a, b) => {
      const first = a.keys.findIndex((key, at) => key !== b.keys[at]);
      if (first !== -1) return (b.keys[first] ?? 0) - (a.keys[first] ?? 0);
      return (
        b.candidate.publishedAtMs - a.candidate.publishedAtMs || (a.candidate.id < b.candidate.id ? -1 : 1)
      );
    })
    .map(({ candidate }) => candidate);
}

type OwnScore = { readonly own: number /** It is a full match. */; readonly isFull: boolean };

/** The score of a document by itself. */
function ownScore(candidate: Candidate, { terms, hasPassing, documents, needs }: RankContext): OwnScore {
  const { text } = candidate;
  const titleWords = titlesOf(candidate).map(
    (title) => split(title).filter((word) => !isStopWord(word)).length,
  );
  const lengths: TextLengths = {
    title: titleWords.length === 0 ? 0 : Math.min(...titleWords),
    body: Math.max(...text.body.map((body) => split(body).length)),
  };
  const total = terms.reduce((sum, { matchedWeight }) => sum + matchedWeight, 0);
  let [score, contained, inTitle, matched] = [0, 0, 0, 0];
  for (const term of terms) {
    const best = bestAlternative(term, text, lengths);
    if (best.isMatch) matched++;
    if (best.worth === 0) continue;
    score += best.worth;
    contained += best.weight;
    if (best.inTitle) inTitle++;
  }
  for (const { key, share, meeting } of needs) {
    if (candidate.needs.includes(key))
      score += needScore(share, inverseDocumentFrequency(documents, meeting));
  }
  score *= titleCoverageFactor(inTitle, lengths.title);
  score *= total === 0 ? 1 : coordinationFactor(contained / total);
  const isFull = matched === terms.length && !(hasPassing && isInPassing(terms, text));
  return { own: score * broadnessFactor(lengths.body), isFull };
}

/** The score beside the best one by itself. */
function finalScore(
  { candidate, own }: { readonly candidate: Candidate; readonly own: number },
  best: number,
  { query }: RankContext,
): number {
  const { status, values, purposes } = candidate;
  const stage = status === 'closed' || status === 'upcoming' ? RANKING[status] : 1;
  let score = (own + best * purposesBonus(purposes)) * stage;
  const meets = (criteria: readonly Criterion[]) => criteria.some((one) => hasValue(values, one));
  for (const { anyOf, butNot, factor } of query.preferences) {
    if (meets(anyOf) && !meets(butNot)) score *= factor;
  }
  return score;
}

function titlesOf({ text }: Pick<Candidate, 'text'>): readonly string[] {
  return text.title.filter((title) => title !== '');
}

function hasValue(values: Candidate['values'], criterion: Criterion): boolean {
  const field = PREFERRED_FIELDS.find((known) => known === criterion.field);
  return field !== undefined && 'value' in criterion && values[field].includes(facetKey(criterion.value));
}

/** Positions of the terms that a document does not match, ascending. */
export function missingTerms(terms: readonly CountedTerm[], text: FoldedText): number[] {
  return terms.flatMap((term, at) =>
    bestAlternative(term, text, { title: 0, body: 0 }).isMatch ? [] : [at],
  );
}

/** Positions of the terms that a document mentions in passing, if it matches all; ascending. */
export function passingTerms(terms: readonly CountedTerm[], text: FoldedText): number[] {
  const isWhole = missingTerms(terms, text).length === 0;
  return isWhole && isInPassing(terms, text) ? [...describingTerms(terms)] : [];
}

/** Whether no term that describes what is looked for is prominent in a text. */
export function isInPassing(terms: readonly CountedTerm[], text: FoldedText): boolean {
  return !describingTerms(terms).some((at) => isProminentIn(terms[at], text));
}

function isProminentIn(term: CountedTerm | undefined, text: FoldedText): boolean {
  return (term?.alternatives ?? []).some(
    (alternative) =>
      alternative.partial !== true &&
      mentionsOf(alternative, text).some(
        ({ mentions }) => isProminentAnywhere(alternative) || mentions.title + mentions.summary > 0,
      ),
  );
}

function titleFit(titles: readonly string[], typed: readonly string[]): number {
  const begun = typed.join(' ');
  if (begun === '') return 0;
  if (titles.includes(begun)) return 2;
  return titles.some((title) => title.startsWith(`${begun} `)) ? 1 : 0;
}

function bestAlternative(
  { alternatives, idf }: CountedTerm,
  text: FoldedText,
  lengths: TextLengths,
): { worth: number; weight: number; inTitle: boolean; isMatch: boolean } {
  let [worth, weight, inTitle, isMatch] = [0, 0, false, false];
  for (const alternative of alternatives) {
    const own = alternative.weight * (alternative.related === true ? idf.related : idf.typed);
    for (const { mentions, isItself } of mentionsOf(alternative, text)) {
      const factor = own * (isItself ? 1 : RANKING.otherForm);
      worth = Math.max(worth, factor * termFrequencyScore(mentions, lengths));
      weight = Math.max(weight, own);
      inTitle ||= mentions.title > 0;
      isMatch ||= alternative.partial !== true;
    }
  }
  return { worth, weight, inTitle, isMatch };
}

type Form = { readonly mentions: FieldFrequencies; readonly isItself: boolean };

/** How often each form of an alternative occurs in each field; a phrase counts once per field, in any form. */
function mentionsOf(alternative: TermAlternative, text: FoldedText): Form[] {
  const [first = ''] = alternative.words;
  if (alternative.words.length > 1) {
    const once = (part: keyof FoldedText) =>
      text[part].some((field) => containsPhrase(field, alternative)) ? 1 : 0;
    const mentions = { title: once('title'), summary: once('summary'), body: once('body') };
    return mentions.title + mentions.summary + mentions.body === 0 ? [] : [{ mentions, isItself: true }];
  }
  const isForm = formTest(first, alternative.forms);
  const forms = new Map<string, { title: number; summary: number; body: number }>();
  for (const part of ['title', 'summary', 'body'] as const) {
    for (const field of text[part]) {
      for (const word of split(field)) {
        if (!isForm(word)) continue;
        const counts = forms.get(word) ?? { title: 0, summary: 0, body: 0 };
        counts[part]++;
        forms.set(word, counts);
      }
    }
  }
  return [...forms].map(([word, mentions]) => ({ mentions, isItself: word === first }));
}
