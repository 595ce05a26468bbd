import { ProblemError } from '@platform/web-kit';

const KEYS: Readonly<Record<string, string>> = {
  IDENTITY_PASSWORD_WRONG: 'passwordWrong',
  IDENTITY_PASSWORD_SHORT: 'passwordShort',
  IDENTITY_PASSWORD_WEAK: 'passwordWeak',
  IDENTITY_CODE_WRONG: 'codeWrong',
  IDENTITY_PASSKEY_REFUSED: 'passkeyRefused',
  IDENTITY_PASSKEY_INVALID: 'passkeyRefused',
  IDENTITY_PASSKEY_PRESENT: 'passkeyPresent',
  IDENTITY_PASSKEY_LIMIT: 'passkeyLimit',
  IDENTITY_PHOTO_FORMAT: 'photoFormat',
  IDENTITY_PHOTO_UNREADABLE: 'photoDamaged',
  IDENTITY_PHOTO_DIMENSIONS: 'photoPixels',
  IDENTITY_TOO_MANY_ATTEMPTS: 'tooMany',
};

/** Key of the text for a failed request below `error.`. */
export function failureKey(error: unknown): string {
  // Browsers give the same error for a cancelled creation and for one that took too long.
  if (error instanceof Error && error.name === 'NotAllowedError') return 'passkeyCancelled';
  if (!(error instanceof ProblemError)) return 'generic';
  if (error.status === 429) return 'tooMany';
  // Only the photo has a limit of size that a person can reach.
  if (error.status === 413) return 'photoLarge';
  return KEYS[error.problem?.code ?? ''] ?? 'generic';
}
