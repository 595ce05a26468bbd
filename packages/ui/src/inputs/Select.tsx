import { classNames, Icon } from '@platform/ui/base';
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select, which supports keyboard, touch and screen readers. */
export function Select({
  label,
  labelHidden = false,
  options,
  id: givenId,
  ...rest
}: SelectProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="ui-field">
      <label htmlFor={id} className={classNames(labelHidden && 'ui-hidden')}>
        {label}
      </label>
      <span className="ui-select">
        <select {...rest} id={id}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </div>
  );
}
