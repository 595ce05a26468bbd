import { buttonClass, Card, Container, Icon, Text, Title } from '@platform/ui/base';
import { isBuilt, Link, SEARCH_PATH, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { ACCOUNT } from '../i18n/account-texts.ts';

const ALLOWED = ['chatbot', 'eligibility', 'recommendations'] as const;
const UNLOCKED = ['dashboard', 'profile', 'subsidies', 'tracking', 'calendar'] as const;

/** What the Discover tier allows and what Solo unlocks; also the page of people without a tier. */
export function RestrictedScreen({ tier }: { readonly tier: 'discover' | null }): ReactNode {
  const t = useTexts(ACCOUNT);
  const links = [
    { to: '/pricing', label: t('restricted.plans') },
    { to: '/decouvrir', label: t('restricted.backToChatbot') },
    { to: SEARCH_PATH, label: t('restricted.search') },
  ].filter(({ to }) => isBuilt(to));
  return (
    <Container className="restricted">
      <Title order={1}>{t('restricted.title')}</Title>
      <Text tone="muted">{t(tier === null ? 'restricted.noneText' : 'restricted.discoverText')}</Text>
      <div className="restricted-columns">
        <Features title={t('restricted.allowed')} features={ALLOWED.map((name) => t(`restricted.${name}`))} />
        <Features
          title={t('restricted.unlocked')}
          features={UNLOCKED.map((name) => t(`restricted.${name}`))}
        />
      </div>
      <div className="restricted-actions">
        {links.map(({ to, label }, index) => (
          <Link key={to} to={to} className={buttonClass(index === 0 ? { variant: 'primary' } : {})}>
            {label}
          </Link>
        ))}
      </div>
    </Container>
  );
}

function Features(props: { readonly title: string; readonly features: readonly string[] }): ReactNode {
  return (
    <Card as="section" className="restricted-features">
      <Title order={2} size="card">
        {props.title}
      </Title>
      <ul>
        {props.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}
