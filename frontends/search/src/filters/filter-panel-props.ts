import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Needs, Place } from '@platform/contracts/search';
import type { SearchState } from '../state/search-state.ts';
import type { Names } from '../text/labels.ts';

/** The data that filters show, and the callbacks by which they change the search. */
export interface FilterPanelProps {
  readonly state: SearchState;
  readonly response: SearchResponse | undefined;
  readonly needs: Needs | null | undefined;
  readonly names: Names;
  readonly onState: (change: (current: SearchState) => SearchState) => void;
  /** A place was chosen, whose name is known from now on. */
  readonly onPlace: (place: Place) => void;
}
