import { z } from 'zod';
import {
  APPLICANTS,
  APPLICATION_FORMATS,
  CONDITION_RULES,
  CONDITION_SUBJECTS,
  CRITERION_KINDS,
  CRITERION_ROLES,
  CRITERION_SUBJECTS,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  INSTRUMENTS,
  RECURRENCES,
  SECTORS,
} from '../closed-sets.ts';

export {
  APPLICANTS,
  APPLICATION_FORMATS,
  CONDITION_RULES,
  CONDITION_SUBJECTS,
  CRITERION_KINDS,
  CRITERION_ROLES,
  CRITERION_SUBJECTS,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  INSTRUMENTS,
  PROVENANCE_METHODS,
  RECURRENCES,
  SECTORS,
  SUBSIDY_ORIGINS,
  SUBSIDY_STATUSES,
  TEXT_ORIGINS,
} from '../closed-sets.ts';

export const instrumentSchema = z.enum(INSTRUMENTS);
export const fundingTypeSchema = z.enum(FUNDING_TYPES);
export const applicationFormatSchema = z.enum(APPLICATION_FORMATS);
export const recurrenceSchema = z.enum(RECURRENCES);
export const documentTypeSchema = z.enum(DOCUMENT_TYPES);
export const applicantSchema = z.enum(APPLICANTS);
export const sectorSchema = z.enum(SECTORS);
export const conditionSubjectSchema = z.enum(CONDITION_SUBJECTS);
export const conditionRuleSchema = z.enum(CONDITION_RULES);
export const criterionKindSchema = z.enum(CRITERION_KINDS);
export const criterionRoleSchema = z.enum(CRITERION_ROLES);
export const criterionSubjectSchema = z.enum(CRITERION_SUBJECTS);
export type CriterionSubject = z.infer<typeof criterionSubjectSchema>;
export type ConditionSubject = z.infer<typeof conditionSubjectSchema>;
export type ConditionRule = z.infer<typeof conditionRuleSchema>;
export type Instrument = z.infer<typeof instrumentSchema>;
export type FundingType = z.infer<typeof fundingTypeSchema>;
export type Recurrence = z.infer<typeof recurrenceSchema>;
export type Applicant = z.infer<typeof applicantSchema>;
export type Sector = z.infer<typeof sectorSchema>;
