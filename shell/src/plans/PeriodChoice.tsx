import { useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Period } from './PlanActions.tsx';
import { PLANS_TEXTS } from './plan-texts.ts';

const PERIODS = ['month', 'year'] as const;

/**
 * Monthly or yearly prices. Native radio buttons, by which the style sheet selects the prices, so that they also work
 * without scripts and before these have loaded.
 */
export function PeriodChoice(props: {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  readonly savings: { readonly min: number; readonly max: number };
}): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const year = useRef<HTMLInputElement>(null);
  const { period, onChange, savings } = props;
  useEffect(() => {
    // Chosen before the page was hydrated.
    if (year.current?.matches(':checked') === true) onChange('year');
  }, [onChange]);
  return (
    <fieldset className="period">
      <legend className="ui-hidden">{t('period.legend')}</legend>
      {PERIODS.map((one) => (
        <label key={one} className="period-option">
          <input
            ref={one === 'year' ? year : undefined}
            type="radio"
            name="period"
            value={one}
            checked={one === period}
            onChange={() => onChange(one)}
          />
          <span>{t(`period.${one}`)}</span>
          {one === 'year' && <span className="period-saving">{t('period.saving', savings)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
