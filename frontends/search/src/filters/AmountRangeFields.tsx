import { TextInput } from '@platform/ui/inputs';
import type { KeyboardEvent } from 'react';
import type { AmountRange } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { LIMITS, useAmountRangeDraft } from './use-amount-range-draft.ts';

/** Names of the fields in the form without scripts, which are the parameters of the URL. */
const FIELD_NAMES = { min: 'amountMin', max: 'amountMax' } as const;

/**
 * Two fields for the limits of what one applicant may get, in euros. Leaving a field or pressing Enter applies both if
 * they can be parsed and are in order; otherwise a field shows the error.
 */
export function AmountRangeFields(props: {
  readonly range: AmountRange;
  readonly onChange: (range: AmountRange) => void;
}) {
  const { t } = usePageLocale();
  const { typed, setLimit, submit, errorOf } = useAmountRangeDraft(props.range, props.onChange);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <fieldset className="search-range">
      <legend>{t('range.legend')}</legend>
      <p className="ui-field-help">{t('range.help')}</p>
      <div className="search-range-fields">
        {LIMITS.map((limit) => {
          const errorKey = errorOf(limit);
          return (
            <TextInput
              key={limit}
              label={t(`range.${limit}`)}
              name={FIELD_NAMES[limit]}
              inputMode="decimal"
              autoComplete="off"
              value={typed[limit]}
              onChange={({ currentTarget: { value } }) => setLimit(limit, value)}
              onKeyDown={onKeyDown}
              onBlur={submit}
              error={errorKey === undefined ? undefined : t(errorKey)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
