import type { PlanFacts, StoredFinancing } from '@platform/contracts/financing';
import { Button, Notice } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import { useEuros } from '../financing/plan-part.ts';
import { today } from '../overview/next-dates.ts';
import { APPLICATIONS } from './application-texts.ts';
import { textsOf } from './field-entries.ts';
import { statedDeMinimis, withStatedDeMinimis } from './plan-de-minimis.ts';
import type { ApplicationFields } from './use-application-fields.ts';

/** Offers de minimis aid that the form or the profile states to a plan without any; nothing is taken over by itself. */
export function PlanDeMinimis(props: {
  readonly plan: StoredFinancing;
  readonly entries: ApplicationFields['entries'];
  readonly past: PlanFacts['deMinimis'];
  readonly onTake: (plan: StoredFinancing) => void;
}) {
  const { plan, entries, past, onTake } = props;
  const t = useTexts(APPLICATIONS);
  const euros = useEuros();
  const formats = useFormats();
  const known = { past, today: today(), formName: t('plan.deMinimis.formName') };
  const stated = statedDeMinimis(plan, textsOf(entries), known);
  if (stated === null) return null;
  const aids = stated.entries.map(({ name, cents, grantedOn }) =>
    t('plan.deMinimis.aid', { name, amount: euros(cents), date: formats.date(grantedOn) }),
  );
  return (
    <Notice tone="info">
      <p>{t(`plan.deMinimis.${stated.from}`, { aids: formats.list(aids) })}</p>
      <p>{t('plan.deMinimis.date')}</p>
      <Button size="small" onClick={() => onTake(withStatedDeMinimis(plan, stated))}>
        {t('plan.deMinimis.take')}
      </Button>
    </Notice>
  );
}
