import './own-data.css';
import {
  Button,
  Container,
  ErrorState,
  Icon,
  type IconName,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, useQuery, useTexts } from '@platform/web-kit';
import { readConsents, readOwnData } from '../api/own-data-api.ts';
import { PRIVACY } from '../i18n/namespaces.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { KeptSection } from './KeptSection.tsx';

/** Fragment of the settings with export and deletion. */
const DATA_SETTINGS = '/settings#data';
const RIGHTS = [
  { key: 'export', to: DATA_SETTINGS, icon: 'download' },
  { key: 'correct', to: '/settings', icon: 'document' },
  { key: 'erase', to: DATA_SETTINGS, icon: 'close' },
] as const satisfies readonly { key: string; to: string; icon: IconName }[];

/** `/privacy-dashboard`: what is kept about the person, the consents, and the ways to the rights over it. */
export function PrivacyPage() {
  const t = useTexts(PRIVACY);
  const data = useQuery({ queryKey: ['own-data'], queryFn: readOwnData });
  const consents = useQuery({ queryKey: ['own-consents'], queryFn: readConsents });
  const isKnown = data.data !== undefined && consents.data !== undefined;
  const retry = (): void => {
    void data.refetch();
    void consents.refetch();
  };
  return (
    <Container className="own-data">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text tone="muted">{t('lead')}</Text>
      </div>
      {isKnown && (
        <>
          <KeptSection data={data.data} consents={consents.data.consents} />
          <ConsentSection consents={consents.data.consents} />
        </>
      )}
      {!isKnown && (data.isError || consents.isError) && (
        <ErrorState title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {!isKnown && !data.isError && !consents.isError && <Loading />}
      <Rights />
    </Container>
  );
}

function Rights() {
  const t = useTexts(PRIVACY);
  return (
    <section className="own-data-section" aria-labelledby="rights">
      <Title order={2} size="section" id="rights">
        {t('rights.title')}
      </Title>
      <ul className="own-data-rights">
        {RIGHTS.map(({ key, to, icon }) => (
          <li key={key} className="ui-card">
            <Icon name={icon} size={22} />
            <div>
              <Link to={to}>{t(`rights.${key}`)}</Link>
              <Text size="small" tone="muted">
                {t(`rights.${key}Text`)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  const t = useTexts(PRIVACY);
  return (
    <div className="ui-card own-data-card">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Skeleton width="30%" height="1.6em" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </Stack>
    </div>
  );
}
