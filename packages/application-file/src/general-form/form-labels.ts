import type { ChecklistKind, FormFieldId, FormSectionId } from '@platform/contracts/application-sets';

/** Labels of the general form and of kinds of documents in one language: those that the dashboard shows. */
export type FormLabels = {
  readonly sections: Readonly<Record<FormSectionId, string>>;
  readonly fields: Readonly<Record<FormFieldId, string>>;
  readonly documents: Readonly<Record<ChecklistKind, string>>;
};
