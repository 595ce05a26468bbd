import { TextInput } from '@platform/ui/inputs';

/** A native field for a day; an empty one is `null`. */
export function DateField(props: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly help?: string;
}) {
  const { label, value, onChange, help } = props;
  return (
    <TextInput
      label={label}
      help={help}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
