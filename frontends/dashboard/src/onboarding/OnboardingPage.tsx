import { Button, Card, Container, Notice, Text, Title } from '@platform/ui/base';
import {
  currentSession,
  renewSession,
  type Session,
  useGoTo,
  useLanguage,
  useRequest,
  useSession,
  useTexts,
  useUrlParameter,
} from '@platform/web-kit';
import { useState } from 'react';
import { completeOnboarding, requestConfirmation } from '../api/account-api.ts';
import { failureKey } from '../api/failure-key.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { FreeProfile } from './FreeProfile.tsx';

type User = NonNullable<Session['user']>;

/** `/onboarding`: the type of the account, the confirmation of the address, and the way on. */
export function OnboardingPage() {
  const t = useTexts(NAMESPACE);
  const { user } = useSession();
  if (user === null) return null;
  const { firstName } = user;
  return (
    <Container className="onboarding">
      <div>
        <Title order={1}>
          {firstName === '' ? t('onboarding.title') : t('onboarding.titleNamed', { name: firstName })}
        </Title>
        <Text tone="muted">{t('onboarding.lead')}</Text>
      </div>
      <Card as="section" className="settings-card">
        <Title order={2} size="card">
          {t('onboarding.type')}
        </Title>
        <Text>{t(`onboarding.${user.accountType}`)}</Text>
      </Card>
      <FreeProfile />
      {user.emailConfirmed ? <Finish user={user} /> : <ConfirmAddress user={user} />}
    </Container>
  );
}

function ConfirmAddress({ user }: { readonly user: User }) {
  const t = useTexts(NAMESPACE);
  const language = useLanguage();
  const { pending, failure, run } = useRequest(failureKey);
  const [news, setNews] = useState<'resent' | 'notYet' | null>(null);
  const resend = async (): Promise<void> => {
    if ((await run(() => requestConfirmation(user.email, language))) === null) setNews('resent');
  };
  const check = async (): Promise<void> => {
    await renewSession();
    setNews(currentSession().user?.emailConfirmed === false ? 'notYet' : null);
  };
  const shown = failure === null ? news && t(`onboarding.${news}`) : t(`error.${failure}`);
  return (
    <Card as="section" className="settings-card">
      <Title order={2} size="card">
        {t('onboarding.confirmTitle')}
      </Title>
      <Text>{t('onboarding.confirmText', { email: user.email })}</Text>
      <div role="status">
        {shown !== null && <Notice tone={failure === null ? 'info' : 'danger'}>{shown}</Notice>}
      </div>
      <div className="settings-actions">
        <Button variant="primary" onClick={() => void check()}>
          {t('onboarding.check')}
        </Button>
        <Button disabled={pending} onClick={() => void resend()}>
          {t(pending ? 'onboarding.resending' : 'onboarding.resend')}
        </Button>
      </div>
    </Card>
  );
}

function Finish({ user }: { readonly user: User }) {
  const t = useTexts(NAMESPACE);
  const goTo = useGoTo();
  const [next] = useUrlParameter('next');
  const { pending, failure, run } = useRequest(failureKey);
  const finish = async (): Promise<void> => {
    const refused = await run(async () => {
      if (user.onboardingCompleted) return;
      await completeOnboarding();
      await renewSession();
    });
    // The page to sign in knows where people go on to.
    if (refused === null)
      goTo(next === null ? '/auth' : `/auth?${new URLSearchParams({ next })}`, { replace: true });
  };
  return (
    <>
      <Notice tone="positive" role="status">
        {t('onboarding.confirmed', { email: user.email })}
      </Notice>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {t(`error.${failure}`)}
        </Notice>
      )}
      <div className="settings-actions">
        <Button variant="primary" size="large" disabled={pending} onClick={() => void finish()}>
          {t(
            pending
              ? 'onboarding.finishing'
              : user.onboardingCompleted
                ? 'onboarding.continue'
                : 'onboarding.finish',
          )}
        </Button>
      </div>
    </>
  );
}
