import type { FieldId, FormField, ValueOrigin } from '@platform/contracts/application-sets';
import type { Contradiction } from '@platform/contracts/field-contradictions';
import { lackedFormat } from '@platform/contracts/field-formats';
import { Checkbox, TextArea, TextInput, type TextInputProps } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { APPLICATIONS } from './application-texts.ts';
import { controlId } from './control-id.ts';
import { type FieldEntry, shownValue } from './field-entries.ts';
import { useControlText, useFieldValue } from './field-text.ts';

export interface ControlProps {
  readonly field: FormField & { readonly id: FieldId };
  readonly entry: FieldEntry;
  /** What the field states against other fields of the form. */
  readonly contradiction?: Contradiction | undefined;
  readonly isReadOnly: boolean;
  readonly onType: (id: FieldId, value: string, origin?: ValueOrigin) => void;
  readonly onFocus: (id: FieldId) => void;
}

/** The control of a field by its kind, with what is wrong in it. */
export function FieldControl({ field, entry, contradiction, isReadOnly, onType, onFocus }: ControlProps) {
  const t = useTexts(APPLICATIONS);
  const { id, kind, lengthMax, isRequired } = field;
  const label = isRequired ? t('form.required', { label: t(`field.${id}`) }) : t(`field.${id}`);
  const help = t(`help.${id}`);
  const value = shownValue(entry);
  const fault = contradiction === undefined ? undefined : t(`form.fault.${contradiction}`);
  const common = { id: controlId(id), onFocus: () => onFocus(id) };
  if (kind === 'consent') {
    return (
      <ConsentControl
        {...common}
        {...{ label, fault, isReadOnly, isGiven: value === 'yes' }}
        onChange={(isGiven) => onType(id, isGiven ? 'yes' : '')}
      />
    );
  }
  const typed = {
    ...common,
    label,
    help: help === `help.${id}` ? undefined : help,
    readOnly: isReadOnly,
    autoComplete: 'off',
    maxLength: lengthMax,
  };
  if (kind === 'text') {
    return (
      <TextArea
        {...typed}
        rows={5}
        value={value}
        onChange={(event) => onType(id, event.currentTarget.value)}
      />
    );
  }
  return <LineControl {...typed} {...{ field, value, fault }} onType={(text) => onType(id, text)} />;
}

function ConsentControl(props: {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly isGiven: boolean;
  readonly onFocus: () => void;
  readonly onChange: (isGiven: boolean) => void;
}) {
  const { id, label, fault, isReadOnly, isGiven, onFocus, onChange } = props;
  const faultId = `${id}-error`;
  const marks = fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId };
  return (
    <>
      <Checkbox
        {...{ id, label, onFocus, ...marks }}
        checked={isGiven}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {fault !== undefined && (
        <p id={faultId} className="ui-field-error">
          {fault}
        </p>
      )}
    </>
  );
}

type LineProps = Omit<TextInputProps, 'value' | 'onFocus'> & {
  readonly field: ControlProps['field'];
  readonly value: string;
  /** What the text contradicts in other fields. */
  readonly fault: string | undefined;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
};

const INPUT_MODES = { count: 'numeric', money: 'decimal', date: undefined, line: undefined } as const;

/** One line, written for people as everywhere else; it names what is wrong in its text, except while it is typed. */
function LineControl({ field, value, fault, onFocus, onType, ...control }: LineProps) {
  const t = useTexts(APPLICATIONS);
  const controlText = useControlText();
  const fieldValue = useFieldValue();
  const [hasFocus, setHasFocus] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const { id, kind } = field;
  const text = controlText(id, value);
  // What is stored in another form than it was typed in is shown as typed until the field is left.
  const shown = hasFocus && fieldValue(id, typed) === value ? typed : text;
  const lacked = lackedFormat(id, value);
  const error = lacked === null ? fault : t(`form.fault.${lacked}`);
  return (
    <TextInput
      {...control}
      inputMode={kind === 'text' || kind === 'consent' ? undefined : INPUT_MODES[kind]}
      type={kind === 'date' ? 'date' : 'text'}
      value={shown}
      error={isTyping ? undefined : error}
      onFocus={() => {
        setTyped(fieldValue(id, text) === value ? text : value);
        setHasFocus(true);
        onFocus();
      }}
      onBlur={() => {
        setHasFocus(false);
        setTyping(false);
      }}
      onChange={({ currentTarget }) => {
        setTyping(true);
        setTyped(currentTarget.value);
        onType(fieldValue(id, currentTarget.value));
      }}
    />
  );
}
