import { Button, buttonClass, Notice, Text } from '@platform/ui/base';
import {
  Link,
  ProblemError,
  refreshAllTabs,
  useGoTo,
  useQuery,
  useSession,
  useTexts,
} from '@platform/web-kit';
import type { ReactNode } from 'react';
import { confirmEmail } from '../forms/auth-requests.ts';
import { EmailRequest } from '../forms/EmailRequest.tsx';
import { failureKey } from '../forms/failure-key.ts';
import { AUTH } from '../i18n/auth-texts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useLinkToken } from './use-link-token.ts';

async function confirm(token: string): Promise<{ readonly email: string }> {
  const confirmed = await confirmEmail(token);
  await refreshAllTabs().catch(() => undefined);
  return confirmed;
}

function isInvalidLink(error: Error | null): boolean {
  return error instanceof ProblemError && (error.status === 410 || error.status === 400);
}

/** `/auth/callback`: confirms the address that the link was sent to, and lifts the limit of every open tab. */
export function CallbackPage(): ReactNode {
  const t = useTexts(AUTH);
  const token = useLinkToken();
  // A query, because it runs once for a token however often the page is rendered.
  const confirmation = useQuery({
    queryKey: ['email-confirmation', token],
    queryFn: () => confirm(token ?? ''),
    enabled: token !== null,
    retry: false,
    meta: { once: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (confirmation.data !== undefined) return <Confirmed email={confirmation.data.email} />;
  if (token === null || isInvalidLink(confirmation.error)) return <InvalidLink />;
  if (confirmation.isError) {
    return (
      <AuthFrame title={t('callback.failedTitle')}>
        <Text role="alert">{t(`error.${failureKey(confirmation.error)}`)}</Text>
        <Button variant="primary" onClick={() => void confirmation.refetch()}>
          {t('callback.retry')}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('heads.callback')}>
      <Text role="status">{t('callback.checking')}</Text>
    </AuthFrame>
  );
}

function Confirmed({ email }: { readonly email: string }): ReactNode {
  const t = useTexts(AUTH);
  const goTo = useGoTo();
  const { user } = useSession();
  return (
    <AuthFrame title={t('callback.doneTitle')}>
      <Notice tone="positive" role="status">
        {t('callback.doneText', { email })}
      </Notice>
      {user === null ? (
        <Link to="/auth" className={buttonClass({ variant: 'primary', fullWidth: true })}>
          {t('callback.signIn')}
        </Link>
      ) : (
        <Button variant="primary" fullWidth onClick={() => goTo('/auth')}>
          {t('callback.continue')}
        </Button>
      )}
    </AuthFrame>
  );
}

function InvalidLink(): ReactNode {
  const t = useTexts(AUTH);
  return (
    <AuthFrame title={t('callback.invalidTitle')}>
      <Notice tone="caution" role="alert">
        {t('callback.invalidText')}
      </Notice>
      <EmailRequest kind="confirmation" />
    </AuthFrame>
  );
}
