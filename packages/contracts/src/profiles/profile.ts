import { z } from 'zod';
import { civilDateSchema, idSchema, instantSchema, moneySchema, territoryIdSchema } from '../values.ts';
import {
  COMPANY_SIZE_CODES,
  IRRIGATION_METHODS,
  LEGAL_FORMS,
  PROFILE_CERTIFICATIONS,
  PROFILE_FACTS,
  PROFILE_STATES,
  PROFILE_STATUSES,
  PROFILE_TYPES,
  REGISTRATION_KINDS,
  SITUATIONS,
} from './profile-sets.ts';

/** Text of one line that a person types. */
function line(lengthMax: number) {
  return z.string().trim().min(1).max(lengthMax);
}

/** Amounts of profiles are in euros. */
const eurosSchema = moneySchema.extend({ currency: z.literal('EUR') });

/** Year, or the day where it is known: `2019` or `2019-04-01`. */
export const establishedSchema = z.union([z.string().regex(/^(1[5-9]|20|21)\d{2}$/), civilDateSchema]);

/** NAF code of any level: section `A`, division `01`, group `01.1`, class `01.13`, sub-class `01.13Z`. */
export const nafCodeSchema = z.string().regex(/^([A-U]|\d{2}(\.\d{1,2}|\.\d{2}[A-Z])?)$/);

/** `number` may have spaces; a wrong one is refused with `PROFILES_INVALID_SIREN` or `PROFILES_INVALID_SIRET`. */
export const registrationSchema = z.strictObject({
  kind: z.enum(REGISTRATION_KINDS),
  number: z.string().max(30),
});
export type Registration = z.infer<typeof registrationSchema>;

export const addressSchema = z.strictObject({
  street: line(200).nullable(),
  postcode: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  city: line(120).nullable(),
});
export type Address = z.infer<typeof addressSchema>;

export const pastSubsidySchema = z.strictObject({
  name: line(200),
  year: z.number().int().min(1_950).max(2_200).nullable(),
  amount: eurosSchema.nullable(),
});

/**
 * What a profile states about its applicant; null and an empty list mean "not stated". The facts of farms are only
 * stated where `isFarm` is true, those of persons only for individuals.
 */
export const profileFactsSchema = z.strictObject({
  type: z.enum(PROFILE_TYPES),
  name: line(200),
  registration: registrationSchema.nullable(),
  /** The narrowest known place; its region follows from it. Refused when the territory does not exist. */
  territoryId: territoryIdSchema.nullable(),
  address: addressSchema.nullable(),
  established: establishedSchema.nullable(),
  legalForm: z.enum(LEGAL_FORMS).nullable(),
  nafCode: nafCodeSchema.nullable(),
  sizeCode: z.enum(COMPANY_SIZE_CODES).nullable(),
  staff: z.number().int().min(0).max(10_000_000).nullable(),
  /** Of the last full year. */
  revenue: eurosSchema.nullable(),
  certifications: z.array(z.enum(PROFILE_CERTIFICATIONS)).max(PROFILE_CERTIFICATIONS.length),
  otherCertifications: z.array(line(120)).max(30),
  /** Declared; never decides about a subsidy. */
  carbonScore: z.number().min(0).max(100).nullable(),
  /** How the carbon score was computed. */
  carbonMethod: line(200).nullable(),
  pastSubsidies: z.array(pastSubsidySchema).max(50),
  description: z.string().trim().max(2_000),
  tags: z.array(line(40)).max(30),
  isFarm: z.boolean(),
  irrigation: z.enum(IRRIGATION_METHODS).nullable(),
  /** At most two decimals. */
  hectares: z
    .number()
    .min(0)
    .max(1_000_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals')
    .nullable(),
  /** Nine digits; a wrong number is refused with `PROFILES_INVALID_PACAGE`. */
  pacage: z.string().max(30).nullable(),
  birthYear: z.number().int().min(1_900).max(2_200).nullable(),
  situation: z.enum(SITUATIONS).nullable(),
});
export type ProfileFacts = z.infer<typeof profileFactsSchema>;

/** What is missing, the most deciding facts first. */
export const completenessSchema = z.object({
  percent: z.number().int().min(0).max(100),
  missing: z.array(
    z.object({
      fact: z.enum(PROFILE_FACTS),
      /** Whether the profile is shown as incomplete while it is missing. */
      isEssential: z.boolean(),
      /** Number of subsidies about which it would decide; null where that is not computed. */
      decides: z.number().int().min(0).nullable(),
    }),
  ),
});
export type Completeness = z.infer<typeof completenessSchema>;

export const profileSchema = profileFactsSchema.extend({
  id: idSchema,
  workspaceId: idSchema,
  /** Version; sent back with every change. */
  v: z.number().int().min(1),
  state: z.enum(PROFILE_STATES),
  status: z.enum(PROFILE_STATUSES),
  completeness: completenessSchema,
  /** False for an archived profile, and for the newest ones above the limit of the plan. */
  isEditable: z.boolean(),
  createdAt: instantSchema,
  changedAt: instantSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** `GET /api/profiles/w/{workspaceId}/profiles`: the oldest first, archived ones included, and what the plan allows. */
export const profileListSchema = z.object({
  profiles: z.array(profileSchema),
  /** Profiles that count: all but the archived ones. */
  counted: z.number().int().min(0),
  /** Null is unlimited. */
  countedMax: z.number().int().min(0).nullable(),
  /** Whether pages of profiles, changes and assignments are open to the workspace. */
  hasFullAccess: z.boolean(),
});
export type ProfileList = z.infer<typeof profileListSchema>;

/**
 * `POST /api/profiles/w/{workspaceId}/profiles`. The page chooses the id once; repeating the request returns the same
 * profile. Refused with 403: `PROFILES_LIMIT_REACHED`, whose `errors` are `[{field: 'plan', type: <plan that lifts it>}]`.
 */
export const newProfileSchema = profileFactsSchema.extend({ id: idSchema });
export type NewProfile = z.infer<typeof newProfileSchema>;

/** `PUT …/profiles/{profileId}`: replaces all facts. 409 `PROFILES_CHANGED_MEANWHILE` unless `v` is the stored version. */
export const changedProfileSchema = profileFactsSchema.extend({ v: z.number().int().min(1) });
export type ChangedProfile = z.infer<typeof changedProfileSchema>;

/** `PUT …/profiles/{profileId}/state`. */
export const profileStateChangeSchema = z.strictObject({
  v: z.number().int().min(1),
  state: z.enum(PROFILE_STATES),
});
export type ProfileStateChange = z.infer<typeof profileStateChangeSchema>;

/**
 * Value of `profiles.profiles.v1`: what other services may know of a profile. No name, number, address, free text, and
 * nothing about a person.
 */
export const profileEventSchema = profileFactsSchema
  .pick({
    type: true,
    territoryId: true,
    established: true,
    legalForm: true,
    nafCode: true,
    sizeCode: true,
    staff: true,
    revenue: true,
    certifications: true,
    isFarm: true,
    irrigation: true,
    hectares: true,
  })
  .extend({
    profileId: idSchema,
    workspaceId: idSchema,
    v: z.number().int().min(1),
    state: z.enum(PROFILE_STATES),
  });
export type ProfileEvent = z.infer<typeof profileEventSchema>;
