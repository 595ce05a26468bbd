export { useFieldArray } from 'react-hook-form';
export { Select, type SelectProps } from '../inputs/Select.tsx';
export { TextInput, type TextInputProps } from '../inputs/TextInput.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
export { RadioCards, type RadioCardsProps } from './RadioCards.tsx';
export { scrollInto, Tabs, type TabsProps } from './Tabs.tsx';
export {
  type CheckedFormOptions,
  type FormContract,
  listedFaults,
  useCheckedForm,
} from './use-checked-form.ts';
export { withConfirmation } from './with-confirmation.ts';
export { withMinimumLength } from './with-minimum-length.ts';
