export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { Select, type SelectProps } from './Select.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
