import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import { Text } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { PrefilledFile } from '../api/prefill-api.ts';
import { APPLICATIONS } from './application-texts.ts';
import { useFieldText } from './field-text.ts';
import { PORTAL } from './portal-texts.ts';

const CONSENTS = new Set<string>(FORM_FIELDS.filter(({ kind }) => kind === 'consent').map(({ id }) => id));

/** Values that the portal receives, each with its label there and where it comes from here. */
export function CarriedValues({ values }: { readonly values: PrefilledFile['carried'] }) {
  const t = useTexts(PORTAL);
  const field = useFieldName();
  const fieldText = useFieldText();
  return (
    <dl className="portal-values">
      {values.map(({ from, label, value, origin }) => (
        <div key={`${from} ${label}`}>
          <dt>{label === '' ? t('prepared.unlabelled') : label}</dt>
          <dd>{CONSENTS.has(from) ? t('prepared.yes') : fieldText(from, value)}</dd>
          <dd>
            <Text size="small" tone="muted" as="span">
              {t('prepared.source', { field: field(from), origin: t(`origin.${origin}`) })}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Values that do not reach the form, and why. */
export function DroppedValues({ values }: { readonly values: PrefilledFile['dropped'] }) {
  const t = useTexts(PORTAL);
  const field = useFieldName();
  return (
    <ul>
      {values.map(({ from, label, reason }) => {
        const why = { field: field(from), reason: t(`reason.${reason}`) };
        return (
          <li key={`${from} ${label} ${reason}`}>
            {label === null ? t('prepared.dropped', why) : t('prepared.droppedFor', { ...why, label })}
          </li>
        );
      })}
    </ul>
  );
}

/** Names of the fields of the form of applications. */
export function useFieldName(): (id: FormFieldId) => string {
  const t = useTexts(APPLICATIONS);
  return (id) => t(`field.${id}`);
}
