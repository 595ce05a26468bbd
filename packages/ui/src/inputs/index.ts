export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export {
  ComboboxField,
  type ComboboxFieldProps,
  ComboboxInput,
  type ComboboxInputProps,
  ComboboxList,
} from './Combobox.tsx';
export { Select, type SelectProps } from './Select.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
export {
  type Combobox,
  type ComboboxGroup,
  type ComboboxOption,
  type ComboboxSettings,
  useCombobox,
} from './use-combobox.ts';
