import { createKeptHits } from './kept-hits.ts';

/** Most programmes that one export names; a test keeps it equal to the contract's `SELECTION_MAX`. */
const SELECTED_MAX = 100;

/** The programmes that somebody has ticked, over pages and searches. */
export const selectedHits = createKeptHits('search.selection', SELECTED_MAX);
