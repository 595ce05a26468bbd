import { ProblemError } from '@platform/web-kit';

/** Keys of the texts for the errors of the identity service; every other failure is `generic`. */
const KEYS: Readonly<Record<string, string>> = {
  IDENTITY_CREDENTIALS_WRONG: 'credentials',
  IDENTITY_EMAIL_UNCONFIRMED: 'unconfirmed',
  IDENTITY_TOO_MANY_ATTEMPTS: 'tooMany',
  REQUEST_RATE_LIMITED: 'tooMany',
  IDENTITY_ACCOUNT_SUSPENDED: 'suspended',
  IDENTITY_EMAIL_TAKEN: 'taken',
  IDENTITY_PASSWORD_SHORT: 'passwordShort',
  IDENTITY_PASSWORD_WEAK: 'passwordWeak',
  IDENTITY_CODE_WRONG: 'codeWrong',
  IDENTITY_CHALLENGE_EXPIRED: 'challengeExpired',
  IDENTITY_GOOGLE_NOT_REGISTERED: 'googleUnknown',
  IDENTITY_PASSKEY_REFUSED: 'passkeyRefused',
  IDENTITY_GOOGLE_OFF: 'googleOff',
  IDENTITY_GOOGLE_CANCELLED: 'googleCancelled',
  IDENTITY_GOOGLE_EXPIRED: 'googleExpired',
  IDENTITY_GOOGLE_UNAVAILABLE: 'googleUnavailable',
  IDENTITY_GOOGLE_UNVERIFIED: 'googleUnverified',
  IDENTITY_ACCOUNT_ABSENT: 'accountUnknown',
  IDENTITY_ACCOUNT_ERASED: 'accountUnknown',
};

/** The text below `error.` of what an address states: `google-not-registered` is the code `IDENTITY_GOOGLE_NOT_REGISTERED`. */
export function keyOfParameter(parameter: string): string {
  return keyOfCode(`IDENTITY_${parameter.toUpperCase().replaceAll('-', '_')}`);
}

/** The text of a code below `error.`; `generic` for an unknown one. */
function keyOfCode(code: string): string {
  return Object.hasOwn(KEYS, code) ? (KEYS[code] ?? 'generic') : 'generic';
}

/** The text of a failed request below `error.`. */
export function failureKey(error: unknown): string {
  // Browsers give the same error for a cancelled choice and for one that took too long.
  if (error instanceof Error && error.name === 'NotAllowedError') return 'passkeyCancelled';
  if (!(error instanceof ProblemError)) return 'generic';
  return error.status === 429 ? 'tooMany' : keyOfCode(error.problem?.code ?? '');
}
