import { PASSWORD_HINTS } from '@platform/contracts/account-sets';
import { Icon, VisuallyHidden } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { usePasswordMin } from '@platform/web-kit/sign-in-options';
import type { ReactNode } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { passwordLevel, presentClasses } from './password-strength.ts';

/** Which suggested characters a new password contains, and how strong it looks, in words. */
export function PasswordAdvice({ password }: { readonly password: string }): ReactNode {
  const t = useTexts(AUTH);
  const min = usePasswordMin();
  const present = presentClasses(password);
  return (
    <div className="password-advice">
      <p>{t('password.hints', { min })}</p>
      <ul>
        {PASSWORD_HINTS.map((hint) => (
          <li key={hint} data-present={present.includes(hint) ? true : undefined}>
            <Icon name={present.includes(hint) ? 'check' : 'close'} size={14} />
            {t(`password.${hint}`)}
            <VisuallyHidden>
              {' '}
              ({t(present.includes(hint) ? 'password.present' : 'password.absent')})
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <p role="status">
        {password !== '' &&
          t('password.strength', { level: t(`password.levels.${passwordLevel(password, min)}`) })}
      </p>
    </div>
  );
}
