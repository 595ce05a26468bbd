import { Title } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { planFacts } from './plan-facts.ts';
import { PLANS_TEXTS } from './plan-texts.ts';

const QUESTIONS = ['free', 'trial', 'credits', 'cancel', 'change', 'limit', 'invoice', 'coming'] as const;

/** Questions about prices; native disclosure, so that they open without scripts. */
export function PricingQuestions(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  return (
    <section className="pricing-questions" aria-labelledby="questions">
      <Title order={2} id="questions">
        {t('questions.title')}
      </Title>
      {QUESTIONS.map((name) => (
        <details key={name}>
          <summary>{t(`questions.${name}.question`)}</summary>
          <p>{t(`questions.${name}.text`, planFacts())}</p>
        </details>
      ))}
      <p className="plan-note">
        <Link to="/cookies">{t('questions.cookies')}</Link>
      </p>
    </section>
  );
}
