import { twoFacts } from '../connectors/two/two-facts.ts';

/** Deliberately wrong: a shared part of the package imports a single source. */
export function sharedValue(): string {
  return twoFacts();
}
