import type { PlanWarning } from '@platform/financing';
import { Icon } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { FINANCING } from './financing-texts.ts';
import { type PlanPartProps, useEuros, useNames } from './plan-part.ts';

/** What a person must know or decide before relying on the plan. */
export function WarningList({ value, plan }: PlanPartProps) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const names = useNames(value.programmes);
  const textOf = (warning: PlanWarning): string => {
    const name = 'programmeId' in warning ? names([warning.programmeId]) : '';
    if (warning.kind === 'gap') return t('warning.gap', { amount: euros(warning.cents) });
    if (warning.kind === 'rate-is-range') {
      return t('warning.rate-is-range', { name, amount: euros(warning.lowestCents) });
    }
    if (warning.kind === 'own-funds-below-share') {
      const { requiredCents, availableCents } = warning;
      return t('warning.own-funds-below-share', {
        name,
        required: euros(requiredCents),
        available: euros(availableCents),
      });
    }
    return t(`warning.${warning.kind}`, { name });
  };
  if (plan.warnings.length === 0) return null;
  return (
    <div>
      <h3 className="ui-title ui-title-card">{t('warning.title')}</h3>
      <ul className="financing-warnings">
        {plan.warnings.map((warning) => (
          <li key={`${warning.kind}:${'programmeId' in warning ? warning.programmeId : ''}`}>
            <Icon name="warning" size={18} />
            <span>{textOf(warning)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
