import { PASSWORD_LENGTH } from '@platform/contracts/account-sets';
import { type Translate, useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** Texts of the controls of a password field. */
export function usePasswordTexts() {
  const t = useTexts(NAMESPACE);
  return { show: t('security.show'), hide: t('security.hide'), capsLock: t('security.capsLock') };
}

/** Key of the text for a fault of a password below `error.`. */
function passwordFaultKey(fault: string): string {
  if (fault === 'missing') return 'passwordMissing';
  return fault === 'too_long' ? 'passwordLong' : 'passwordShort';
}

/** Text of a fault of a password field, for `useCheckedForm`; `min` are the characters that a new password needs. */
export function passwordFault(
  t: Translate,
  min: number = PASSWORD_LENGTH.min,
): (field: string, fault: string) => string {
  return (field, fault) => {
    if (field === 'confirmation')
      return t(fault === 'missing' ? 'error.confirmationMissing' : 'error.mismatch');
    return t(`error.${passwordFaultKey(fault)}`, { ...PASSWORD_LENGTH, min });
  };
}
