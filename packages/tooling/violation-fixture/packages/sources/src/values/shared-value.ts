import { twoFacts } from '../connectors/two/two-facts.ts';

/** Deliberately wrong: a shared part of the package knows a single source. */
export function sharedValue(): string {
  return twoFacts();
}
