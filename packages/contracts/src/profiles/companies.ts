import { z } from 'zod';
import { territoryIdSchema } from '../values.ts';
import { addressSchema, establishedSchema, nafCodeSchema } from './profile.ts';
import { COMPANY_SIZE_CODES, LEGAL_FORMS } from './profile-sets.ts';

/** `GET /api/profiles/w/{workspaceId}/companies?q=`: part of a name or an address, a SIREN or a SIRET. */
export const companyQuerySchema = z.strictObject({ q: z.string().trim().min(3).max(200) });

export const companySchema = z.object({
  name: z.string(),
  siren: z.string().regex(/^\d{9}$/),
  /** Of the head office. */
  siret: z
    .string()
    .regex(/^\d{14}$/)
    .nullable(),
  address: addressSchema.nullable(),
  /** Commune of the head office. */
  territoryId: territoryIdSchema.nullable(),
  sizeCode: z.enum(COMPANY_SIZE_CODES),
  /** `unspecified`, `none`, or the number of employees such as `10-19`. */
  sizeLabel: z.string(),
  nafCode: nafCodeSchema.nullable(),
  /** Code of the nomenclature of legal categories. */
  legalFormCode: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  legalForm: z.enum(LEGAL_FORMS).nullable(),
  established: establishedSchema.nullable(),
  isClosed: z.boolean(),
});
export type Company = z.infer<typeof companySchema>;

/**
 * `example`: invented companies, because no register is configured; the page marks them. When the search fails (429
 * `PROFILES_COMPANY_SEARCH_LIMITED`, 503 `PROFILES_COMPANY_SEARCH_FAILED`) the form stays open for typing.
 */
export const companyListSchema = z.object({
  origin: z.enum(['register', 'example']),
  companies: z.array(companySchema),
  /** Matches in all. */
  total: z.number().int().min(0),
});
export type CompanyList = z.infer<typeof companyListSchema>;
