import { PASSWORD_LENGTH } from '@platform/contracts/account-sets';
import { type Translate, useTexts } from '@platform/web-kit';
import { AUTH } from '../i18n/auth-texts.ts';

/** Key of the text for a fault of a field below `error.`. */
function faultKey(field: string, fault: string): string {
  if (field === 'email') return fault === 'missing' ? 'emailMissing' : 'emailInvalid';
  if (field === 'code') return 'codeMissing';
  if (field === 'confirmation') return fault === 'missing' ? 'confirmationMissing' : 'mismatch';
  if (fault === 'missing') return 'passwordMissing';
  return fault === 'too_long' ? 'passwordLong' : 'passwordShort';
}

/** Text of a fault of a field, for `useCheckedForm`; `min` are the characters that a new password needs. */
export function faultText(
  t: Translate,
  min: number = PASSWORD_LENGTH.min,
): (field: string, fault: string) => string {
  return (field, fault) => t(`error.${faultKey(field, fault)}`, { ...PASSWORD_LENGTH, min });
}

/** Texts of the controls of a password field. */
export function usePasswordTexts() {
  const t = useTexts(AUTH);
  return { show: t('password.show'), hide: t('password.hide'), capsLock: t('password.capsLock') };
}
