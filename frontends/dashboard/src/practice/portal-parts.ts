import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import type { TextOf } from '@platform/contracts/field-contradictions';
import { type FaultyField, formFaults } from '@platform/contracts/form-faults';

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

/** What the portal would refuse on a day: what keeps an application from being ready, by part. */
export function refusals(
  textOf: TextOf,
  today: string,
): readonly (FaultyField & { readonly part: PortalPartId })[] {
  const faults = formFaults(textOf, today);
  return PORTAL_PARTS.flatMap(({ id: part, fields }) => {
    const ids: readonly string[] = fields;
    return faults.filter(({ field }) => ids.includes(field)).map((faulty) => ({ ...faulty, part }));
  });
}
