import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Needs, Place } from '@platform/contracts/search';
import type { SearchState } from '../state/search-state.ts';
import type { Names } from '../text/labels.ts';

/** The data that the filters show, and callbacks that change the search. */
export interface FilterPanelProps {
  readonly state: SearchState;
  readonly response: SearchResponse | undefined;
  readonly needs: Needs | null | undefined;
  readonly names: Names;
  readonly onState: (change: (current: SearchState) => SearchState) => void;
  /** Called with a place that was chosen, so that its name is not requested. */
  readonly onPlace: (place: Place) => void;
}
