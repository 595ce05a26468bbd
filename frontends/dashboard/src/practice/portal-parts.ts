import { type FieldId, FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import { isOpenField } from '@platform/contracts/field-formats';

/** Parts of the practised portal of the Union, with the fields of each; the last one ends the practice. */
export const PORTAL_PARTS = [
  {
    id: 'general',
    fields: [
      'project_title',
      'project_summary',
      'project_objectives',
      'project_location',
      'project_start',
      'project_end',
    ],
  },
  {
    id: 'participants',
    fields: [
      'applicant_name',
      'applicant_registration',
      'applicant_legal_form',
      'applicant_address',
      'applicant_activity',
      'applicant_established',
      'applicant_staff',
      'applicant_revenue',
      'applicant_presentation',
      'contact_name',
      'contact_role',
      'contact_email',
      'contact_phone',
    ],
  },
  {
    id: 'budget',
    fields: ['project_cost', 'cost_details', 'amount_requested', 'own_funds', 'other_financing'],
  },
  {
    id: 'questions',
    fields: ['jobs_created', 'jobs_kept', 'indicators', 'de_minimis_received', 'other_public_aid'],
  },
  { id: 'submit', fields: ['declares_accuracy', 'declares_duties_paid', 'declares_not_started'] },
] as const satisfies readonly { readonly id: string; readonly fields: readonly FormFieldId[] }[];

export type PortalPartId = (typeof PORTAL_PARTS)[number]['id'];

/** The fields of a part as the form has them. */
export function fieldsOf(part: PortalPartId): readonly (typeof FORM_FIELDS)[number][] {
  const ids: readonly string[] = PORTAL_PARTS.find(({ id }) => id === part)?.fields ?? [];
  return FORM_FIELDS.filter(({ id }) => ids.includes(id));
}

/** What the portal would refuse: required fields that are empty and texts without the form of their field, by part. */
export function refusals(
  textOf: (id: FieldId) => string,
): readonly { readonly part: PortalPartId; readonly field: FormFieldId }[] {
  return PORTAL_PARTS.flatMap(({ id: part }) =>
    fieldsOf(part)
      .filter((field) => isOpenField(field, textOf(field.id)))
      .map(({ id }) => ({ part, field: id })),
  );
}
