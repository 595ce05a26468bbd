import { TextInput } from '@platform/ui/inputs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AmountRange } from '../state/search-state.ts';
import { parseEuros } from '../text/amount-range.ts';
import { type PageLocale, usePageLocale } from '../text/page-locale.ts';

const LIMITS = ['min', 'max'] as const;
type Limit = (typeof LIMITS)[number];
/** Parameters of the address, for the form that works without scripts. */
const NAMES = { min: 'amountMin', max: 'amountMax' } as const;
type Typed = Readonly<Record<Limit, string>>;

function typedOf({ min, max }: AmountRange, { formats }: PageLocale): Typed {
  return {
    min: min === null ? '' : formats.number(min),
    max: max === null ? '' : formats.number(max),
  };
}

/**
 * Two limits of what one applicant may get, in euros. They hold once a field is left or Enter is pressed, and only when
 * both can be read and are in order; until then the field shows the error. What is typed while limits are on their way
 * into the address stays.
 */
export function AmountRangeFields(props: {
  readonly range: AmountRange;
  readonly onChange: (range: AmountRange) => void;
}) {
  const { range, onChange } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const [typed, setTyped] = useState<Typed>(typedOf(range, locale));
  const [left, setLeft] = useState(false);
  /** Limits submitted here that are not yet those of the URL, oldest first. */
  const submitted = useRef<readonly AmountRange[]>([]);
  const { min: heldMin, max: heldMax } = range;
  useEffect(() => {
    const held = { min: heldMin, max: heldMax };
    const shown = typedOf(held, locale);
    const place = submitted.current.findLastIndex(({ min, max }) => min === heldMin && max === heldMax);
    if (place === -1) {
      submitted.current = [];
      setTyped(shown);
      setLeft(false);
      return;
    }
    submitted.current = submitted.current.slice(place + 1);
    const kept = (now: Typed, limit: Limit): string =>
      parseEuros(now[limit]) === held[limit] ? shown[limit] : now[limit];
    setTyped((now) => ({ min: kept(now, 'min'), max: kept(now, 'max') }));
  }, [heldMin, heldMax, locale]);
  const read = { min: parseEuros(typed.min), max: parseEuros(typed.max) };
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
    if (min === range.min && max === range.max) setTyped(typedOf(range, locale));
    else {
      submitted.current = [...submitted.current, { min, max }];
      onChange({ min, max });
    }
  };
  const type = (limit: Limit, text: string): void => {
    setTyped((now) => ({ ...now, [limit]: text }));
    setLeft(false);
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
              inputMode="decimal"
              autoComplete="off"
              value={typed[limit]}
              onChange={({ currentTarget: { value } }) => type(limit, value)}
              onKeyDown={onKeyDown}
              onBlur={settle}
              {...(error === undefined ? {} : { error })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
