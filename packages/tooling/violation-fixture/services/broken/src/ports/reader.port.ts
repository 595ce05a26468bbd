import type { twoFacts } from '../../../../packages/sources/src/connectors/two/two-facts.ts';

/** Deliberately wrong: a port that knows a single source, if only by a type. */
export type Reader = typeof twoFacts;
