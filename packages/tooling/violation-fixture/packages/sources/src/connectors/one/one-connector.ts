import { twoFacts } from '../two/two-facts.ts';

/** Deliberately wrong: one source imports another. */
export function oneConnector(): string {
  return twoFacts();
}
