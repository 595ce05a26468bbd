import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Several lines of text with their label above, help under the label and the error below the field. */
export function TextArea({ label, help, error, errorId, id, ...rest }: TextAreaProps): ReactNode {
  return (
    <Field {...{ label, help, error, errorId, id }}>{(control) => <textarea {...rest} {...control} />}</Field>
  );
}
