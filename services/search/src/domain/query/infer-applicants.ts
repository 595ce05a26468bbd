import { INFERRED_APPLICANT_KEY } from '@platform/contracts/closed-sets';
import type { SearchQuery } from '@platform/contracts/search';
import { type QueryReading, readingValues } from '@platform/query-reader';
import { EU_ID } from '@platform/territories';
import type { IndexHit } from '../index-model.ts';
import type { UnderstoodQuery } from './understood-query.ts';

type Applicant = QueryReading['applicants'][number];

/** Kinds of applicants that may apply for the programmes of each other. */
const KINDS: readonly (readonly Applicant[])[] = [
  ['company', 'startup'],
  ['farmer', 'company'],
  ['nonprofit'],
  ['local_authority', 'public_body'],
  ['individual', 'student', 'job_seeker'],
  ['research'],
];
const KIND_OF: Readonly<Record<Applicant, number>> = {
  company: 0,
  startup: 0,
  farmer: 1,
  nonprofit: 2,
  local_authority: 3,
  public_body: 3,
  individual: 4,
  student: 4,
  job_seeker: 4,
  research: 5,
};

/** Smallest share of the evidence that shows one kind. */
const SHARE_MIN = 0.4;
/** From this share on it is sure enough to leave out results that lack words. */
const SURE_SHARE = 0.6;
/** What a hint in the text, a trade and a named applicant count, as a share of the evidence of the results. */
const HINT = 0.35;
const TRADE = 0.7;
const NAMED = 1;
/** Smallest evidence of the results: somewhat less than a second result with half of the words. */
const EVIDENCE_MIN = 0.15;
/** Most calls of the European Union that state no applicants are for research. */
const UNSTATED = 0.7;
/** A single word shows nobody: it is what somebody looks for. */
export const INFERENCE_WORDS_MIN = 2;

export type InferredApplicants = { readonly applicants: readonly Applicant[]; readonly isSure: boolean };

/**
 * Who probably applies, from the best results of a search that prefers nobody: each counts by its rank and the square of
 * the share of words that it contains, shared between the kinds that it is for. Hints of the text count as well. Null
 * when no kind has enough of the evidence, or when the person rejected the inference.
 */
export function inferredApplicants(
  { plain }: Pick<SearchQuery, 'plain'>,
  { readings }: Pick<UnderstoodQuery, 'readings'>,
  found: {
    readonly result: { readonly hits: readonly Pick<IndexHit, 'card' | 'missing'>[] };
    readonly words: { readonly searched: readonly string[] };
  },
): InferredApplicants | null {
  const words = found.words.searched.length;
  if (words < INFERENCE_WORDS_MIN || plain.includes(INFERRED_APPLICANT_KEY)) return null;
  const evidence = KINDS.map(() => 0);
  let total = 0;
  // Who names a place seldom looks for a call of the Union.
  const isLocal = readings.some(({ kind, effect }) => kind === 'place' && effect === 'filter');
  for (const [rank, { card, missing }] of found.result.hits.entries()) {
    const weight = (1 - missing.length / words) ** 2 / (rank + 1);
    total += weight;
    const kinds = new Set(card.eligibleApplicants.map((applicant) => KIND_OF[applicant]));
    for (const kind of kinds) evidence[kind] = (evidence[kind] ?? 0) + weight / kinds.size;
    if (kinds.size === 0 && !isLocal && card.coverage.zones.includes(EU_ID)) {
      evidence[KIND_OF.research] = (evidence[KIND_OF.research] ?? 0) + weight * UNSTATED;
    }
  }
  const hint = hintOf(readings);
  if (hint !== null)
    evidence[hint.kind] = (evidence[hint.kind] ?? 0) + hint.weight * Math.max(total, EVIDENCE_MIN);
  const most = Math.max(...evidence);
  const all = total + (hint?.weight ?? 0) * Math.max(total, EVIDENCE_MIN);
  if (most < EVIDENCE_MIN || most < SHARE_MIN * all) return null;
  const kind = evidence.indexOf(most);
  const applicants: readonly Applicant[] = kind === KIND_OF.individual ? ['individual'] : (KINDS[kind] ?? []);
  return { applicants, isSure: most >= SURE_SHARE * all };
}

/** Whom the text itself shows, though not surely: by name, by a trade, by a thing that they deal with. */
function hintOf(
  readings: UnderstoodQuery['readings'],
): { readonly kind: number; readonly weight: number } | null {
  const hint = readings.find(({ kind, effect }) => kind === 'applicant' && effect === 'words');
  const [applicant] = hint?.applicants ?? [];
  if (hint === undefined || applicant === undefined) return null;
  const isOfPart = hint.key !== INFERRED_APPLICANT_KEY;
  const isTrade = isOfPart && readings.some(({ kind, from }) => kind === 'activity' && from === hint.from);
  return { kind: KIND_OF[applicant], weight: hint.relatedWords.length > 0 ? NAMED : isTrade ? TRADE : HINT };
}

/**
 * Whether results may be limited to those who probably apply: never where that leaves out a result with all words, and
 * among results that lack words only where enough points to them. `probable` states the results with all words before the
 * limit, `limited` those behind it.
 */
export function mayLimit(
  probable: ProbableApplicants,
  limited: { readonly total: number; readonly exactTotal: number },
): boolean {
  return mayLimitAny(probable) && limited.exactTotal === probable.exactTotal && limited.total > 0;
}

/** Whether `mayLimit` can be true for any limited results. */
export function mayLimitAny({ isHinted, isSure, exactTotal }: ProbableApplicants): boolean {
  return exactTotal > 0 || isHinted || isSure;
}

type ProbableApplicants = {
  readonly isHinted: boolean;
  readonly isSure: boolean;
  readonly exactTotal: number;
};

/**
 * The query with the inferred applicants, as a filter or as an order. A hint of the text for the same kind is the reading
 * that states them; other hints are dropped.
 */
export function withInferredApplicants(
  understood: UnderstoodQuery,
  inferred: readonly Applicant[],
  effect: 'filter' | 'words',
): UnderstoodQuery {
  const isHint = (reading: QueryReading) => reading.kind === 'applicant' && reading.effect === 'words';
  const hint = understood.readings.find((one) => isHint(one) && isSameKind(one.applicants, inferred));
  // Who mentions work may have some: results are limited to what is for job seekers only if a person names themselves so.
  const applicants = [...new Set([...(hint?.probableApplicants ?? []), ...inferred])].filter(
    (one, _, all) => one !== 'job_seeker' || effect === 'words' || all.length === 1,
  );
  const reading: QueryReading =
    hint === undefined
      ? fromResults(applicants, effect)
      : {
          ...hint,
          effect,
          applicants: [...new Set([...applicants, ...hint.applicants])],
          probableApplicants: applicants,
        };
  return {
    ...understood,
    scope: {
      ...understood.scope,
      applicants: effect === 'filter' ? applicants : [],
      likelyApplicants: effect === 'words' ? applicants : [],
    },
    readings: [...understood.readings.filter((one) => !isHint(one)), reading],
  };
}

function isSameKind([hinted]: readonly Applicant[], inferred: readonly Applicant[]): boolean {
  return hinted !== undefined && inferred.some((applicant) => KIND_OF[applicant] === KIND_OF[hinted]);
}

function fromResults(applicants: readonly Applicant[], effect: 'filter' | 'words'): QueryReading {
  return {
    kind: 'applicant',
    effect,
    from: 0,
    to: 0,
    text: '',
    key: INFERRED_APPLICANT_KEY,
    ...readingValues({ applicants }),
  };
}
