import { useEffect, useRef, useState } from 'react';
import type { AmountRange } from '../state/search-state.ts';
import { parseEuros } from '../text/amount-range.ts';
import { type PageLocale, usePageLocale } from '../text/page-locale.ts';

export const LIMITS = ['min', 'max'] as const;
export type Limit = (typeof LIMITS)[number];

type TypedLimits = Readonly<Record<Limit, string>>;

/** Two limits while they are typed, before they become a filter. */
export interface AmountRangeDraft {
  readonly typed: TypedLimits;
  readonly setLimit: (limit: Limit, text: string) => void;
  /** Makes the limits the filter if both can be parsed and are in order; from then on errors are shown. */
  readonly submit: () => void;
  /** Key of the error of a limit; undefined until `submit` is called. */
  readonly errorOf: (limit: Limit) => 'range.unreadable' | 'range.order' | undefined;
}

function formatLimits({ min, max }: AmountRange, { formats }: PageLocale): TypedLimits {
  return {
    min: min === null ? '' : formats.number(min),
    max: max === null ? '' : formats.number(max),
  };
}

/** Keeps the texts of both limits; text that is typed while a submitted range is on its way to the URL is not lost. */
export function useAmountRangeDraft(
  range: AmountRange,
  onChange: (range: AmountRange) => void,
): AmountRangeDraft {
  const locale = usePageLocale();
  const [typed, setTyped] = useState<TypedLimits>(() => formatLimits(range, locale));
  const [showsErrors, setShowsErrors] = useState(false);
  /** Submitted ranges that are not in the URL yet, oldest first. */
  const submitted = useRef<readonly AmountRange[]>([]);
  const { min: currentMin, max: currentMax } = range;
  useEffect(() => {
    const current = { min: currentMin, max: currentMax };
    const formatted = formatLimits(current, locale);
    const index = submitted.current.findLastIndex(({ min, max }) => min === currentMin && max === currentMax);
    if (index === -1) {
      // The range was changed elsewhere, for example by Back or by removing the filter.
      submitted.current = [];
      setTyped(formatted);
      setShowsErrors(false);
      return;
    }
    submitted.current = submitted.current.slice(index + 1);
    const formattedUnlessChanged = (now: TypedLimits, limit: Limit): string =>
      parseEuros(now[limit]) === current[limit] ? formatted[limit] : now[limit];
    setTyped((now) => ({
      min: formattedUnlessChanged(now, 'min'),
      max: formattedUnlessChanged(now, 'max'),
    }));
  }, [currentMin, currentMax, locale]);

  const { min, max } = { min: parseEuros(typed.min), max: parseEuros(typed.max) };
  const isReversed = typeof min === 'number' && typeof max === 'number' && min > max;
  return {
    typed,
    setLimit: (limit, text) => {
      setTyped((now) => ({ ...now, [limit]: text }));
      setShowsErrors(false);
    },
    submit: () => {
      setShowsErrors(true);
      if (min === undefined || max === undefined || isReversed) return;
      if (min === range.min && max === range.max) setTyped(formatLimits(range, locale));
      else {
        submitted.current = [...submitted.current, { min, max }];
        onChange({ min, max });
      }
    },
    errorOf: (limit) => {
      if (!showsErrors) return undefined;
      if ((limit === 'min' ? min : max) === undefined) return 'range.unreadable';
      return isReversed && limit === 'max' ? 'range.order' : undefined;
    },
  };
}
