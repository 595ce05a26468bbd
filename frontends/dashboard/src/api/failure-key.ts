import { ProblemError } from '@platform/web-kit';

const KEYS: Readonly<Record<string, string>> = {
  IDENTITY_PASSWORD_WRONG: 'passwordWrong',
  IDENTITY_PASSWORD_WEAK: 'passwordWeak',
  IDENTITY_CODE_WRONG: 'codeWrong',
  IDENTITY_TOO_MANY_ATTEMPTS: 'tooMany',
};

/** Key of the text for a failed request below `error.`. */
export function failureKey(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'generic';
  if (error.status === 429) return 'tooMany';
  return KEYS[error.problem?.code ?? ''] ?? 'generic';
}
