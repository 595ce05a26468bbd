import { TextInput } from '@platform/ui/inputs';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { readEuros } from '../presentation/amount-range.ts';
import type { Speech } from '../presentation/speech.ts';
import type { AmountRange } from '../state/search-state.ts';

const LIMITS = ['min', 'max'] as const;
type Limit = (typeof LIMITS)[number];
/** Parameters of the address, for the form that works without scripts. */
const NAMES = { min: 'amountMin', max: 'amountMax' } as const;
type Typed = Readonly<Record<Limit, string>>;

const typedOf = ({ min, max }: AmountRange, { formats }: Speech): Typed => ({
  min: min === null ? '' : formats.number(min),
  max: max === null ? '' : formats.number(max),
});

/**
 * Two limits of what one applicant may get, in euros. They hold once a field is left or Enter is pressed, and only when
 * both can be read and are in order; until then the field says what is wrong.
 */
export const AmountRangeFields = (props: {
  readonly range: AmountRange;
  readonly speech: Speech;
  readonly onChange: (range: AmountRange) => void;
}) => {
  const { range, speech, onChange } = props;
  const { t } = speech;
  const [typed, setTyped] = useState<Typed>(typedOf(range, speech));
  const [left, setLeft] = useState(false);
  useEffect(() => {
    setTyped(typedOf(range, speech));
    setLeft(false);
  }, [range, speech]);
  const read = { min: readEuros(typed.min), max: readEuros(typed.max) };
  const disordered = typeof read.min === 'number' && typeof read.max === 'number' && read.min > read.max;
  const errorOf = (limit: Limit): string | undefined => {
    if (!left) return undefined;
    if (read[limit] === undefined) return t('range.unreadable');
    return disordered && limit === 'max' ? t('range.order') : undefined;
  };
  const settle = (): void => {
    setLeft(true);
    const { min, max } = read;
    if (min === undefined || max === undefined || disordered) return;
    if (min === range.min && max === range.max) setTyped(typedOf(range, speech));
    else onChange({ min, max });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
  };
  return (
    <fieldset className="search-range">
      <legend>{t('range.legend')}</legend>
      <p className="ui-field-help">{t('range.help')}</p>
      <div className="search-range-fields">
        {LIMITS.map((limit) => {
          const error = errorOf(limit);
          return (
            <TextInput
              key={limit}
              label={t(`range.${limit}`)}
              name={NAMES[limit]}
              inputMode="numeric"
              autoComplete="off"
              value={typed[limit]}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [limit]: value })}
              onKeyDown={onKeyDown}
              onBlur={settle}
              {...(error === undefined ? {} : { error })}
            />
          );
        })}
      </div>
    </fieldset>
  );
};
