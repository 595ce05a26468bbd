import type { InputHTMLAttributes, ReactNode } from 'react';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  /** Number at the end of the line: how many results the choice has. */
  readonly count?: string;
}

/** A box to tick; the whole line is its label. */
export function Checkbox({ label, count, ...rest }: CheckboxProps): ReactNode {
  return (
    <label className="ui-checkbox">
      <input type="checkbox" {...rest} />
      <span className="ui-checkbox-label">{label}</span>
      {count !== undefined && <span className="ui-checkbox-count">{count}</span>}
    </label>
  );
}
