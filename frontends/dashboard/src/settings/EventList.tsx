import { Text } from '@platform/ui/base';
import { useQuery, useTexts } from '@platform/web-kit';
import { readSecurityEvents } from '../api/account-api.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { useInstant } from '../text/use-instant.ts';
import { useOriginText } from '../text/use-origin-text.ts';
import { Part } from './Part.tsx';

const SHOWN_MAX = 8;

/** The last security events of the account. */
export function EventList() {
  const t = useTexts(NAMESPACE);
  const instant = useInstant();
  const { deviceText, placeText } = useOriginText();
  const { data } = useQuery({ queryKey: ['account-events'], queryFn: readSecurityEvents });
  if (data === undefined) return null;
  return (
    <Part titleKey="security.events">
      {data.events.length === 0 && <Text tone="muted">{t('security.eventsEmpty')}</Text>}
      <ul className="settings-rows">
        {data.events.slice(0, SHOWN_MAX).map(({ id, at, type, risk, device, place }) => (
          <li key={id}>
            <div>
              <p>
                {t(`security.event.${type}`)}
                {risk !== 'low' && <> · {t(`security.risk.${risk}`)}</>}
              </p>
              <Text size="small" tone="muted">
                {instant(at)} · {deviceText(device)} · {placeText(place)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
