import type { Plan } from '@platform/contracts/billing-plans';
import { Badge, Card, Icon, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { PlanPrice } from './PlanPrice.tsx';
import { contentsOf, type PlanItem } from './plan-contents.ts';
import { PLANS_TEXTS } from './plan-texts.ts';

/** One plan: price, what it contains, and `children`, the ways to get it. */
export function PlanCard(props: {
  readonly plan: Plan;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { plan, isCurrent } = props;
  return (
    <Card as="section" id={plan.id} className="plan" aria-labelledby={`plan-${plan.id}`}>
      <div className="plan-head">
        <Title order={3} id={`plan-${plan.id}`}>
          {t(`name.${plan.id}`)}
        </Title>
        {isCurrent && (
          <Badge tone="positive" icon="check">
            {t('current.badge')}
          </Badge>
        )}
      </div>
      <p className="plan-for">{t(`for.${plan.id}`)}</p>
      <PlanPrice plan={plan} />
      <div className="plan-actions">{props.children}</div>
      <PlanContents items={contentsOf(plan)} />
    </Card>
  );
}

/** What a plan contains; what cannot be used yet is marked. */
export function PlanContents({ items }: { readonly items: readonly PlanItem[] }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  return (
    <ul className="plan-contents">
      {items.map(({ key, count, months = 0, built }) => (
        <li key={key} data-built={built}>
          <Icon name={built ? 'check' : 'clock'} />
          <span>
            {t(`contents.${key}`, count === undefined ? {} : { count, months })}
            {!built && <span className="plan-coming">{t('contents.coming')}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
