import { DENIAL_AND_CONSEQUENCE } from './terms/denial-and-consequence.ts';
import { DUTY_AND_PERMISSION } from './terms/duty-and-permission.ts';
import { ORDER_IN_TIME } from './terms/order-in-time.ts';
import { OTHER_MEANINGS } from './terms/other-meanings.ts';
import { STEPS_OF_APPLICATION } from './terms/steps-of-application.ts';
import { WHAT_IS_BEGUN } from './terms/what-is-begun.ts';

/**
 * The words by which sentences about a start are understood, in the form of folded text (lower case, no accents, no
 * apostrophes). A word that ends with `*` is a prefix. The longest phrase at a place counts.
 */
export const TERMS = {
  ...WHAT_IS_BEGUN,
  ...STEPS_OF_APPLICATION,
  ...ORDER_IN_TIME,
  ...DENIAL_AND_CONSEQUENCE,
  ...DUTY_AND_PERMISSION,
  ...OTHER_MEANINGS,
  /** The end of a clause. */
  break: ['|'],
} as const;

/** What a word does in a sentence. */
export type Role = keyof typeof TERMS;
