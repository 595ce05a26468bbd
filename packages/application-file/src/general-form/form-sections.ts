import type {
  ChecklistKind,
  FieldKind,
  FormFieldId,
  FormSectionId,
} from '@platform/contracts/application-sets';
import { typedValueOf } from '@platform/contracts/typed-value';
import type { FileLanguage, FileSection } from '../application-file.ts';
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
      value: typedValueOf(field.kind, values[field.id]?.value ?? ''),
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
