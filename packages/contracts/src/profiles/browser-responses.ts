import { z } from 'zod';
import { moneySchema } from '../values.ts';
import {
  assignmentListSchema,
  assignmentSchema,
  companyListSchema,
  markListSchema,
  profileListSchema,
  profileSchema,
  reminderListSchema,
  visitSchema,
} from './index.ts';
import { REGISTRATION_KINDS } from './profile-sets.ts';

const shownAddressSchema = z
  .object({ street: z.string().nullable(), postcode: z.string().nullable(), city: z.string().nullable() })
  .nullable();
const shownCompanySchema = companyListSchema.shape.companies.element.extend({
  address: shownAddressSchema,
  established: z.string().nullable(),
});

/** A profile without the bounds of what is typed, which the service checks: it is shown as it is stored. */
export const shownProfileSchema = profileSchema.extend({
  name: z.string(),
  established: z.string().nullable(),
  address: shownAddressSchema,
  registration: z.object({ kind: z.enum(REGISTRATION_KINDS), number: z.string() }).nullable(),
  revenue: moneySchema.nullable(),
  otherCertifications: z.array(z.string()),
  carbonMethod: z.string().nullable(),
  pastSubsidies: z.array(
    z.object({
      name: z.string(),
      year: z.number().int().min(0).nullable(),
      amount: moneySchema.nullable(),
    }),
  ),
  description: z.string(),
  tags: z.array(z.string()),
  hectares: z.number().nullable(),
});

/** Responses of the profiles service that browser code reads. */
export const PROFILE_BROWSER_RESPONSES = {
  profileResponse: z.object(shownProfileSchema.shape),
  profileListResponse: profileListSchema.extend({ profiles: z.array(shownProfileSchema) }),
  companyListResponse: companyListSchema.extend({ companies: z.array(shownCompanySchema) }),
  assignmentListResponse: assignmentListSchema,
  markListResponse: markListSchema,
  reminderListResponse: reminderListSchema,
  visitResponse: visitSchema,
  assignmentResponse: z.object(assignmentSchema.shape),
};
