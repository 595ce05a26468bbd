import { ACCOUNT_TYPES, type AccountType } from '@platform/contracts/account-sets';
import { Button, Text } from '@platform/ui/base';
import { RadioCards } from '@platform/ui/forms';
import { Link, useGoTo, useTexts, useUrlParameter } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { pendingAccountType, storeAccountType } from '../forms/account-type.ts';
import { ownAddress, withNext } from '../go-on/own-address.ts';
import { AUTH } from '../i18n/auth-texts.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** `/auth/select-type`: the type of the new account; the choice is kept until the sign-up. */
export function SelectTypePage(): ReactNode {
  const t = useTexts(AUTH);
  const goTo = useGoTo();
  const [nextText] = useUrlParameter('next');
  const next = ownAddress(nextText);
  const [type, setType] = useState<AccountType>(pendingAccountType);
  const goOn = (): void => {
    storeAccountType(type);
    goTo(withNext('/auth', next, { mode: 'sign-up' }));
  };
  return (
    <AuthFrame title={t('type.title')}>
      <form
        className="auth-form"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <RadioCards
          legend={t('type.legend')}
          legendHidden
          value={type}
          options={ACCOUNT_TYPES.map((one) => ({
            value: one,
            label: t(`type.${one}`),
            help: t(`type.${one}Help`),
          }))}
          onChange={(value) => setType(ACCOUNT_TYPES.find((one) => one === value) ?? 'user')}
        />
        <Button type="submit" variant="primary" fullWidth>
          {t('type.submit')}
        </Button>
      </form>
      <Text className="auth-switch">
        {t('type.hasAccount')} <Link to={withNext('/auth', next)}>{t('type.signIn')}</Link>
      </Text>
    </AuthFrame>
  );
}
