import { Button, Text } from '@platform/ui/base';
import { useLanguage, useRequest, useTexts } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { requestConfirmation } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';

/** A button that requests another confirmation mail. */
export function ResendConfirmation({ email }: { readonly email: string }): ReactNode {
  const t = useTexts(AUTH);
  const language = useLanguage();
  const { pending, failure, run } = useRequest(failureKey);
  const [sent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    if ((await run(() => requestConfirmation(email, language))) === null) setSent(true);
  };
  return (
    <div className="auth-resend">
      <div role="status">
        {sent && <Text size="small">{t('resend.sent')}</Text>}
        {failure !== null && <Text size="small">{t(`error.${failure}`)}</Text>}
      </div>
      {!sent && (
        <Button size="small" disabled={pending} onClick={() => void send()}>
          {t(pending ? 'resend.sending' : 'resend.button')}
        </Button>
      )}
    </div>
  );
}
