import { CLOSING_SOON_DAYS } from '@platform/contracts/closed-sets';
import type { FacetName } from '@platform/contracts/search';
import type {
  Criterion,
  IndexQuery,
  QueryTerm,
  ScopeRule,
  TermAlternative,
} from '../../domain/index-model.ts';
import type { Visibility } from '../../ports/search-index.ts';
import { all, any, compares, EVERYTHING, equals, equalsAny, exists, type Filter, not } from './filter.ts';
import type { IndexWords } from './index-words.ts';
import { isKnownPhrase } from './known-phrases.ts';
import { SEARCHED_TEXT } from './stored-document.ts';

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
  if (criterion.field === 'posted') {
    return all([
      compares('openedDay', '>=', now.day - criterion.days + 1),
      compares('openedDay', '<=', now.day),
    ]);
  }
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

/**
 * Documents that contain an alternative; for a phrase that documents do not list a superset, those with all its words.
 */
export function containsAlternative(words: IndexWords, alternative: TermAlternative): Filter {
  const { forms } = alternative;
  if (alternative.words.length === 1)
    return containsWord(words, { word: alternative.words[0] ?? '', forms }, 'anywhere');
  if (isKnownPhrase(alternative)) return equals(SEARCHED_TEXT.words, alternative.words.join(' '));
  return all(alternative.words.map((word) => containsWord(words, { word, forms }, 'anywhere')));
}

/** Whether any document contains an alternative; a phrase that documents do not list may be in none. */
export function mayOccur(words: IndexWords, alternative: TermAlternative): boolean {
  if (isKnownPhrase(alternative)) return words.hasPhrase(alternative.words.join(' '));
  const isExact = alternative.forms === 'exact';
  return alternative.words.every((word) => words.formsOf(word).some((form) => form === word || !isExact));
}

/** Whether `containsAlternative` is exact for it, so that texts need not be searched. */
export function isExact(alternative: TermAlternative): boolean {
  return alternative.words.length === 1 || isKnownPhrase(alternative);
}

type Word = { readonly word: string; readonly forms: TermAlternative['forms'] };

const WORDS_IN = { anywhere: SEARCHED_TEXT.words, title: SEARCHED_TEXT.titleWords } as const;

export function containsWord(words: IndexWords, { word, forms }: Word, where: keyof typeof WORDS_IN): Filter {
  return forms === 'exact' ? equals(WORDS_IN[where], word) : equalsAny(WORDS_IN[where], words.formsOf(word));
}

/** The filter of an alternative: `containsAlternative`, or the ids of the documents whose texts contain it. */
export type FilterOfAlternative = (alternative: TermAlternative) => Filter;

export function containsTerm(
  { alternatives }: Pick<QueryTerm, 'alternatives'>,
  filterOf: FilterOfAlternative,
): Filter {
  return any(alternatives.map(filterOf));
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
