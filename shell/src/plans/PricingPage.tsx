import './pricing.css';
import {
  limitsOf,
  PLANS,
  type Plan,
  type PlanId,
  planOf,
  yearlySaving,
} from '@platform/contracts/billing-plans';
import { buttonClass, Card, Container, Notice, Text, Title } from '@platform/ui/base';
import { Link, SEARCH_PATH, useLocation, useQuery, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { BillingSection } from './BillingSection.tsx';
import { readPaymentMode } from './billing-requests.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { type Period, PlanActions } from './PlanActions.tsx';
import { PlanCard, PlanContents } from './PlanCard.tsx';
import { PricingQuestions } from './PricingQuestions.tsx';
import { planFacts } from './plan-facts.ts';
import { PLANS_TEXTS } from './plan-texts.ts';
import { type Customer, useCustomer } from './use-billing.ts';

const GROUPS = [
  { name: 'one', ids: ['pay_as_you_go', 'solo'] },
  { name: 'many', ids: ['pro_20', 'pro_40', 'pro_100'] },
] as const satisfies readonly { name: string; ids: readonly PlanId[] }[];

/** `/pricing`: all plans with monthly and yearly prices, and the own plan of people who are signed in. */
export function PricingPage(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const customer = useCustomer();
  const [period, setPeriod] = useState<Period>('month');
  usePlanOfAddress(setPeriod);
  const cardOf = (id: PlanId): ReactNode => (
    <PlanCard key={id} plan={planOf(id)} isCurrent={isCurrent(planOf(id), customer)}>
      <PlanActions plan={planOf(id)} {...{ period, customer }} />
    </PlanCard>
  );
  return (
    <Container className="pricing">
      <header className="pricing-head">
        <Title order={1}>{t('title')}</Title>
        <Text size="large" tone="muted">
          {t('lead')}
        </Text>
      </header>
      <TestMode />
      {customer.kind !== 'visitor' && <BillingSection customer={customer} />}
      <PeriodChoice period={period} onChange={setPeriod} savings={savings()} />
      {GROUPS.map(({ name, ids }) => (
        <section key={name} className="pricing-group" aria-labelledby={`group-${name}`}>
          <div>
            <Title order={2} size="section" id={`group-${name}`}>
              {t(`group.${name}.title`)}
            </Title>
            <Text tone="muted">{t(`group.${name}.text`)}</Text>
          </div>
          <div className="pricing-plans">
            {name === 'one' && <FreeCard />}
            {ids.map(cardOf)}
          </div>
        </section>
      ))}
      <div className="pricing-enterprise">{cardOf('enterprise')}</div>
      <Text size="small" tone="muted">
        {t('vat', planFacts())}
      </Text>
      <PricingQuestions />
    </Container>
  );
}

/** Takes the period that the address names, which is that of the plan a visitor chose before signing up. */
function usePlanOfAddress(setPeriod: (period: Period) => void): void {
  const { search, hash } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get('period') === 'year') setPeriod('year');
    if (PLANS.some(({ id }) => `#${id}` === hash)) {
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
    }
  }, [search, hash, setPeriod]);
}

function isCurrent(plan: Plan, customer: Customer): boolean {
  if (customer.kind !== 'known') return false;
  const { status } = customer;
  return plan.tier === status.tier && (plan.productId !== null || status.credits_remaining > 0);
}

/** Smallest and largest saving of a year, in percent. */
function savings(): { readonly min: number; readonly max: number } {
  const all = PLANS.map(({ id }) => yearlySaving(id)).filter((saving) => saving !== null);
  return { min: Math.min(...all), max: Math.max(...all) };
}

/** What can be done without a plan. */
function FreeCard(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { profilesMax } = limitsOf('none');
  return (
    <Card as="section" className="plan" aria-labelledby="plan-free">
      <div className="plan-head">
        <Title order={3} id="plan-free">
          {t('name.free')}
        </Title>
      </div>
      <p className="plan-for">{t('for.free')}</p>
      <p className="plan-price">
        <strong>{t('price.free')}</strong>
      </p>
      <div className="plan-actions">
        <Link to={SEARCH_PATH} className={buttonClass({ fullWidth: true })}>
          {t('action.search')}
        </Link>
      </div>
      <PlanContents
        items={[
          { key: 'plainSearch', built: true },
          { key: 'readingView', built: true },
          { key: 'freeProfile', count: profilesMax ?? 0, built: true },
        ]}
      />
    </Card>
  );
}

/** States that no money moves in this installation. */
function TestMode(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { data: mode } = useQuery({
    queryKey: ['payment-mode'],
    queryFn: ({ signal }) => readPaymentMode(signal),
  });
  if (mode !== 'test') return null;
  return <Notice tone="caution">{t('testMode')}</Notice>;
}
