import { PASSWORD_HINTS, PASSWORD_LENGTH, type PasswordHint } from '@platform/contracts/account-sets';

const CLASSES: Readonly<Record<PasswordHint, RegExp>> = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{Nd}\s]/u,
};

export type PasswordLevel = 'short' | 'weak' | 'fair' | 'good';

/** Length from which a password with at least as many classes is called fair or good. */
const FAIR = { length: 8, classes: 2 } as const;
const GOOD = { length: 12, classes: 3 } as const;

/** The suggested classes of characters that a password contains. */
export function presentClasses(password: string): readonly PasswordHint[] {
  return PASSWORD_HINTS.filter((hint) => CLASSES[hint].test(password));
}

/** A first estimate while typing; the service has the estimator that decides. `min` are the characters that it needs. */
export function passwordLevel(password: string, min: number = PASSWORD_LENGTH.min): PasswordLevel {
  const length = [...password].length;
  const classes = presentClasses(password).length;
  if (length < min) return 'short';
  if (length >= GOOD.length && classes >= GOOD.classes) return 'good';
  return length >= FAIR.length && classes >= FAIR.classes ? 'fair' : 'weak';
}
