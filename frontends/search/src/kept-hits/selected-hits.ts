import { createKeptHits } from './kept-hits.ts';

/** Maximum number of programmes in one export; a test compares it with `SELECTION_MAX` of the contract. */
const SELECTED_MAX = 100;

/** The programmes that the visitor selected, on any page and in any search. */
export const selectedHits = createKeptHits('search.selection', SELECTED_MAX);
