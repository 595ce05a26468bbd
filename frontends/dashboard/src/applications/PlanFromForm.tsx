import type { StoredFinancing } from '@platform/contracts/financing';
import { Button, Notice } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { Application } from '../api/applications-api.ts';
import { useEuros } from '../financing/plan-part.ts';
import { programmeIdOf } from './application-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { textsOf } from './field-entries.ts';
import { amountsForPlan, withAmounts } from './plan-from-form.ts';
import type { ApplicationFields } from './use-application-fields.ts';

/** Offers the amounts of the form to a plan without costs; nothing is taken over by itself. */
export function PlanFromForm(props: {
  readonly plan: StoredFinancing;
  readonly application: Application;
  readonly entries: ApplicationFields['entries'];
  readonly onTake: (plan: StoredFinancing) => void;
}) {
  const { plan, application, entries, onTake } = props;
  const t = useTexts(APPLICATIONS);
  const euros = useEuros();
  const programmeId = programmeIdOf(application);
  const amounts = amountsForPlan(plan, textsOf(entries), programmeId);
  if (amounts === null) return null;
  const { costCents, requestedCents } = amounts;
  const take = (): void =>
    onTake(withAmounts(plan, amounts, { programmeId, costName: t('plan.fromForm.costName') }));
  return (
    <Notice tone="info">
      <p>
        {t('plan.fromForm.cost', { cost: euros(costCents) })}{' '}
        {requestedCents !== null && t('plan.fromForm.requested', { requested: euros(requestedCents) })}
      </p>
      <Button size="small" onClick={take}>
        {t('plan.fromForm.take')}
      </Button>
    </Notice>
  );
}
