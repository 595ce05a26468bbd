import { Button, Icon, IconButton } from '@platform/ui/base';
import { TextInput, useFieldArray } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { PROFILES } from '../i18n/namespaces.ts';
import { FormSection } from './FormSection.tsx';
import { controlId, type FormPartProps } from './form-part.ts';

const LINES_MAX = 50;
const FIELDS = [
  { name: 'name', label: 'pastName', inputMode: 'text' },
  { name: 'year', label: 'pastYear', inputMode: 'numeric' },
  { name: 'amount', label: 'pastAmount', inputMode: 'decimal' },
] as const;

/** Funding that was received before, a line for each. */
export function PastSubsidies({ form }: Pick<FormPartProps, 'form'>) {
  const t = useTexts(PROFILES);
  const { fields: lines, append, remove } = useFieldArray({ control: form.control, name: 'pastSubsidies' });
  const fault = form.formState.errors.pastSubsidies?.message;
  return (
    <FormSection name="past">
      {lines.map(({ id }, index) => (
        <fieldset key={id} className="profile-past">
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
          <IconButton label={t('field.pastRemove', { number: index + 1 })} onClick={() => remove(index)}>
            <Icon name="close" size={18} />
          </IconButton>
        </fieldset>
      ))}
      {typeof fault === 'string' && <p className="ui-field-error profile-wide">{fault}</p>}
      <div className="profile-wide">
        <Button
          id={controlId('pastSubsidies')}
          disabled={lines.length >= LINES_MAX}
          onClick={() => append({ name: '', year: '', amount: '' }, { shouldFocus: false })}
        >
          {t('field.pastAdd')}
        </Button>
      </div>
    </FormSection>
  );
}
