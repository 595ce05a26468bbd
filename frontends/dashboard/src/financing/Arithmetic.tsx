import type { StoredFinancing } from '@platform/contracts/financing';
import type { PlanLine } from '@platform/financing';
import { Text } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import { FINANCING } from './financing-texts.ts';
import { useEuros, useNames } from './plan-part.ts';

/** How the amount of a programme is computed, step by step. */
export function Arithmetic({ value, line }: { readonly value: StoredFinancing; readonly line: PlanLine }) {
  const t = useTexts(FINANCING);
  const formats = useFormats();
  const euros = useEuros();
  const costs = useNames(value.costs);
  const programmes = useNames(value.programmes);
  const textOf = (step: PlanLine['steps'][number]): string => {
    if (step.kind === 'base') return t('step.base', { costs: costs(step.costIds) });
    if (step.kind === 'rate') return t('step.rate', { rate: formats.rate(step.bps) });
    if (step.kind !== 'reduced') return t(`step.${step.kind}`);
    const limit = euros(step.limitCents);
    const text = t(`step.by.${step.by}`, { limit, costs: costs(step.costIds) });
    const others = step.others.map(({ programmeId, cents }) =>
      t('step.other', { name: programmes([programmeId]), amount: euros(cents) }),
    );
    return others.length === 0 ? text : t('step.less', { text, others: formats.list(others) });
  };
  return (
    <>
      <ol className="financing-steps">
        {line.steps.map((step) => (
          <li key={`${step.kind}:${step.cents}`}>
            <span>{textOf(step)}</span>
            <span className="financing-amount">{t('step.result', { amount: euros(step.cents) })}</span>
          </li>
        ))}
      </ol>
      {line.cents === null && (
        <Text size="small" tone="muted">
          {t('step.unknown')}
        </Text>
      )}
    </>
  );
}
