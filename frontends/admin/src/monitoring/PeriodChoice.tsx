import { STATUS_PERIODS } from '@platform/contracts/closed-sets';
import type { StatusPeriod } from '@platform/contracts/insights';
import type { Translate } from '@platform/web-kit';

/** Chooses the period of all figures. */
export function PeriodChoice(props: {
  readonly period: StatusPeriod;
  readonly onChoose: (period: StatusPeriod) => void;
  readonly t: Translate;
}) {
  const { period, onChoose, t } = props;
  return (
    <fieldset className="admin-periods">
      <legend className="ui-hidden">{t('period.label')}</legend>
      {STATUS_PERIODS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="period"
            value={one}
            checked={one === period}
            onChange={() => onChoose(one)}
          />
          <span>{t(`period.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
