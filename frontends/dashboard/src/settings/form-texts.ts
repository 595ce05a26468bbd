import { PASSWORD_LENGTH } from '@platform/contracts/account-sets';
import { type Translate, useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** Texts of the controls of a password field. */
export function usePasswordTexts() {
  const t = useTexts(NAMESPACE);
  return { show: t('security.show'), hide: t('security.hide'), capsLock: t('security.capsLock') };
}

/** Text of a fault of a password field, for `useCheckedForm`. */
export function passwordFault(t: Translate): (field: string, fault: string) => string {
  return (field, fault) => {
    if (field === 'confirmation')
      return t(fault === 'missing' ? 'error.confirmationMissing' : 'error.mismatch');
    return fault === 'missing' ? t('error.passwordMissing') : t('error.passwordShort', PASSWORD_LENGTH);
  };
}
