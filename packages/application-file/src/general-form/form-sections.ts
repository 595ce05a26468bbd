import type {
  ChecklistKind,
  FieldKind,
  FormFieldId,
  FormSectionId,
} from '@platform/contracts/application-sets';
import type { FieldValue, FileLanguage, FileSection } from '../application-file.ts';
import { ENGLISH_FORM } from './en.ts';
import { FRENCH_FORM } from './fr.ts';

/** Sections and fields of the general form in their order, as the contract of applications has them. */
export type GeneralForm = readonly {
  readonly id: FormSectionId;
  readonly fields: readonly { readonly id: FormFieldId; readonly kind: FieldKind }[];
}[];

/** Stored values of the form by field; an absent or empty one is not stated. */
export type FormValues = Readonly<Record<string, { readonly value: string } | undefined>>;

const LABELS = { fr: FRENCH_FORM, en: ENGLISH_FORM } as const;

/** The general form with its values, in the language of the file. */
export function formSections(form: GeneralForm, values: FormValues, language: FileLanguage): FileSection[] {
  const labels = LABELS[language];
  return form.map(({ id, fields }) => ({
    title: labels.sections[id],
    fields: fields.map((field) => ({
      id: field.id,
      label: labels.fields[field.id],
      value: fieldValue(field.kind, values[field.id]?.value ?? ''),
    })),
  }));
}

/** The name of a document: as the programme writes it, else by its kind. */
export function documentLabel(
  { title, kind }: { readonly title: string | null; readonly kind: ChecklistKind },
  language: FileLanguage,
): string {
  return title ?? LABELS[language].documents[kind];
}

/** Nothing typed or chosen is not stated, also for a consent. A text that does not have the form of its kind stays a text, so that nothing is lost. */
function fieldValue(kind: FieldKind, text: string): FieldValue | null {
  if (text === '') return null;
  if (kind === 'consent') return { kind: 'yes-no', value: text === 'yes' };
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null;
  if (kind === 'money' && number !== null) return { kind: 'amount', cents: number };
  if (kind === 'count' && number !== null) return { kind: 'number', value: number };
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return { kind: 'date', date: text };
  return { kind: 'text', text };
}
