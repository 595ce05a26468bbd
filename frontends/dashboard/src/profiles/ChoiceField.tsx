import { Select } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { PROFILES } from '../i18n/namespaces.ts';
import { controlId, type FormPartProps } from './form-part.ts';

/** A choice of one or none among closed values, whose texts are below `texts`. */
export function ChoiceField(
  props: Pick<FormPartProps, 'form'> & {
    readonly name: 'legalForm' | 'sizeCode' | 'irrigation' | 'situation';
    readonly values: readonly string[];
    readonly labelOf: (value: string) => string;
  },
) {
  const { form, name, values, labelOf } = props;
  const t = useTexts(PROFILES);
  return (
    <Select
      {...form.register(name)}
      id={controlId(name)}
      label={t(`field.${name}`)}
      options={[
        { value: '', label: t('field.notStated') },
        ...values.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
}
