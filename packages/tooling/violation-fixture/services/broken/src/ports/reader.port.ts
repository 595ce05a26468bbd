import type { twoFacts } from '../../../../packages/sources/src/connectors/two/two-facts.ts';

/** Deliberately wrong: a port that imports a single source, if only a type. */
export type Reader = typeof twoFacts;
