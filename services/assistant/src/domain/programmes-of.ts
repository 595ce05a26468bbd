import {
  type AnswerOrder,
  type AnswerProgramme,
  type AnswerVerdict,
  PROGRAMME_REASONS,
  PROGRAMMES_MAX,
  UNKNOWNS,
} from '@platform/contracts/assistant';
import { foldedWords, foldText } from '@platform/contracts/folded-text';
import type { Reading, SearchHit, SearchResult } from '@platform/contracts/search';

type Facts = {
  readonly territories: readonly string[];
  readonly applicants: readonly string[];
  readonly needs: readonly string[];
};

/** What is known of the person: facts set by hand, else those that were read and limit the results. */
function factsOf(order: AnswerOrder, readings: readonly Reading[]): Facts {
  const limiting = readings.filter(({ effect }) => effect === 'filter');
  const read = (values: (reading: Reading) => readonly string[]) => limiting.flatMap(values);
  return {
    territories: order.territories.length > 0 ? order.territories : read(({ territories }) => territories),
    applicants: order.applicants.length > 0 ? order.applicants : read((one) => one.probableApplicants),
    needs: order.needs,
  };
}

function isStatedPlace({ national, regions, departments, zones }: SearchHit['coverage']): boolean {
  return !national && regions.length + departments.length + zones.length > 0;
}

function reasonsOf(hit: SearchHit, facts: Facts): AnswerProgramme['reasons'] {
  const { coverage, eligibleApplicants, deadlineStatus } = hit;
  const holds = {
    words: hit.missing.length === 0 && hit.mentioned.length === 0,
    need: hit.needs.some((need) => facts.needs.includes(need)),
    territory: facts.territories.length > 0 && isStatedPlace(coverage),
    national: coverage.national,
    applicant: eligibleApplicants.some((one) => facts.applicants.includes(one)),
    open: deadlineStatus === 'open' && hit.deadline !== null,
    permanent: hit.recurrence === 'permanent',
    opens_soon: hit.opensOn !== null,
  };
  return PROGRAMME_REASONS.filter((reason) => holds[reason]);
}

function unknownOf(hit: SearchHit): AnswerProgramme['unknown'] {
  const { fundingAmount, minimumGrant, maximumGrant, cofinancingRate } = hit.funding;
  const { national, countries } = hit.coverage;
  const isUnknown = {
    amount: [fundingAmount, minimumGrant, maximumGrant, cofinancingRate, hit.grantDetails].every(
      (value) => value === null,
    ),
    deadline: hit.deadline === null && hit.recurrence !== 'permanent',
    applicant: hit.eligibleApplicants.length === 0,
    territory: !national && countries.length === 0 && !isStatedPlace(hit.coverage),
    words: hit.missing.length > 0,
  };
  return UNKNOWNS.filter((one) => isUnknown[one]);
}

/** Readings of figures and dates: no programme has to contain their words. */
const FIGURES: ReadonlySet<Reading['kind']> = new Set([
  'size',
  'age',
  'founded',
  'amount',
  'date',
  'identifier',
]);

/** A hit whose missing words are those that describe the project, without those of figures that were read. */
function withDescribingWords(hit: SearchHit, readings: readonly Reading[]): SearchHit {
  const figures = readings.filter(({ kind }) => FIGURES.has(kind)).flatMap(({ text }) => foldedWords(text));
  const isDescribing = (word: string) => !figures.includes(foldText(word));
  return {
    ...hit,
    missing: hit.missing.filter(isDescribing),
    mentioned: hit.mentioned.filter(isDescribing),
  };
}

const OUTCOME_ORDER = { fits: 0, fits_if: 0, blocked: 1 } as const;

/**
 * The programmes of an answer with why each is shown and what is not known of it: in the order of the search, those that
 * a stated criterion excludes last.
 */
export function programmesOf(
  order: AnswerOrder,
  { hits, readings }: Pick<SearchResult, 'hits' | 'readings'>,
  verdicts: ReadonlyMap<string, AnswerVerdict>,
): readonly AnswerProgramme[] {
  const facts = factsOf(order, readings);
  const rankOf = (id: string) => OUTCOME_ORDER[verdicts.get(id)?.outcome ?? 'fits'];
  const ordered = hits
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
    .slice(0, PROGRAMMES_MAX)
    .map((hit) => withDescribingWords(hit, readings));
  return ordered.map((hit, at) => ({
    number: at + 1,
    hit,
    reasons: reasonsOf(hit, facts),
    unknown: unknownOf(hit),
    verdict: verdicts.get(hit.id) ?? null,
  }));
}

/** A programme that was shown before, by its number of then. */
export function shownAgain(hit: SearchHit, number: number, verdict: AnswerVerdict | null): AnswerProgramme {
  return { number, hit, reasons: [], unknown: unknownOf(hit), verdict };
}
