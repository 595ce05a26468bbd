import type { Removal } from '@platform/contracts/search';
import { Button, EmptyState } from '@platform/ui/base';
import type { SearchAnswer } from '../answer/search-answer.ts';
import type { Speech } from '../presentation/speech.ts';
import { type FilterName, filtersSet } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';

/** More ways on than this are a list to study; the first ones bring most. */
const REMOVALS_SHOWN = 4;

/** What taking one filter away brings, in words. */
const removalText = ({ filter, total }: Removal, state: SearchState, { t, formats }: Speech): string => {
  const programmes = t('empty.programmes', { count: total, total: formats.number(total) });
  return filter === 'deadline' && state.filters.deadline.length === 0
    ? t('empty.withClosed', { programmes })
    : t('empty.without', { filter: t(`facet.${filter}`), programmes });
};

/** Nothing found: the filter whose removal brings most, then others, then all; the words stay where they can. */
export const NoResults = (props: {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
  readonly speech: Speech;
  readonly onDropFilter: (filter: FilterName) => void;
  readonly onClearFilters: () => void;
  readonly onClearQuery: () => void;
}) => {
  const { state, answer, speech } = props;
  const { t } = speech;
  const filtered = filtersSet(state) > 0;
  const removals = answer.removals.slice(0, REMOVALS_SHOWN);
  return (
    <EmptyState
      title={t('empty.title')}
      order={3}
      action={
        <>
          {removals.map((removal, index) => (
            <Button
              key={removal.filter}
              variant={index === 0 ? 'primary' : 'default'}
              onClick={() => props.onDropFilter(removal.filter)}
            >
              {removalText(removal, state, speech)}
            </Button>
          ))}
          {filtered && (
            <Button variant={removals.length === 0 ? 'primary' : 'plain'} onClick={props.onClearFilters}>
              {t('empty.clearFilters')}
            </Button>
          )}
          {!filtered && state.q !== '' && (
            <Button variant={removals.length === 0 ? 'primary' : 'plain'} onClick={props.onClearQuery}>
              {t('empty.clearQuery')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('empty.advice')}</p>
      {state.q !== '' && removals.length === 0 && <p>{t('empty.adviceWords')}</p>}
    </EmptyState>
  );
};
