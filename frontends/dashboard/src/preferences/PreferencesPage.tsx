import './preferences.css';
import {
  Button,
  Card,
  Container,
  ErrorState,
  Icon,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, useSession, useTexts } from '@platform/web-kit';
import { PREFERENCES } from '../i18n/namespaces.ts';
import { PreferenceRow } from './PreferenceRow.tsx';
import { ReturnedMails } from './ReturnedMails.tsx';
import { usePreferences } from './use-preferences.ts';

/** Types in the order in which they matter to people. */
const TYPES = ['funding-matches', 'deadlines', 'platform-updates', 'tips'] as const;

/** `/preferences/email`: what is sent, where and how often. */
export function PreferencesPage() {
  const t = useTexts(PREFERENCES);
  const { user } = useSession();
  const { query, state, change } = usePreferences();
  return (
    <Container className="preferences">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text tone="muted">{t('lead')}</Text>
      </div>
      {query.isPending && <Loading />}
      {query.isError && query.data === undefined && (
        <ErrorState
          title={t('failed')}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        >
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {typeof query.data?.mailsReturnSince === 'string' && (
        <ReturnedMails since={query.data.mailsReturnSince} />
      )}
      {query.data !== undefined && (
        <Card as="section" className="preferences-card" aria-label={t('matrix')}>
          <ul>
            {TYPES.map((type) => (
              <PreferenceRow
                key={type}
                type={type}
                preference={query.data.types[type]}
                step={state?.type === type ? state.step : null}
                onChange={(preference) => change(type, preference)}
              />
            ))}
          </ul>
          <Text size="small" tone="muted">
            {t('address', { email: user?.email ?? '' })} {t('zone')}
          </Text>
        </Card>
      )}
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

function Loading() {
  const t = useTexts(PREFERENCES);
  return (
    <div className="ui-card preferences-card">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack aria-hidden="true" gap={24}>
        {TYPES.map((type) => (
          <Skeleton key={type} height="68px" />
        ))}
      </Stack>
    </div>
  );
}
