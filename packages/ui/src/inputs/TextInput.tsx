import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextInputProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text with its label above, help under the label and the error below the field. */
export function TextInput({ label, help, error, errorId, id, ...rest }: TextInputProps): ReactNode {
  return (
    <Field {...{ label, help, error, errorId, id }}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}
