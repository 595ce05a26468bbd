import { TextInput } from '@platform/ui/inputs';
import { useFormats, useLanguage, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { bpsOf, centsOf, euroText } from './euro-text.ts';
import { FINANCING } from './financing-texts.ts';

/** A field for euros or for a share; an empty one is "not stated". What cannot be read stays and is marked. */
export function AmountField(props: {
  readonly label: string;
  readonly unit: 'euros' | 'percent';
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly help?: string;
}) {
  const { label, unit, value, onChange, help } = props;
  const t = useTexts(FINANCING);
  const language = useLanguage();
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const read = unit === 'euros' ? centsOf : bpsOf;
  const shown =
    value === null ? '' : unit === 'euros' ? euroText(value, language) : formats.number(value / 100);
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null;
  return (
    <TextInput
      label={label}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      error={isWrong ? t(`field.${unit}Error`) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next !== null || target.value.trim() === '') onChange(next);
      }}
      onBlur={() => setTyped(isWrong ? typed : null)}
    />
  );
}
