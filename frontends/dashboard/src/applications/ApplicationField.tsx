import type { FieldId, FormField, ValueOrigin } from '@platform/contracts/application-sets';
import { lackedFormat } from '@platform/contracts/field-formats';
import { Button, Notice, Text } from '@platform/ui/base';
import { Checkbox, TextArea, TextInput, type TextInputProps } from '@platform/ui/inputs';
import { useLanguage, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { AmountField } from '../amounts/AmountField.tsx';
import { euroAmount } from '../amounts/euro-text.ts';
import type { Suggestion } from '../api/applications-api.ts';
import { APPLICATIONS } from './application-texts.ts';
import { type FieldEntry, shownValue } from './field-entries.ts';
import { useFieldText, useFieldValue } from './field-text.ts';
import { useSourceText } from './source-text.ts';

export interface FieldProps {
  readonly field: FormField & { readonly id: FieldId };
  readonly entry: FieldEntry;
  readonly isReadOnly: boolean;
  /** Whether another open page is in this field. */
  readonly isTakenUp: boolean;
  readonly suggestion: Suggestion | null;
  readonly onType: (id: FieldId, value: string, origin?: ValueOrigin) => void;
  readonly onDecide: (id: FieldId, keeps: 'mine' | 'theirs') => void;
  readonly onDecline: (id: FieldId) => void;
  readonly onFocus: (id: FieldId) => void;
}

/** One field with what belongs to it: who else is in it, a conflict, a suggestion. */
export function ApplicationField(props: FieldProps) {
  const { field, entry, isTakenUp, suggestion, onDecide } = props;
  const t = useTexts(APPLICATIONS);
  const isWide = field.kind === 'text' || field.kind === 'consent';
  const shown = shownValue(entry);
  return (
    <div className={isWide ? 'application-field profile-wide' : 'application-field'}>
      <Control {...props} />
      {isTakenUp && (
        <Text size="small" tone="muted" role="status">
          {t('presence.here')}
        </Text>
      )}
      {entry.conflict !== null && (
        <Conflict field={field} entry={entry} onDecide={(keeps) => onDecide(field.id, keeps)} />
      )}
      {suggestion !== null && shown === '' && !props.isReadOnly && (
        <SuggestedText {...props} suggestion={suggestion} />
      )}
    </div>
  );
}

function Control({ field, entry, isReadOnly, onType, onFocus }: FieldProps) {
  const t = useTexts(APPLICATIONS);
  const { id, kind, lengthMax, isRequired } = field;
  const label = isRequired ? t('form.required', { label: t(`field.${id}`) }) : t(`field.${id}`);
  const help = t(`help.${id}`);
  const value = shownValue(entry);
  const common = {
    id: `application-${id}`,
    label,
    help: help === `help.${id}` ? undefined : help,
    readOnly: isReadOnly,
    autoComplete: 'off',
    onFocus: () => onFocus(id),
  };
  if (kind === 'consent') {
    const onChange = (isChecked: boolean): void => onType(id, isChecked ? 'yes' : '');
    return (
      <Checkbox
        id={common.id}
        label={label}
        checked={value === 'yes'}
        disabled={isReadOnly}
        onFocus={common.onFocus}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (kind === 'money')
    return (
      <AmountField
        {...common}
        unit="euros"
        value={value === '' ? null : Number(value)}
        onChange={(cents) => onType(id, cents === null ? '' : String(cents))}
      />
    );
  if (kind === 'text') {
    return (
      <TextArea
        {...common}
        rows={5}
        maxLength={lengthMax}
        value={value}
        onChange={(event) => onType(id, event.currentTarget.value)}
      />
    );
  }
  return <LineControl {...common} field={field} value={value} onType={(text) => onType(id, text)} />;
}

type LineProps = Omit<TextInputProps, 'value' | 'onFocus'> & {
  readonly field: FieldProps['field'];
  readonly value: string;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
};

/** One line, written for people as everywhere else; once it is left, it names the form that its text lacks. */
function LineControl({ field, value, onFocus, onType, ...control }: LineProps) {
  const t = useTexts(APPLICATIONS);
  const fieldText = useFieldText();
  const fieldValue = useFieldValue();
  const [hasFocus, setHasFocus] = useState(false);
  const [typed, setTyped] = useState('');
  const { id, kind, lengthMax } = field;
  // A native date field takes nothing but the stored form, and writes it for people itself.
  const text = kind === 'date' ? value : fieldText(id, value);
  // What is stored in another form than it was typed in is shown as typed until the field is left.
  const shown = hasFocus && fieldValue(id, typed) === value ? typed : text;
  const lacked = hasFocus ? null : lackedFormat(id, value);
  const digits = kind === 'count' ? ({ inputMode: 'numeric' } as const) : {};
  return (
    <TextInput
      {...control}
      {...digits}
      type={kind === 'date' ? 'date' : 'text'}
      maxLength={lengthMax}
      value={shown}
      error={lacked === null ? undefined : t(`form.lacks.${lacked}`)}
      onFocus={() => {
        setTyped(fieldValue(id, text) === value ? text : value);
        setHasFocus(true);
        onFocus();
      }}
      onBlur={() => setHasFocus(false)}
      onChange={({ currentTarget }) => {
        const given = kind === 'count' ? currentTarget.value.replaceAll(/\D/gu, '') : currentTarget.value;
        setTyped(given);
        onType(fieldValue(id, given));
      }}
    />
  );
}

/** Both texts of a field that somebody else has changed meanwhile, for the person to decide. */
function Conflict(props: {
  readonly field: FieldProps['field'];
  readonly entry: FieldEntry;
  readonly onDecide: (keeps: 'mine' | 'theirs') => void;
}) {
  const { field, entry, onDecide } = props;
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const fieldText = useFieldText();
  const shownText = (value: string): string => {
    if (value === '') return t('conflict.empty');
    return field.kind === 'money' ? euroAmount(Number(value), language) : fieldText(field.id, value);
  };
  return (
    <Notice tone="caution" role="alert" title={t('conflict.title')}>
      <dl className="application-conflict">
        <dt>{t('conflict.theirs')}</dt>
        <dd>{shownText(entry.conflict?.value ?? '')}</dd>
        <dt>{t('conflict.mine')}</dt>
        <dd>{shownText(shownValue(entry))}</dd>
      </dl>
      <Text size="small">{t('conflict.help')}</Text>
      <div className="settings-actions">
        <Button size="small" onClick={() => onDecide('mine')}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="small" onClick={() => onDecide('theirs')}>
          {t('conflict.keepTheirs')}
        </Button>
      </div>
    </Notice>
  );
}

/** A suggested text with its source, to take over or to decline. */
function SuggestedText({
  field,
  suggestion,
  onType,
  onDecline,
}: FieldProps & { readonly suggestion: Suggestion }) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const source = useSourceText();
  const fieldText = useFieldText();
  const label = t(`field.${field.id}`);
  return (
    <div className="application-suggestion">
      <Text size="small" tone="muted">
        {source(suggestion)}
      </Text>
      <p lang={suggestion.origin === 'template' ? language : undefined}>
        {field.kind === 'money'
          ? euroAmount(Number(suggestion.value), language)
          : fieldText(field.id, suggestion.value)}
      </p>
      <div className="settings-actions">
        <Button
          size="small"
          aria-label={t('suggestion.takeFor', { label })}
          onClick={() => onType(field.id, suggestion.value, suggestion.origin as ValueOrigin)}
        >
          {t('suggestion.take')}
        </Button>
        <Button
          size="small"
          aria-label={t('suggestion.declineFor', { label })}
          onClick={() => onDecline(field.id)}
        >
          {t('suggestion.decline')}
        </Button>
      </div>
    </div>
  );
}
