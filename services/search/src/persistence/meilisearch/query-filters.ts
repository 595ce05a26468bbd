import { CLOSING_SOON_DAYS } from '@platform/contracts/closed-sets';
import type { FacetName } from '@platform/contracts/search';
import type {
  Criterion,
  IndexQuery,
  QueryTerm,
  ScopeRule,
  TermAlternative,
} from '../../domain/index-model.ts';
import { isProminentAnywhere } from '../../domain/prominence.ts';
import type { Visibility } from '../../ports/search-index.ts';
import { all, any, compares, EVERYTHING, equals, equalsAny, exists, type Filter, not } from './filter.ts';
import { hasForms, SEARCHED_TEXT, stemKeys } from './stored-document.ts';

export type Moment = IndexQuery['now'];

/** The documents that a query may find. */
export function visible({ withGenerated }: Visibility): Filter {
  return withGenerated ? equals('shown', 'yes') : all([equals('shown', 'yes'), equals('origin', 'real')]);
}

export function closed({ ms }: Moment): Filter {
  return any([equals('suspended', 'yes'), compares('closesAtMs', '<=', ms)]);
}

export function notClosed(now: Moment): Filter {
  return not(closed(now));
}

export function upcoming(now: Moment): Filter {
  return all([notClosed(now), opensLater(now)]);
}

/** One can apply now. */
export function open(now: Moment): Filter {
  return not(any([closed(now), opensLater(now)]));
}

function opensLater({ day }: Moment): Filter {
  return compares('opensDay', '>=', day + 1);
}

export function meets(criterion: Criterion, now: Moment): Filter {
  if (criterion.field === 'posted') return compares('publishedDay', '>=', now.day - criterion.days + 1);
  if (criterion.field !== 'deadline') return equals(criterion.field, criterion.value);
  if (criterion.value === 'closed') return closed(now);
  if (criterion.value === 'open') return open(now);
  if (criterion.value === 'upcoming') return upcoming(now);
  return all([open(now), compares('deadlineDay', '<=', now.day + CLOSING_SOON_DAYS)]);
}

/** Any of the criteria; values of one field in one list. */
export function meetsAny(criteria: readonly Criterion[], now: Moment): Filter {
  const byField = Map.groupBy(criteria, ({ field }) => field);
  return any(
    [...byField].flatMap(([field, ofField]) =>
      field === 'deadline' || field === 'posted'
        ? ofField.map((criterion) => meets(criterion, now))
        : [
            equalsAny(
              field,
              ofField.map((criterion) => String('value' in criterion ? criterion.value : '')),
            ),
          ],
    ),
  );
}

/** Documents that meet a rule of the scope. */
export function passesRule({ anyOf, unlessAny }: ScopeRule, now: Moment): Filter {
  return any([meetsAny(anyOf, now), not(meetsAny(unlessAny, now))]);
}

/** Documents that contain an alternative; for longer phrases or other forms a superset, by pairs of words or single words. */
export function containsAlternative({ words, forms }: TermAlternative): Filter {
  const [first = ''] = words;
  if (words.length === 1) return containsWord({ word: first, forms }, 'anywhere');
  if (forms === 'any') return all(words.map((word) => containsWord({ word, forms }, 'anywhere')));
  return all(words.slice(1).map((word, at) => equals(SEARCHED_TEXT.pairs, `${words[at] ?? ''} ${word}`)));
}

/** Whether `containsAlternative` is exact for it, so that texts need not be searched. */
export function isExact({ words, forms }: TermAlternative): boolean {
  return words.length === 1 || (words.length === 2 && forms === 'exact');
}

type Word = { readonly word: string; readonly forms: TermAlternative['forms'] };

const WORDS_IN = {
  anywhere: [SEARCHED_TEXT.words, SEARCHED_TEXT.stems],
  title: [SEARCHED_TEXT.titleWords, SEARCHED_TEXT.titleStems],
  summary: [SEARCHED_TEXT.summaryWords, SEARCHED_TEXT.summaryStems],
} as const;

export function containsWord({ word, forms }: Word, where: keyof typeof WORDS_IN): Filter {
  const [words, stems] = WORDS_IN[where];
  const itself = equals(words, word);
  return forms === 'exact' || !hasForms(word) ? itself : any([itself, equalsAny(stems, stemKeys(word))]);
}

/** The filter of an alternative: `containsAlternative`, or the ids of the documents whose texts contain it. */
export type FilterOfAlternative = (alternative: TermAlternative) => Filter;

export function containsTerm({ alternatives }: QueryTerm, filterOf: FilterOfAlternative): Filter {
  return any(alternatives.map(filterOf));
}

/** Documents in which one of these alternatives is prominent (`domain/prominence`). */
export function containsProminently({ alternatives }: QueryTerm, filterOf: FilterOfAlternative): Filter {
  return any(
    alternatives.map((alternative) => {
      if (isProminentAnywhere(alternative)) return filterOf(alternative);
      const word = { word: alternative.words[0] ?? '', forms: alternative.forms };
      return any([containsWord(word, 'title'), containsWord(word, 'summary')]);
    }),
  );
}

export type ActiveFilter = { readonly name: FacetName | 'amountRange'; readonly filter: Filter };

/** Every filter of a query. Hiding closed documents is a filter on the deadline; a matching official code is exempt from it. */
export function activeFilters(query: IndexQuery): ActiveFilter[] {
  const filters: ActiveFilter[] = query.filters.map(({ facet, anyOf }) => ({
    name: facet,
    filter: meetsAny(anyOf, query.now),
  }));
  if (query.amountRange !== null) {
    const { minCents, maxCents } = query.amountRange;
    filters.push({
      name: 'amountRange',
      filter: all([
        exists('amountCents'),
        ...(minCents === null ? [] : [compares('amountCents', '>=', minCents)]),
        ...(maxCents === null ? [] : [compares('amountCents', '<=', maxCents)]),
      ]),
    });
  }
  if (query.hidesClosed) {
    filters.push({ name: 'deadline', filter: any([notClosed(query.now), hasCode(query)]) });
  }
  return filters;
}

/** Documents whose official code is the query. */
export function hasCode({ codeKey }: Pick<IndexQuery, 'codeKey'>): Filter {
  return codeKey === null ? not(EVERYTHING) : equals('codeKey', codeKey);
}
