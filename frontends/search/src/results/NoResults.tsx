import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Needs, Removal, WiderSearch } from '@platform/contracts/search';
import { buttonClass, EmptyState } from '@platform/ui/base';
import { Link } from '@platform/web-kit';
import { NeedsBlock } from '../needs/NeedsBlock.tsx';
import { addressOf } from '../state/address.ts';
import { filtersSet, withoutFilter, withoutFilters, withQuery } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import type { Speech } from '../text/page-locale.ts';

/** More ways on than this are a list to study; the first ones bring most. */
const REMOVALS_SHOWN = 4;

/** Another search, and the words that lead to it. */
interface WayOn {
  readonly text: string;
  readonly to: SearchState;
}

interface Stuck {
  readonly state: SearchState;
  readonly answer: SearchResponse;
  readonly speech: Speech;
}

function programmesText(total: number, { t, formats }: Speech): string {
  return t('empty.programmes', { count: total, total: formats.number(total) });
}

/** What taking one filter away brings, in words. */
function removalText({ filter, total }: Removal, state: SearchState, speech: Speech): string {
  const { t } = speech;
  const programmes = programmesText(total, speech);
  return filter === 'deadline' && state.filters.deadline.length === 0
    ? t('empty.withClosed', { programmes })
    : t('empty.without', { filter: t(`facet.${filter}`), programmes });
}

function widerWay({ q, filters, total }: WiderSearch, state: SearchState, speech: Speech): WayOn {
  const { t } = speech;
  const programmes = programmesText(total, speech);
  if (filters === 'dropped') {
    return { text: t('empty.withoutFilters', { programmes }), to: withoutFilters(state) };
  }
  const text = q === '' ? 'empty.withoutWords' : 'empty.plainWords';
  return { text: t(text, { programmes }), to: withQuery(state, q) };
}

/** Searches that find something, with how much; then those that take away all filters or all words. */
function waysOn({ state, answer, speech }: Stuck): readonly WayOn[] {
  const { t } = speech;
  const filtered = filtersSet(state) > 0;
  const isOffered = answer.wider.some(({ filters }) => filters === 'dropped');
  return [
    ...answer.removals.slice(0, REMOVALS_SHOWN).map((removal) => ({
      text: removalText(removal, state, speech),
      to: withoutFilter(state, removal.filter),
    })),
    ...answer.wider.map((wider) => widerWay(wider, state, speech)),
    ...(filtered && !isOffered ? [{ text: t('empty.clearFilters'), to: withoutFilters(state) }] : []),
    ...(!filtered && state.q !== '' ? [{ text: t('empty.clearQuery'), to: withQuery(state, '') }] : []),
  ];
}

/** What stands in the way, where no single filter does. */
function causeText({ state, answer, speech: { t } }: Stuck): string | null {
  if (filtersSet(state) === 0 || answer.removals.length > 0) return null;
  if (answer.wider.some(({ filters }) => filters === 'dropped')) return t('empty.together');
  return state.q === '' ? null : t('empty.notEvenWithout');
}

/**
 * Nothing found: searches that ask for less and what each finds, the nearest first, as links that work without scripts.
 * Where no single filter stands in the way, needs are a way in as well.
 */
export function NoResults(
  props: Stuck & {
    readonly needs: Needs | null | undefined;
    /** Called when one of the links, which go away with what they change, is followed. */
    readonly onFollow: () => void;
  },
) {
  const { state, answer, speech, needs } = props;
  const { t } = speech;
  const isStuck = answer.removals.length === 0;
  const cause = causeText(props);
  const start = withQuery(withoutFilters(state), '');
  const wordsFail = state.q !== '' && isStuck && !answer.wider.some(({ filters }) => filters === 'dropped');
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        order={3}
        action={waysOn(props).map(({ text, to }, index) => (
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
        <p>{t('empty.advice')}</p>
        {cause !== null && <p>{cause}</p>}
        {wordsFail && <p>{t('empty.adviceWords')}</p>}
      </EmptyState>
      {isStuck && needs !== undefined && <NeedsBlock needs={needs} state={start} speech={speech} />}
      {isStuck && (
        <noscript>
          <Link to={addressOf(start)}>{t('needs.heading')}</Link>
        </noscript>
      )}
    </>
  );
}
