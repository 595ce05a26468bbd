import { Card, Container, Icon, Text, Title } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import { PREFERENCES } from '../i18n/namespaces.ts';
import { PreferenceMatrix } from './PreferenceMatrix.tsx';
import { ReturnedMails } from './ReturnedMails.tsx';
import { useStoredPreferences } from './use-preferences.ts';

/** `/preferences/email`: what is sent, where and how often. */
export function PreferencesPage() {
  const t = useTexts(PREFERENCES);
  const stored = useStoredPreferences();
  return (
    <Container className="preferences">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text tone="muted">{t('lead')}</Text>
      </div>
      {typeof stored.data?.mailsReturnSince === 'string' && (
        <ReturnedMails since={stored.data.mailsReturnSince} />
      )}
      <Card as="section" className="preferences-card" aria-label={t('matrix')}>
        <PreferenceMatrix headingOrder={2} />
      </Card>
      <AlwaysSent />
      <Link to="/settings">{t('settings')}</Link>
    </Container>
  );
}

function AlwaysSent() {
  const t = useTexts(PREFERENCES);
  return (
    <Card as="section" className="preferences-card" aria-labelledby="always-sent">
      <Title order={2} size="section" id="always-sent">
        {t('always.title')}
      </Title>
      <Text tone="muted">{t('always.text')}</Text>
      <ul className="preferences-always">
        {(['security', 'payment'] as const).map((kind) => (
          <li key={kind}>
            <Icon name={kind === 'security' ? 'shield' : 'euro'} size={20} />
            <div>
              <strong>{t(`always.${kind}`)}</strong>
              <Text size="small" tone="muted">
                {t(`always.${kind}Text`)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
