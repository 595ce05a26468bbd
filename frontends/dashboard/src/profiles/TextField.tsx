import { TextInput } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import type { InputHTMLAttributes } from 'react';
import { PROFILES } from '../i18n/namespaces.ts';
import { controlId, type FormPartProps } from './form-part.ts';
import type { ProfileValues } from './profile-values.ts';

type TextName = Exclude<keyof ProfileValues, 'type' | 'certifications' | 'pastSubsidies' | 'isFarm'>;

/** A line of text of the form; `help` is the key of its help below `field.`. */
export function TextField(
  props: Pick<FormPartProps, 'form'> &
    Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'maxLength'> & {
      readonly name: TextName;
      readonly help?: string;
    },
) {
  const { form, name, help, ...input } = props;
  const t = useTexts(PROFILES);
  return (
    <TextInput
      autoComplete="off"
      {...input}
      {...form.register(name)}
      id={controlId(name)}
      label={t(`field.${name}`)}
      help={help === undefined ? undefined : t(`field.${help}`)}
      error={form.formState.errors[name]?.message}
    />
  );
}
