import { Button, buttonClass, Notice, Text } from '@platform/ui/base';
import { Link, ProblemError, useQuery, useTexts } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { verifyReset } from '../forms/auth-requests.ts';
import { EmailRequest } from '../forms/EmailRequest.tsx';
import { failureKey } from '../forms/failure-key.ts';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { AUTH } from '../i18n/auth-texts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useLinkToken } from './use-link-token.ts';

type Step = 'link' | 'request' | 'invalid' | 'done';

/** `/reset-password`: requests a link, or sets a new password with the token of one. */
export function ResetPasswordPage(): ReactNode {
  const t = useTexts(AUTH);
  const token = useLinkToken();
  const [step, setStep] = useState<Step>(token === null ? 'request' : 'link');
  if (step === 'request' || token === null) {
    return (
      <AuthFrame title={t('reset.title')} lead={t('reset.text')}>
        <EmailRequest kind="reset" />
        <Text className="auth-switch">
          <Link to="/auth">{t('back')}</Link>
        </Text>
      </AuthFrame>
    );
  }
  if (step === 'done') {
    return (
      <AuthFrame title={t('reset.doneTitle')}>
        <Notice tone="positive" role="status">
          {t('reset.doneText')}
        </Notice>
        <Link to="/auth" className={buttonClass({ variant: 'primary', fullWidth: true })}>
          {t('signIn.submit')}
        </Link>
      </AuthFrame>
    );
  }
  if (step === 'invalid') return <InvalidLink onAgain={() => setStep('request')} />;
  return <WithLink token={token} onStep={setStep} />;
}

function InvalidLink({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const t = useTexts(AUTH);
  return (
    <AuthFrame title={t('reset.invalidTitle')}>
      <Notice tone="caution" role="alert">
        {t('reset.invalidText')}
      </Notice>
      <Button variant="primary" fullWidth onClick={onAgain}>
        {t('reset.again')}
      </Button>
    </AuthFrame>
  );
}

function WithLink(props: { readonly token: string; readonly onStep: (step: Step) => void }): ReactNode {
  const t = useTexts(AUTH);
  const { token, onStep } = props;
  const link = useQuery({
    queryKey: ['password-reset', token],
    queryFn: async () => {
      await verifyReset(token);
      return true;
    },
    retry: false,
  });
  if (link.isSuccess) {
    return (
      <AuthFrame title={t('reset.chooseTitle')}>
        <NewPasswordForm token={token} onDone={() => onStep('done')} onInvalid={() => onStep('invalid')} />
      </AuthFrame>
    );
  }
  const { error } = link;
  if (error instanceof ProblemError && (error.status === 410 || error.status === 400)) {
    return <InvalidLink onAgain={() => onStep('request')} />;
  }
  return (
    <AuthFrame title={t('reset.chooseTitle')}>
      {error === null ? (
        <Text role="status">{t('reset.verifying')}</Text>
      ) : (
        <>
          <Text role="alert">{t(`error.${failureKey(error)}`)}</Text>
          <Button variant="primary" onClick={() => void link.refetch()}>
            {t('reset.retry')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
