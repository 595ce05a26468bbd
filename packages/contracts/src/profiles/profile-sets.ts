/**
 * Closed sets and bounds of profiles, without any library, so that a browser bundle can list them without including a
 * validator. The schemas are in `profile.ts`; labels are in the texts of the pages under the same keys.
 */
export const PROFILE_TYPES = ['individual', 'business', 'nonprofit', 'municipality'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** What a person sets. An inactive profile is kept and not matched; an archived one is read-only and not counted. */
export const PROFILE_STATES = ['active', 'inactive', 'archived'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

/**
 * What is shown: the state, but for an active profile `incomplete` while an essential fact is missing, and
 * `profile_complete` when no fact is missing.
 */
export const PROFILE_STATUSES = ['active', 'inactive', 'archived', 'incomplete', 'profile_complete'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

export const ASSIGNMENT_STATUSES = ['active', 'archived'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const REGISTRATION_KINDS = ['siren', 'siret'] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** Fields of farms only: `irrigation`, `hectares`, `pacage`. */
export const IRRIGATION_METHODS = ['none', 'gravity', 'sprinkler', 'drip', 'other'] as const;
export type IrrigationMethod = (typeof IRRIGATION_METHODS)[number];

/** Certifications that subsidies name; all others are free names in `otherCertifications`. */
export const PROFILE_CERTIFICATIONS = [
  'organic_farming',
  'hve',
  'label_rouge',
  'aop',
  'igp',
  'iso_9001',
  'iso_14001',
  'iso_27001',
  'iso_50001',
  'emas',
  'eu_ecolabel',
  'rge',
  'qualiopi',
  'esus',
  'mission_company',
  'b_corp',
  'epv',
  'imprim_vert',
  'pefc',
  'fsc',
] as const;
export type ProfileCertification = (typeof PROFILE_CERTIFICATIONS)[number];

export const LEGAL_FORMS = [
  'sole_trader',
  'sarl',
  'eurl',
  'sas',
  'sasu',
  'sa',
  'snc',
  'scop',
  'scic',
  'cooperative',
  'gie',
  'sci',
  'gaec',
  'earl',
  'scea',
  'civil_company',
  'association',
  'foundation',
  'union',
  'mutual_society',
  'commune',
  'epci',
  'department',
  'region',
  'mixed_syndicate',
  'public_establishment',
  'state_service',
  'other',
] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

/** What an individual does; other facts about a person are not kept. */
export const SITUATIONS = ['employee', 'self_employed', 'job_seeker', 'student', 'retired', 'other'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Size codes of the register of companies, with the number of employees that each stands for. */
export const COMPANY_SIZE_CODES = [
  'NN',
  '00',
  '01',
  '02',
  '03',
  '11',
  '12',
  '21',
  '22',
  '31',
  '32',
  '41',
  '42',
  '51',
  '52',
  '53',
] as const;
export type CompanySizeCode = (typeof COMPANY_SIZE_CODES)[number];

/** Employees by size code; `max` is null without an upper bound. `NN`, unspecified, is null. */
export const COMPANY_SIZES: Readonly<
  Record<CompanySizeCode, { readonly min: number; readonly max: number | null } | null>
> = {
  NN: null,
  '00': { min: 0, max: 0 },
  '01': { min: 1, max: 2 },
  '02': { min: 3, max: 5 },
  '03': { min: 6, max: 9 },
  '11': { min: 10, max: 19 },
  '12': { min: 20, max: 49 },
  '21': { min: 50, max: 99 },
  '22': { min: 100, max: 199 },
  '31': { min: 200, max: 249 },
  '32': { min: 250, max: 499 },
  '41': { min: 500, max: 999 },
  '42': { min: 1_000, max: 1_999 },
  '51': { min: 2_000, max: 4_999 },
  '52': { min: 5_000, max: 9_999 },
  '53': { min: 10_000, max: null },
};

/** `unspecified` and `none` are keys of texts; every other label is shown as it is, such as `1-2` or `10000+`. */
export function companySizeLabel(code: CompanySizeCode): string {
  const size = COMPANY_SIZES[code];
  if (size === null) return 'unspecified';
  if (size.max === 0) return 'none';
  return size.max === null ? `${size.min}+` : `${size.min}-${size.max}`;
}

/** Facts of a profile that may be missing; which of them apply depends on type and farm. */
export const PROFILE_FACTS = [
  'registration',
  'territoryId',
  'address',
  'established',
  'legalForm',
  'nafCode',
  'sizeCode',
  'staff',
  'revenue',
  'certifications',
  'carbonScore',
  'pastSubsidies',
  'description',
  'tags',
  'irrigation',
  'hectares',
  'pacage',
  'birthYear',
  'situation',
] as const;
export type ProfileFact = (typeof PROFILE_FACTS)[number];

/** Days before a deadline at which a person can have a reminder; a smaller one replaces one that has passed. */
export const REMINDER_DAYS = [30, 14, 7, 2] as const;
/** Days before a deadline at which a reminder is due unless another number is chosen. */
export const REMINDER_DAYS_DEFAULT = 7;
/** Most marks of one kind, saved filter sets, and assignments of one profile. */
export const MARKS_MAX = 1_000;
export const FILTER_SETS_MAX = 100;
export const ASSIGNMENTS_MAX = 1_000;
/** Most profiles that one request assigns a subsidy to. */
export const ASSIGNED_AT_ONCE_MAX = 500;
