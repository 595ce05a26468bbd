import { z } from 'zod';

/** Closed sets of the catalog, written once; labels live in the i18n catalogues under the same keys. */
export const INSTRUMENTS = [
  'grant',
  'subsidy',
  'tax_credit',
  'loan',
  'technical_assistance',
  'other',
] as const;
export const FUNDING_TYPES = ['public', 'private', 'mixed'] as const;
export const APPLICATION_FORMATS = ['online', 'pdf', 'portal', 'consultant_only'] as const;
export const RECURRENCES = [
  'permanent',
  'annual',
  'biannual',
  'monthly',
  'quarterly',
  'one_time',
  'ongoing',
] as const;
export const DOCUMENT_TYPES = ['form', 'legal', 'reference', 'application', 'document'] as const;
export const APPLICANTS = [
  'company',
  'startup',
  'farmer',
  'nonprofit',
  'local_authority',
  'public_body',
  'research',
  'individual',
  'student',
  'job_seeker',
] as const;
export const SECTORS = [
  'agriculture',
  'industry',
  'energy_environment',
  'construction_housing',
  'commerce_craft',
  'tourism',
  'transport_mobility',
  'digital',
  'research_innovation',
  'culture_sport',
  'education_training',
  'employment',
  'health_social',
  'territorial_development',
  'international',
] as const;
export const SUBSIDY_STATUSES = ['published', 'withdrawn'] as const;
export const SUBSIDY_ORIGINS = ['real', 'synthetic'] as const;
export const TEXT_ORIGINS = ['source', 'ours', 'machine'] as const;
export const PROVENANCE_METHODS = ['stated', 'derived', 'guessed', 'ours'] as const;

export const instrumentSchema = z.enum(INSTRUMENTS);
export const fundingTypeSchema = z.enum(FUNDING_TYPES);
export const applicationFormatSchema = z.enum(APPLICATION_FORMATS);
export const recurrenceSchema = z.enum(RECURRENCES);
export const documentTypeSchema = z.enum(DOCUMENT_TYPES);
export const applicantSchema = z.enum(APPLICANTS);
export const sectorSchema = z.enum(SECTORS);
export type Instrument = z.infer<typeof instrumentSchema>;
export type FundingType = z.infer<typeof fundingTypeSchema>;
export type Recurrence = z.infer<typeof recurrenceSchema>;
export type Applicant = z.infer<typeof applicantSchema>;
export type Sector = z.infer<typeof sectorSchema>;
