import { Badge, Button, Notice, Text } from '@platform/ui/base';
import { notify, useQuery, useRequest, useTexts } from '@platform/web-kit';
import { endSession, readSessions } from '../api/account-api.ts';
import { failureKey } from '../api/failure-key.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { useInstant } from '../text/use-instant.ts';
import { useOriginText } from '../text/use-origin-text.ts';
import { Part } from './Part.tsx';

/** The open sessions of the person; each but this one can be closed. */
export function SessionList() {
  const t = useTexts(NAMESPACE);
  const instant = useInstant();
  const { deviceText, placeText } = useOriginText();
  const { pending, failure, run } = useRequest(failureKey);
  const list = useQuery({ queryKey: ['account-sessions'], queryFn: readSessions });
  const sessions = list.data?.sessions ?? [];
  const close = async (id: string | null): Promise<void> => {
    if ((await run(() => endSession(id))) === null)
      notify({ kind: 'success', message: t('security.revoked') });
    await list.refetch();
  };
  return (
    <Part titleKey="security.sessions">
      {(failure !== null || list.isError) && (
        <Notice tone="caution">{t(`error.${failure ?? 'generic'}`)}</Notice>
      )}
      <Text size="small" tone="muted">
        {t('security.placeHelp')}
      </Text>
      <ul className="settings-rows">
        {sessions.map(({ id, device, place, isCurrent, lastUsedAt }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{deviceText(device)}</strong>{' '}
                {isCurrent && <Badge tone="positive">{t('security.thisSession')}</Badge>}
              </p>
              <Text size="small" tone="muted">
                {placeText(place)} · {t('security.lastUsed', { date: instant(lastUsedAt) })}
              </Text>
            </div>
            {!isCurrent && (
              <Button
                size="small"
                disabled={pending}
                aria-label={t('security.revokeNamed', { device: deviceText(device) })}
                onClick={() => void close(id)}
              >
                {t('security.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="settings-actions">
          <Button disabled={pending} onClick={() => void close(null)}>
            {t('security.revokeOthers')}
          </Button>
        </div>
      )}
    </Part>
  );
}
