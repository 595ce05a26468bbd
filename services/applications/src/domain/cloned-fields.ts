import { APPLICATION_FORM, type FieldId, type ValueOrigin } from '@platform/contracts/application-sets';
import type { Change, StoredApplication, StoredField, StoredFields } from './application.ts';

/** The earlier application whose texts a new one takes over. */
export type ClonedApplication = Pick<StoredApplication, 'id' | 'profileId' | 'fields'>;

/** Fields that a clone does not take over: they belong to the earlier application alone. */
const NOT_CLONED: ReadonlySet<FieldId> = new Set<FieldId>([
  'notes',
  'amount_granted',
  'amount_paid',
  'refusal_reason',
  'declares_accuracy',
  'declares_duties_paid',
  'declares_not_started',
]);

/** Parts of the form about the applicant, which another applicant states itself. */
const ABOUT_APPLICANT: ReadonlySet<string> = new Set(['applicant', 'contact', 'public_aid']);
const APPLICANT_FIELDS: ReadonlySet<string> = new Set([
  ...APPLICATION_FORM.filter(({ id }) => ABOUT_APPLICANT.has(id)).flatMap(({ fields }) =>
    fields.map(({ id }) => id),
  ),
  'project_location',
  'own_funds',
]);
/** Origins of texts that are about the applicant and its project, or that are made of them. */
const OF_APPLICANT: ReadonlySet<ValueOrigin> = new Set(['profile', 'account', 'document', 'template']);

/**
 * The fields of an earlier application for a new one. For another profile those about the applicant are left out, with what
 * was taken from its profile or documents: they are suggested again, from the present ones.
 */
export function clonedFields(
  { profileId }: Pick<StoredApplication, 'profileId'>,
  cloned: ClonedApplication,
  { by, at }: Change,
): StoredFields {
  const isOther = cloned.profileId !== profileId;
  const name = cloned.fields.applicant_name?.value ?? '';
  const copies = Object.entries(cloned.fields)
    .filter(([id, { value }]) => value !== '' && !NOT_CLONED.has(id as FieldId))
    .filter(([id, field]) => !isOther || !isAboutApplicant(id, field, name))
    .map(([id, { value }]) => [
      id,
      { value, v: 1, origin: 'clone', changedAt: at, changedBy: by } satisfies StoredField,
    ]);
  return Object.fromEntries(copies) as StoredFields;
}

/** What was cloned before, or typed on, has lost its origin: it is about the applicant where it names it. */
function isAboutApplicant(id: string, { value, origin }: StoredField, name: string): boolean {
  return APPLICANT_FIELDS.has(id) || OF_APPLICANT.has(origin) || namesApplicant(value, name);
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Compares whole words, in any case: a short name is often a part of other words. */
function namesApplicant(value: string, name: string): boolean {
  const sought = wordsOf(name);
  return sought !== '' && ` ${wordsOf(value)} `.includes(` ${sought} `);
}

function wordsOf(text: string): string {
  return (text.toLocaleLowerCase('fr').match(WORD) ?? []).join(' ');
}
