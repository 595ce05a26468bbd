import {
  ErrorSummary,
  listedFaults,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { usePasswordMin } from '@platform/web-kit/sign-in-options';
import type { ReactNode } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { usePasswordTexts } from './form-texts.ts';
import { PasswordAdvice } from './PasswordAdvice.tsx';

type Errors = Parameters<typeof listedFaults>[0];

/** Faults of the fields of a form, whose ids are `<id>-<name>`, or else why the request failed. */
export function FormFaults(props: {
  readonly id: string;
  readonly errors: Errors;
  readonly failure: string | null;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useTexts(AUTH);
  const { id, errors, failure } = props;
  const faults = listedFaults(errors).map(({ name, message }) => ({ id: `${id}-${name}`, message }));
  const min = usePasswordMin();
  const cause = failure === null ? null : t(`error.${failure}`, { min });
  const title = faults.length > 0 ? t('error.summary') : cause;
  return (
    <ErrorSummary title={title} faults={faults}>
      {props.children}
    </ErrorSummary>
  );
}

/** The field for an e-mail address. */
export function EmailField(props: Omit<TextInputProps, 'label'>): ReactNode {
  const t = useTexts(AUTH);
  return (
    <TextInput
      autoComplete="email"
      {...props}
      type="email"
      required
      label={t('field.email')}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A field for a password. */
export function PasswordField(props: Omit<PasswordInputProps, 'texts'>): ReactNode {
  return <PasswordInput {...props} required texts={usePasswordTexts()} />;
}

type Registered = Omit<PasswordInputProps, 'label' | 'texts' | 'autoComplete'>;

/** A new password with advice on it, and the same password a second time. */
export function NewPasswordFields(props: {
  readonly id: string;
  readonly label: string;
  /** What is typed in the first field. */
  readonly typed: string;
  readonly password: Registered;
  readonly confirmation: Registered;
}): ReactNode {
  const t = useTexts(AUTH);
  const { id, label, typed, password, confirmation } = props;
  return (
    <>
      <PasswordField {...password} id={`${id}-password`} label={label} autoComplete="new-password" />
      <PasswordAdvice password={typed} />
      <PasswordField
        {...confirmation}
        id={`${id}-confirmation`}
        label={t('field.confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
