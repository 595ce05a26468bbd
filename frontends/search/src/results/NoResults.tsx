import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Needs, Removal, WiderSearch } from '@platform/contracts/search';
import { buttonClass, EmptyState } from '@platform/ui/base';
import { Link, searchAddress } from '@platform/web-kit';
import { NeedsBlock } from '../needs/NeedsBlock.tsx';
import { addressOf } from '../state/address.ts';
import { filtersSet, withoutFilter, withoutFilters, withQuery } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { companyNumber } from '../text/company-number.ts';
import { type PageLocale, usePageLocale } from '../text/page-locale.ts';

/** Maximum number of filters to remove that are offered; the response lists those that find most first. */
const REMOVALS_SHOWN = 4;

/** Another search, and the text of the link to it. */
interface Alternative {
  readonly text: string;
  readonly to: SearchState;
}

/** A search without results, and the response to it. */
interface EmptySearch {
  readonly state: SearchState;
  readonly response: SearchResponse;
}

function programmesText(total: number, { t, formats }: PageLocale): string {
  return t('empty.programmes', { count: total, total: formats.number(total) });
}

/** States how many programmes the search finds without one of its filters. */
function removalText({ filter, total }: Removal, state: SearchState, locale: PageLocale): string {
  const { t } = locale;
  const programmes = programmesText(total, locale);
  return filter === 'deadline' && state.filters.deadline.length === 0
    ? t('empty.withClosed', { programmes })
    : t('empty.without', { filter: t(`facet.${filter}`), programmes });
}

function widerAlternative(
  { q, filters, total }: WiderSearch,
  state: SearchState,
  locale: PageLocale,
): Alternative {
  const { t } = locale;
  const programmes = programmesText(total, locale);
  if (filters === 'dropped') {
    return { text: t('empty.withoutFilters', { programmes }), to: withoutFilters(state) };
  }
  const text = q === '' ? 'empty.withoutWords' : 'empty.plainWords';
  return { text: t(text, { programmes }), to: withQuery(state, q) };
}

/** Searches that have results, with their totals; then the search without filters or without words. */
function alternatives({ state, response }: EmptySearch, locale: PageLocale): readonly Alternative[] {
  const { t } = locale;
  const filtered = filtersSet(state) > 0;
  const offersNoFilters = response.wider.some(({ filters }) => filters === 'dropped');
  return [
    ...response.removals.slice(0, REMOVALS_SHOWN).map((removal) => ({
      text: removalText(removal, state, locale),
      to: withoutFilter(state, removal.filter),
    })),
    ...response.wider.map((wider) => widerAlternative(wider, state, locale)),
    ...(filtered && !offersNoFilters ? [{ text: t('empty.clearFilters'), to: withoutFilters(state) }] : []),
    ...(!filtered && state.q !== '' ? [{ text: t('empty.clearQuery'), to: withQuery(state, '') }] : []),
  ];
}

/** Explains why nothing was found if removing a single filter does not help. */
function causeText({ state, response }: EmptySearch, { t }: PageLocale): string | null {
  if (filtersSet(state) === 0 || response.removals.length > 0) return null;
  if (response.wider.some(({ filters }) => filters === 'dropped')) return t('empty.together');
  return state.q === '' ? null : t('empty.notEvenWithout');
}

/** Explains that a company is not looked up by its number, with searches that describe one instead. */
function CompanyNumber({ number, onFollow }: { readonly number: string; readonly onFollow: () => void }) {
  const { t } = usePageLocale();
  return (
    <div className="search-company">
      <EmptyState
        title={t('empty.company.title', { number })}
        order={3}
        action={(['first', 'second'] as const).map((name) => {
          const q = t(`empty.company.${name}`);
          return (
            <Link key={q} to={searchAddress({ q })} className={buttonClass()} onClick={onFollow}>
              {q}
            </Link>
          );
        })}
      >
        <p>{t('empty.company.text')}</p>
      </EmptyState>
    </div>
  );
}

/**
 * The page of a search without results: wider searches with their totals, the most similar first, as links that work
 * without scripts. If removing a single filter does not help, the needs are shown as well.
 */
export function NoResults(
  props: EmptySearch & {
    readonly needs: Needs | null | undefined;
    /** Called when a link is followed; the links disappear with the changed search. */
    readonly onFollow: () => void;
  },
) {
  const { state, response, needs } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const isStuck = response.removals.length === 0;
  const cause = causeText(props, locale);
  const start = withQuery(withoutFilters(state), '');
  const number = companyNumber(response);
  // A note above states what to type instead of an address.
  const isIdentifier = response.readings.some(({ kind }) => kind === 'identifier');
  const wordsFail = state.q !== '' && isStuck && !response.wider.some(({ filters }) => filters === 'dropped');
  return (
    <>
      {number !== null ? (
        <CompanyNumber number={number} onFollow={props.onFollow} />
      ) : (
        <EmptyState
          title={t('empty.title')}
          order={3}
          action={alternatives(props, locale).map(({ text, to }, index) => (
            <Link
              key={text}
              to={addressOf(to)}
              className={buttonClass({ variant: index === 0 ? 'primary' : 'default' })}
              onClick={props.onFollow}
            >
              {text}
            </Link>
          ))}
        >
          {!isIdentifier && <p>{t('empty.advice')}</p>}
          {cause !== null && <p>{cause}</p>}
          {wordsFail && !isIdentifier && <p>{t('empty.adviceWords')}</p>}
        </EmptyState>
      )}
      {isStuck && needs !== undefined && <NeedsBlock needs={needs} state={start} />}
      {isStuck && (
        <noscript>
          <Link to={addressOf(start)}>{t('needs.heading')}</Link>
        </noscript>
      )}
    </>
  );
}
