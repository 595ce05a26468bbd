import { usePaintedValue } from '../browser/use-painted-value.ts';
import { filterParams, type SearchState } from '../state/search-state.ts';
import type { FilterPanelProps } from './filter-panel-props.ts';

function filtersOf(state: SearchState): string {
  return JSON.stringify(filterParams(state));
}

/**
 * What the filters show: a changed filter at once, but changed words and counts only after the results, so that
 * rendering them does not delay these.
 */
export function useDeferredPanel(panel: FilterPanelProps): FilterPanelProps {
  const earlier = usePaintedValue(panel);
  return filtersOf(earlier.state) === filtersOf(panel.state) ? earlier : panel;
}
