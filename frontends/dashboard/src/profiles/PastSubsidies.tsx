import { Button, Icon, IconButton } from '@platform/ui/base';
import { TextInput } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { PROFILES } from '../i18n/namespaces.ts';
import { FormSection } from './FormSection.tsx';
import { controlId, type FormPartProps } from './form-part.ts';
import type { PastValues } from './profile-values.ts';

const LINES_MAX = 50;
const FIELDS = [
  { name: 'name', label: 'pastName', inputMode: 'text' },
  { name: 'year', label: 'pastYear', inputMode: 'numeric' },
  { name: 'amount', label: 'pastAmount', inputMode: 'decimal' },
] as const;

/** Funding that was received before, a line for each. */
export function PastSubsidies({ form, values }: FormPartProps) {
  const t = useTexts(PROFILES);
  const lines = values.pastSubsidies;
  const change = (next: readonly PastValues[]): void =>
    form.setValue('pastSubsidies', [...next], { shouldDirty: true });
  const fault = form.formState.errors.pastSubsidies?.message;
  return (
    <FormSection name="past">
      {lines.map((_line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and its text is kept by the form.
        <fieldset key={index} className="profile-past">
          <legend className="ui-hidden">{t('field.pastRow', { number: index + 1 })}</legend>
          {FIELDS.map(({ name, label, inputMode }) => (
            <TextInput
              key={name}
              {...form.register(`pastSubsidies.${index}.${name}`)}
              label={t(`field.${label}`)}
              inputMode={inputMode}
              autoComplete="off"
            />
          ))}
          <IconButton
            label={t('field.pastRemove', { number: index + 1 })}
            onClick={() => change(lines.filter((_other, at) => at !== index))}
          >
            <Icon name="close" size={18} />
          </IconButton>
        </fieldset>
      ))}
      {typeof fault === 'string' && <p className="ui-field-error profile-wide">{fault}</p>}
      <div className="profile-wide">
        <Button
          id={controlId('pastSubsidies')}
          disabled={lines.length >= LINES_MAX}
          onClick={() => change([...lines, { name: '', year: '', amount: '' }])}
        >
          {t('field.pastAdd')}
        </Button>
      </div>
    </FormSection>
  );
}
