import type { AnswerOrder } from '@platform/contracts/assistant';
import type { Applicant } from '@platform/contracts/catalog';
import { foldText } from '@platform/contracts/folded-text';
import { NO_READING_VALUES, type Reading, type SearchHit } from '@platform/contracts/search';

/** A value that a model found, with the part of the text that it claims to have found it in. */
type Quoted<Value> = { readonly value: Value; readonly quote: string };

/** What a model read of a described project; none of it is trusted. */
export type ModelReading = {
  readonly applicants: readonly Quoted<Applicant>[];
  readonly employees: Quoted<number> | null;
  /** Words that programmes may use for what is described. */
  readonly terms: readonly string[];
};

const TERMS_MAX = 6;
const TERM_LENGTH_MAX = 40;
const KEY_LENGTH_MAX = 120;
const PLAIN_TERM = /^\p{L}[\p{L} '’-]*$/u;
/** Weight of a place in the second list; the search for the words of the person leads. */
const EXPANDED_WEIGHT = 0.4;
const RANK_OFFSET = 20;

/** Whether the text contains the words, as whole words. */
function isIn(text: string, quote: string): boolean {
  const words = foldText(quote).trim();
  return (
    words.length > 1 &&
    ` ${foldText(text)} `
      .split(/[^\p{L}\p{N}]+/u)
      .join(' ')
      .includes(` ${words} `)
  );
}

function reading(quote: string, value: Pick<Reading, 'kind' | 'effect'> & Partial<Reading>): Reading {
  return {
    ...NO_READING_VALUES,
    text: quote,
    key: foldText(quote).trim().slice(0, KEY_LENGTH_MAX),
    ...value,
  };
}

/**
 * Facts of a model that the text confirms and that nobody has read or rejected: a number of employees whose figure is
 * in its quote, and kinds of applicant, which are offered and never taken as meant.
 */
export function checkedFacts(
  { text, rejected, applicants }: Pick<AnswerOrder, 'text' | 'rejected' | 'applicants'>,
  read: readonly Reading[],
  { employees, ...model }: ModelReading,
): readonly Reading[] {
  // What was only inferred is nowhere in the text.
  const knows = (kind: Reading['kind']) => read.some((one) => one.kind === kind && one.text !== '');
  const facts: Reading[] = [];
  if (employees !== null && !knows('size') && isIn(text, employees.quote)) {
    const { value, quote } = employees;
    const size = { unit: 'employees' as const, min: value, max: value };
    if (quote.split(/\D+/).includes(String(value)))
      facts.push(reading(quote, { kind: 'size', effect: 'stated', size }));
  }
  if (!knows('applicant') && applicants.length === 0) {
    for (const { value, quote } of model.applicants.filter((one) => isIn(text, one.quote)).slice(0, 1))
      facts.push(
        reading(quote, {
          kind: 'applicant',
          effect: 'offered',
          applicants: [value],
          probableApplicants: [value],
        }),
      );
  }
  return facts.filter(({ key }) => !rejected.includes(key));
}

/** Words of a model that may be searched besides those of the person: plain words, without figures or addresses. */
export function checkedTerms(text: string, { terms }: Pick<ModelReading, 'terms'>): readonly string[] {
  const plain = terms.map((term) => term.trim()).filter((term) => term.length <= TERM_LENGTH_MAX);
  return [...new Set(plain)].filter((term) => PLAIN_TERM.test(term) && !isIn(text, term)).slice(0, TERMS_MAX);
}

/** Hits of the search and of its expansion as one list; both come from the catalog. */
export function fusedHits(hits: readonly SearchHit[], expanded: readonly SearchHit[]): SearchHit[] {
  const ranked = new Map<string, { readonly hit: SearchHit; score: number }>();
  for (const [list, weight] of [[hits, 1] as const, [expanded, EXPANDED_WEIGHT] as const]) {
    for (const [at, hit] of list.entries()) {
      const score = weight / (RANK_OFFSET + at);
      const known = ranked.get(hit.id);
      if (known === undefined) ranked.set(hit.id, { hit, score });
      else known.score += score;
    }
  }
  return [...ranked.values()].toSorted((one, other) => other.score - one.score).map(({ hit }) => hit);
}
