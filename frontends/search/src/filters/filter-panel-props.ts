import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Needs, Place } from '@platform/contracts/search';
import type { SearchState } from '../state/search-state.ts';
import type { Names } from '../text/labels.ts';
import type { Speech } from '../text/page-locale.ts';

/** What every filter is drawn from, and how it changes the search. */
export interface FilterPanelProps {
  readonly state: SearchState;
  readonly answer: SearchResponse | undefined;
  readonly needs: Needs | null | undefined;
  readonly names: Names;
  readonly speech: Speech;
  readonly onState: (change: (current: SearchState) => SearchState) => void;
  /** A place was chosen, whose name is known from now on. */
  readonly onPlace: (place: Place) => void;
}
