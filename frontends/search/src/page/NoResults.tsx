import { FACETS } from '@platform/contracts/closed-sets';
import type { FacetName } from '@platform/contracts/search';
import { Button, EmptyState } from '@platform/ui/base';
import type { SearchAnswer } from '../answer/search-answer.ts';
import type { Speech } from '../presentation/speech.ts';
import type { SearchState } from '../state/search-state.ts';

/**
 * Filters whose removal alone would give results: counts of a filter are made with that filter set aside, so a count
 * above zero says so.
 */
export const blockingFilters = (state: SearchState, answer: SearchAnswer): readonly FacetName[] =>
  FACETS.filter(
    (facet) => state.filters[facet].length > 0 && (answer.facets[facet] ?? []).some(({ count }) => count > 0),
  );

/** Nothing found: the cause and the ways on, the nearest first. */
export const NoResults = (props: {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
  readonly speech: Speech;
  readonly onDropFilter: (facet: FacetName) => void;
  readonly onClearFilters: () => void;
  readonly onClearQuery: () => void;
}) => {
  const { state, answer, speech } = props;
  const { t } = speech;
  const filtered = FACETS.some((facet) => state.filters[facet].length > 0);
  return (
    <EmptyState
      title={t('empty.title')}
      order={3}
      action={
        <>
          {blockingFilters(state, answer).map((facet) => (
            <Button key={facet} onClick={() => props.onDropFilter(facet)}>
              {t('empty.dropFilter', { facet: t(`facet.${facet}`) })}
            </Button>
          ))}
          {filtered && (
            <Button variant="primary" onClick={props.onClearFilters}>
              {t('empty.clearFilters')}
            </Button>
          )}
          {!filtered && state.q !== '' && (
            <Button variant="primary" onClick={props.onClearQuery}>
              {t('empty.clearQuery')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('empty.advice')}</p>
    </EmptyState>
  );
};
