import { createKeptHits } from './kept-hits.ts';

/** More than four cannot be read side by side. */
const COMPARED_MAX = 4;

/** The programmes that the visitor compares. */
export const comparedHits = createKeptHits('search.compare', COMPARED_MAX);
