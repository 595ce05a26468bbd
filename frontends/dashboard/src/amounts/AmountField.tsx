import { TextInput, type TextInputProps } from '@platform/ui/inputs';
import { useFormats, useLanguage, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { bpsOf, centsOf, euroText } from './euro-text.ts';

type AmountFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'error'> & {
  readonly unit: 'euros' | 'percent';
  /** Cents, or basis points; null when it is not stated. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** A field for euros or for a share; an empty one is "not stated". What cannot be read stays and is marked. */
export function AmountField({ unit, value, onChange, ...control }: AmountFieldProps) {
  const t = useTexts(NAMESPACE);
  const language = useLanguage();
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const read = unit === 'euros' ? centsOf : bpsOf;
  const stated =
    value === null ? '' : unit === 'euros' ? euroText(value, language) : formats.number(value / 100);
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null;
  // Another value than the typed one comes from elsewhere: it was changed in another window, or taken over.
  const isTyped = typed !== null && (isWrong || (read(typed) ?? 0) === (value ?? 0));
  return (
    <TextInput
      autoComplete="off"
      {...control}
      inputMode="decimal"
      value={isTyped ? typed : stated}
      error={isWrong ? t(`amount.${unit}Error`) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next !== null || target.value.trim() === '') onChange(next);
      }}
      onBlur={() => setTyped(isWrong ? typed : null)}
    />
  );
}
