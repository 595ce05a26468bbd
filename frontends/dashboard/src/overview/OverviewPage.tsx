import { Container, Icon, type IconName, Text, Title } from '@platform/ui/base';
import { isBuilt, Link, SEARCH_PATH, useSession, useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/texts.ts';

const WAYS = [
  { to: SEARCH_PATH, key: 'search', icon: 'search' },
  { to: '/settings', key: 'settings', icon: 'filter' },
] as const satisfies readonly { to: string; key: string; icon: IconName }[];

/** `/tableau-de-bord`: the frame of the dashboard with the ways that are open. */
export function OverviewPage() {
  const t = useTexts(NAMESPACE);
  const name = useSession().user?.firstName ?? '';
  return (
    <Container className="overview">
      <div>
        <Title order={1}>{name === '' ? t('overview.title') : t('overview.hello', { name })}</Title>
        <Text tone="muted">{t('overview.lead')}</Text>
      </div>
      <ul className="overview-ways">
        {WAYS.filter(({ to }) => isBuilt(to)).map(({ to, key, icon }) => (
          <li key={to} className="ui-card">
            <Icon name={icon} size={22} />
            <div>
              <Link to={to}>{t(`overview.${key}`)}</Link>
              <Text size="small" tone="muted">
                {t(`overview.${key}Text`)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}
