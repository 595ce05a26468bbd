import { Checkbox } from '@platform/ui/inputs';
import { memo } from 'react';
import { usePageLocale } from '../text/page-locale.ts';

/**
 * One choice of a filter as a checkbox with its number of results, which is unknown (null) before a response. It renders
 * only when it changes itself: React sets the attributes of every input that it renders again, and the browser would
 * compute the styles of all choices again.
 */
export const FilterChoice = memo(function FilterChoice(props: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang: string | undefined;
  readonly count: number | null;
  readonly checked: boolean;
  /** Always the same function. */
  readonly onToggle: (value: string) => void;
}) {
  const { name, value, label, lang, count, checked, onToggle } = props;
  const { formats } = usePageLocale();
  return (
    <div className="ui-filter-row" data-none={count === 0 && !checked ? true : undefined}>
      <Checkbox
        name={name}
        value={value}
        label={lang === undefined ? label : <span lang={lang}>{label}</span>}
        checked={checked}
        onChange={() => onToggle(value)}
        {...(count === null ? {} : { count: formats.number(count) })}
      />
    </div>
  );
});
