import { PLAN_CURRENCY, type Plan, yearlySaving } from '@platform/contracts/billing-plans';
import { useFormats, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { PLANS_TEXTS } from './plan-texts.ts';

/**
 * The prices of a plan. Those of both periods are in the page; the style sheet shows that of the chosen period, so that the
 * choice works without scripts.
 */
export function PlanPrice({ plan }: { readonly plan: Plan }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { money } = useFormats();
  const saving = yearlySaving(plan.id);
  if (plan.prices.length === 0) {
    return (
      <p className="plan-price">
        <strong>{t('price.onRequest')}</strong>
      </p>
    );
  }
  return plan.prices.map(({ period, cents }) => (
    <p key={period} className="plan-price" data-period={period}>
      <strong>{money({ cents, currency: PLAN_CURRENCY })}</strong> <span>{t(`price.${period}`)}</span>
      {period === 'year' && saving !== null && (
        <span className="plan-saving">{t('price.saving', { percent: saving })}</span>
      )}
    </p>
  ));
}
