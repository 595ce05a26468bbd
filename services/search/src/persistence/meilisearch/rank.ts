import type { DeadlineStatus } from '@platform/contracts/search';
import type { Criterion, IndexQuery } from '../../domain/index-model.ts';
import { describingTerms, isProminentAnywhere } from '../../domain/prominence.ts';
import {
  broadnessFactor,
  claimFactor,
  coordinationFactor,
  inverseDocumentFrequency,
  needScore,
  purposesBonus,
  RANKING,
  termFrequencyScore,
  titleCoverageFactor,
} from '../../domain/ranking.ts';
import type { CountedTerm } from './counted-term.ts';
import { facetKey } from './facet-key.ts';
import type { IndexWords } from './index-words.ts';
import { type CountedText, mentionsOf, titlesOf } from './mentions.ts';

/** The fields that preferences refer to. */
export const PREFERRED_FIELDS = ['zone', 'within', 'applicant', 'audience'] as const;
export type PreferredField = (typeof PREFERRED_FIELDS)[number];

export type Candidate = {
  readonly id: string;
  readonly text: CountedText;
  /** Keys of the needs that it meets. */
  readonly needs: readonly string[];
  /** Keys of its values by field, for the preferences of the query. */
  readonly values: Readonly<Record<PreferredField, readonly string[]>>;
  readonly status: DeadlineStatus;
  /** Number of stated purposes. */
  readonly purposes: number;
  readonly publishedAtMs: number;
};

type Words = Pick<IndexWords, 'formsOf'>;

export type RankContext = {
  readonly words: Words;
  readonly query: Pick<IndexQuery, 'typed' | 'preferences' | 'claims'>;
  /** Shares of the best score by which documents near in meaning are raised, by id. */
  readonly similar: ReadonlyMap<string, number>;
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
  const finished = withClaims(
    scored.map((one) => ({ ...one, score: finalScore(one, best, context) })),
    context.query,
  );
  return finished
    .map(({ candidate, isFull, score }) => {
      const fit = titleFit(titlesOf(candidate.text.text), context.query.typed);
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
function ownScore(
  candidate: Candidate,
  { words, terms, hasPassing, documents, needs }: RankContext,
): OwnScore {
  const { text } = candidate;
  const total = terms.reduce((sum, { matchedWeight }) => sum + matchedWeight, 0);
  let [score, contained, inTitle, matched] = [0, 0, 0, 0];
  for (const term of terms) {
    const best = bestAlternative(term, text, words);
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
  score *= titleCoverageFactor(inTitle, text.lengths.title);
  score *= total === 0 ? 1 : coordinationFactor(contained / total);
  const isFull = matched === terms.length && !(hasPassing && isInPassing(terms, text, words));
  return { own: score * broadnessFactor(text.lengths.body), isFull };
}

/** The score beside the best one by itself. */
function finalScore(
  { candidate, own }: { readonly candidate: Candidate; readonly own: number },
  best: number,
  { query, similar }: RankContext,
): number {
  const { id, status, values, purposes } = candidate;
  const stage = status === 'closed' || status === 'upcoming' ? RANKING[status] : 1;
  let score = (own + best * (purposesBonus(purposes) + (similar.get(id) ?? 0))) * stage;
  const meets = (criteria: readonly Criterion[]) => criteria.some((one) => hasValue(values, one));
  for (const { anyOf, butNot, factor } of query.preferences) {
    if (meets(anyOf) && !meets(butNot)) score *= factor;
  }
  return score;
}

type Finished = { readonly candidate: Candidate; readonly score: number };

/** With lower scores of what is probably not for the person. */
function withClaims<One extends Finished>(
  finished: readonly One[],
  { claims }: RankContext['query'],
): readonly One[] {
  if (claims === null) return finished;
  const best = Math.max(0, ...finished.map(({ score }) => score));
  return finished.map((one) => {
    const meets = (criteria: readonly Criterion[]) =>
      criteria.some((criterion) => hasValue(one.candidate.values, criterion));
    if (!meets(claims.unlessAny)) return one;
    const likelihood = claims.kinds.reduce((sum, kind) => sum + (meets(kind.anyOf) ? kind.likelihood : 0), 0);
    const share = best === 0 ? 1 : one.score / best;
    return { ...one, score: one.score * claimFactor(Math.min(1, likelihood), share) };
  });
}

function hasValue(values: Candidate['values'], criterion: Criterion): boolean {
  const field = PREFERRED_FIELDS.find((known) => known === criterion.field);
  return field !== undefined && 'value' in criterion && values[field].includes(facetKey(criterion.value));
}

/** Positions of the terms that a document does not match, ascending. */
export function missingTerms(terms: readonly CountedTerm[], text: CountedText, words: Words): number[] {
  return terms.flatMap((term, at) => (bestAlternative(term, text, words).isMatch ? [] : [at]));
}

/** Positions of the terms that a document mentions in passing, if it matches all; ascending. */
export function passingTerms(terms: readonly CountedTerm[], text: CountedText, words: Words): number[] {
  const isWhole = missingTerms(terms, text, words).length === 0;
  return isWhole && isInPassing(terms, text, words) ? [...describingTerms(terms)] : [];
}

/** Whether no term that describes what is looked for is prominent in a text. */
export function isInPassing(terms: readonly CountedTerm[], text: CountedText, words: Words): boolean {
  return !describingTerms(terms).some((at) => isProminentIn(terms[at], text, words));
}

function isProminentIn(term: CountedTerm | undefined, text: CountedText, words: Words): boolean {
  return (term?.alternatives ?? []).some(
    (alternative) =>
      alternative.partial !== true &&
      mentionsOf(alternative, text, words).some(
        ({ frequencies }) => isProminentAnywhere(alternative) || frequencies.title + frequencies.summary > 0,
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
  text: CountedText,
  words: Words,
): { worth: number; weight: number; inTitle: boolean; isMatch: boolean } {
  let [worth, weight, inTitle, isMatch] = [0, 0, false, false];
  for (const alternative of alternatives) {
    const own = alternative.weight * (alternative.related === true ? idf.related : idf.typed);
    for (const { frequencies, isItself } of mentionsOf(alternative, text, words)) {
      const factor = own * (isItself ? 1 : RANKING.otherForm);
      worth = Math.max(worth, factor * termFrequencyScore(frequencies, text.lengths));
      weight = Math.max(weight, own);
      inTitle ||= frequencies.title > 0;
      isMatch ||= alternative.partial !== true;
    }
  }
  return { worth, weight, inTitle, isMatch };
}
