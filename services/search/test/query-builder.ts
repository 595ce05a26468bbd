import {
  APPLICANTS,
  APPLICATION_FORMATS,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  INSTRUMENTS,
  RECURRENCES,
  SECTORS,
} from '@platform/contracts/catalog';
import {
  AMOUNT_BANDS,
  DEADLINE_STATUSES,
  POSTED_WITHIN,
  type SearchQuery,
  SORTS,
  searchQuerySchema,
} from '@platform/contracts/search';
import fc from 'fast-check';
import type { QueryTerm, TermAlternative } from '../src/domain/index-model.ts';
import { CERTIFICATIONS, FUNDERS, PROGRAMMES, subsidy, TERRITORY_POOL } from './subsidy-builder.ts';

function some(values: readonly string[]) {
  return fc.oneof(
    fc.constant([]),
    fc.constant([]),
    fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }),
  );
}

const maybeEuros = fc.option(fc.constantFrom(0, 9_999, 10_000, 50_000, 500_000, 9_000_000), {
  nil: undefined,
});

/** The filters with a fixed set of values, each with the generator that `some` makes of its values. */
export function closedFilters<Drawn>(some: (values: readonly string[]) => fc.Arbitrary<Drawn>) {
  return {
    territory: some(TERRITORY_POOL),
    country: some(['FR', 'DE', 'NO']),
    sector: some(SECTORS),
    fundingType: some(FUNDING_TYPES),
    instrument: some(INSTRUMENTS),
    applicant: some(APPLICANTS),
    amount: some(AMOUNT_BANDS),
    deadline: some(DEADLINE_STATUSES),
    documents: some(DOCUMENT_TYPES),
    format: some(APPLICATION_FORMATS),
    recurrence: some(RECURRENCES),
    posted: some(POSTED_WITHIN),
    language: some(['fr', 'en']),
  };
}

/** Queries of every filter, alone and together, with at most one word. */
export const query: fc.Arbitrary<SearchQuery> = fc
  .record({
    q: fc.constantFrom('', '', 'aide', 'agriculture', 'renovation'),
    ...closedFilters(some),
    funder: some(FUNDERS),
    programme: some(PROGRAMMES),
    certification: some(CERTIFICATIONS),
    amountMin: maybeEuros,
    amountMax: maybeEuros,
    sort: fc.constantFrom(...SORTS),
  })
  .map(({ amountMin, amountMax, ...drawn }) => {
    const ends = [amountMin, amountMax].filter((end) => end !== undefined);
    const isTurned = amountMin !== undefined && amountMax !== undefined && amountMin > amountMax;
    return searchQuerySchema.parse({
      ...drawn,
      ...(ends.length === 0 ? {} : { amountMin, amountMax }),
      ...(isTurned ? { amountMin: amountMax, amountMax: amountMin } : {}),
      limit: 50,
    });
  });

/** Few short words and stems, so that texts and queries often match. */
const WORDS = [
  'aide',
  'aides',
  'velo',
  'velos',
  'cargo',
  'renovation',
  'renover',
  'farm',
  'farmers',
  'de',
] as const;
const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(' '));
/** Subsidies of a few words that queries contain too. */
export const wordySubsidy = fc
  .record({
    fr: fc.tuple(sentence, sentence, sentence),
    en: fc.option(fc.tuple(sentence, sentence, sentence)),
  })
  .map(({ fr, en }) => {
    const textOf = ([title, summary, description]: [string, string, string]) => ({
      title,
      summary,
      description,
    });
    return subsidy({ texts: { fr: textOf(fr), ...(en === null ? {} : { en: textOf(en) }) } });
  });
export const alternative: fc.Arbitrary<TermAlternative> = fc.record({
  words: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...WORDS, 'zzz')) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 3 }) },
  ),
  forms: fc.constantFrom('exact', 'any'),
  weight: fc.constantFrom(1, 0.5),
});
export const term: fc.Arbitrary<QueryTerm> = fc.record(
  {
    alternatives: fc.array(alternative, { minLength: 1, maxLength: 3 }),
    required: fc.boolean(),
    weight: fc.constantFrom(1, 0.5),
    incidental: fc.constant(true as const),
  },
  { requiredKeys: ['alternatives', 'required', 'weight'] },
);

/** The words in any of their forms; several must be adjacent, in this order. */
export function any(...words: string[]): TermAlternative {
  return { words, forms: 'any', weight: 1 };
}

/** The words unchanged. */
export function exactly(...words: string[]): TermAlternative {
  return { words, forms: 'exact', weight: 1 };
}

/** A part of a query with these alternatives that may remain unmatched. */
export function termOf(...alternatives: TermAlternative[]): QueryTerm {
  return { alternatives: alternatives, required: false, weight: 1 };
}
