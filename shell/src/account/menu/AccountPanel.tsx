import '../account.css';
import { Button, Text } from '@platform/ui/base';
import {
  isBuilt,
  Link,
  leavePage,
  notify,
  ROLE_VIEWS,
  type Session,
  signOut,
  switchRoleView,
  useGoTo,
  useRoleView,
  useTexts,
} from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { LanguageSwitch } from '../../layout/LanguageSwitch.tsx';
import { ACCOUNT } from '../i18n/account-texts.ts';

const SETTINGS = '/settings';

/** The account of the signed-in person: address, kind, view, settings, language and sign-out. */
export function AccountPanel(props: {
  readonly user: NonNullable<Session['user']>;
  /** Called when a choice leads to another page. */
  readonly onLeave: () => void;
}): ReactNode {
  const t = useTexts(ACCOUNT);
  const { user, onLeave } = props;
  return (
    <div className="account-panel">
      <div className="account-panel-person">
        <Text className="account-panel-email">{user.email}</Text>
        <Text size="small" tone="muted">
          {t(user.isAdmin ? 'menu.admin' : 'menu.business')}
        </Text>
      </div>
      <ViewChoice isAdmin={user.isAdmin} />
      {isBuilt(SETTINGS) && (
        <Link to={SETTINGS} className="account-panel-item" onClick={onLeave}>
          {t('menu.settings')}
        </Link>
      )}
      <div className="account-panel-setting">
        <span>{t('menu.language')}</span>
        <LanguageSwitch full />
      </div>
      <SignOutButton onLeave={onLeave} />
    </div>
  );
}

function ViewChoice({ isAdmin }: { readonly isAdmin: boolean }): ReactNode {
  const t = useTexts(ACCOUNT);
  const view = useRoleView();
  const choose = (next: string): void => {
    if (!switchRoleView(next)) notify({ kind: 'error', message: t('menu.viewRefused') });
  };
  return (
    <label className="account-panel-setting">
      <span>{t('menu.view')}</span>
      <select value={view} onChange={(event) => choose(event.target.value)}>
        {ROLE_VIEWS.filter((one) => isAdmin || one !== 'admin').map((one) => (
          <option key={one} value={one}>
            {t(`view.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function SignOutButton({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const t = useTexts(ACCOUNT);
  const goTo = useGoTo();
  const [pending, setPending] = useState(false);
  const leave = async (): Promise<void> => {
    setPending(true);
    await signOut().catch(() => undefined);
    onLeave();
    goTo('/');
  };
  const requestLeave = (): void => {
    // The menu would cover the dialog of a page with something unsaved.
    if (!leavePage(() => void leave())) onLeave();
  };
  return (
    <Button fullWidth disabled={pending} onClick={requestLeave}>
      {t(pending ? 'menu.signingOut' : 'menu.signOut')}
    </Button>
  );
}
