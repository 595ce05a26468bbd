import { Button, ErrorState } from '@platform/ui/base';
import { renewSession, useTexts } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { ACCOUNT } from '../i18n/account-texts.ts';

/** States that the session could not be read, in place of a page that needs one; the page follows once it is. */
export function SessionUnreachable(): ReactNode {
  const t = useTexts(ACCOUNT);
  const [pending, setPending] = useState(false);
  const retry = async (): Promise<void> => {
    setPending(true);
    await renewSession();
    setPending(false);
  };
  return (
    <ErrorState
      order={1}
      title={t('unreachable.title')}
      action={
        <Button variant="primary" disabled={pending} onClick={() => void retry()}>
          {t(pending ? 'unreachable.retrying' : 'unreachable.retry')}
        </Button>
      }
    >
      <p>{t('unreachable.text')}</p>
    </ErrorState>
  );
}
