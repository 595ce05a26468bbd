import { buttonClass, Card, Container, Icon, Text, Title } from '@platform/ui/base';
import { isBuilt, Link, SEARCH_PATH, useQueryClient, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { TrialButton } from '../../plans/TrialButton.tsx';
import { paymentStatusKey, startTrial } from '../go-on/payment-status.ts';
import { ACCOUNT } from '../i18n/account-texts.ts';
import { useReadableSubsidy } from './use-readable-subsidy.ts';

const ALLOWED = ['chatbot', 'eligibility', 'recommendations'] as const;
const UNLOCKED = ['dashboard', 'profile', 'subsidies', 'tracking', 'calendar'] as const;

export interface RestrictedScreenProps {
  readonly tier: 'discover' | null;
  /** The workspace that may still begin its trial; null for one that may not. */
  readonly trial: { readonly workspaceId: string } | null;
}

/** What the Discover tier allows and what Solo unlocks; also the page of people without a tier. */
export function RestrictedScreen({ tier, trial }: RestrictedScreenProps): ReactNode {
  const t = useTexts(ACCOUNT);
  const readable = useReadableSubsidy();
  const links = [
    ...(readable === null ? [] : [{ to: readable, label: t('restricted.read') }]),
    { to: '/pricing', label: t('restricted.plans') },
    { to: '/decouvrir', label: t('restricted.backToChatbot') },
    { to: SEARCH_PATH, label: t('restricted.search') },
  ].filter(({ to }) => isBuilt(to));
  return (
    <Container className="restricted">
      <Title order={1}>{t('restricted.title')}</Title>
      <Text tone="muted">
        {t(tier === null ? 'restricted.noneText' : 'restricted.discoverText')}{' '}
        {trial !== null && t('restricted.trialText')}
      </Text>
      <div className="restricted-columns">
        <Features title={t('restricted.allowed')} features={ALLOWED.map((name) => t(`restricted.${name}`))} />
        <Features
          title={t('restricted.unlocked')}
          features={UNLOCKED.map((name) => t(`restricted.${name}`))}
        />
      </div>
      <div className="restricted-actions">
        {trial !== null && <SoloTrial workspaceId={trial.workspaceId} />}
        {links.map(({ to, label }, index) => (
          <Link
            key={to}
            to={to}
            className={buttonClass(index === 0 && trial === null ? { variant: 'primary' } : {})}
          >
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

/** Begins the trial of Solo, which opens the page at once. */
function SoloTrial({ workspaceId }: { readonly workspaceId: string }): ReactNode {
  const t = useTexts(ACCOUNT);
  const client = useQueryClient();
  const start = async (siren: string | null): Promise<void> => {
    client.setQueryData(paymentStatusKey(workspaceId), await startTrial(workspaceId, siren));
  };
  return <TrialButton plan="solo" label={t('restricted.trial')} isMain {...{ start, focusAfterStart }} />;
}

/** The main part of the page, in which the opened page replaces this one. */
function focusAfterStart(): HTMLElement | null {
  return document.querySelector('main');
}
