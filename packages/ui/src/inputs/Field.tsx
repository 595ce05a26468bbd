import { type AriaAttributes, type ReactNode, useId } from 'react';

/** The texts of a field. */
export interface FieldTexts {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Id of an element elsewhere on the page that states an error of this field. */
  readonly errorId?: string | undefined;
}

interface ControlAttributes extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  readonly id: string;
  readonly className: string;
}

/** A control with its label above, help under the label and the error below; `children` renders the control. */
export function Field(
  props: FieldTexts & {
    readonly id: string | undefined;
    readonly children: (control: ControlAttributes) => ReactNode;
  },
): ReactNode {
  const { label, help, error, errorId } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const errors = [error !== undefined && `${id}-error`, errorId].filter(Boolean);
  const described = [help !== undefined && `${id}-help`, ...errors].filter(Boolean);
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p id={`${id}-help`} className="ui-field-help">
          {help}
        </p>
      )}
      {props.children({
        id,
        className: 'ui-input',
        'aria-invalid': errors.length === 0 ? undefined : true,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="ui-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
