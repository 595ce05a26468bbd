import { Button, Notice } from '@platform/ui/base';
import { Link, useFormats, useQueryClient, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { retryAddress } from '../api/own-data-api.ts';
import { PREFERENCES } from '../i18n/namespaces.ts';
import { preferencesKey } from './use-preferences.ts';

/** States that mails to the address come back, and what the person can do about it. */
export function ReturnedMails({ since }: { readonly since: string }) {
  const t = useTexts(PREFERENCES);
  const formats = useFormats();
  const client = useQueryClient();
  const { user } = useSession();
  const [isFailed, setFailed] = useState(false);
  const workspaceId = user?.workspaceId ?? '';
  const retry = async (): Promise<void> => {
    setFailed(false);
    try {
      client.setQueryData(preferencesKey(workspaceId), await retryAddress(workspaceId));
    } catch {
      setFailed(true);
    }
  };
  return (
    <Notice tone="caution" title={t('returned.title')} role="status">
      <p>{t('returned.text', { email: user?.email ?? '', date: formats.day(since) })}</p>
      <div className="preferences-returned">
        <Link to="/settings">{t('returned.change')}</Link>
        <Button size="small" onClick={() => void retry()}>
          {t('returned.again')}
        </Button>
      </div>
      {isFailed && <p role="alert">{t('returned.failed')}</p>}
    </Notice>
  );
}
