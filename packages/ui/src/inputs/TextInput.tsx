import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: string;
  readonly error?: string;
}

/** A line of text with its label above, help under the label and the error beside the field. */
export function TextInput({ label, help, error, id: givenId, ...rest }: TextInputProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p id={`${id}-help`} className="ui-field-help">
          {help}
        </p>
      )}
      <input
        type="text"
        {...rest}
        id={id}
        className="ui-input"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="ui-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
