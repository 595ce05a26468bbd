import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  /** Number of results of the choice, at the end of the line. */
  readonly count?: string;
  /** Whether some but not all of the items are selected (indeterminate). */
  readonly mixed?: boolean;
}

/** A checkbox; the whole line is its label. */
export function Checkbox({ label, count, mixed = false, ...rest }: CheckboxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="ui-checkbox">
      <input ref={box} type="checkbox" {...rest} />
      <span className="ui-checkbox-label">{label}</span>
      {count !== undefined && <span className="ui-checkbox-count">{count}</span>}
    </label>
  );
}
