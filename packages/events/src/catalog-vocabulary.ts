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
  PROVENANCE_METHODS,
  RECURRENCES,
  SECTORS,
  SUBSIDY_ORIGINS,
  SUBSIDY_STATUSES,
  TEXT_ORIGINS,
} from '@platform/contracts/catalog';
import * as proto from '../generated/protobuf/platform/catalog/v1/vocabulary_pb.js';
import { enumCodec } from './enum-codec.ts';

/** Closed sets of the catalog on the wire. */
export const applicant = enumCodec('applicant', APPLICANTS, proto.Applicant);
export const applicationFormat = enumCodec(
  'application format',
  APPLICATION_FORMATS,
  proto.ApplicationFormat,
);
export const conditionRule = enumCodec('condition rule', CONDITION_RULES, proto.ConditionRule);
export const conditionSubject = enumCodec('condition subject', CONDITION_SUBJECTS, proto.ConditionSubject);
export const criterionKind = enumCodec('criterion kind', CRITERION_KINDS, proto.CriterionKind);
export const criterionRole = enumCodec('criterion role', CRITERION_ROLES, proto.CriterionRole);
export const criterionSubject = enumCodec('criterion subject', CRITERION_SUBJECTS, proto.CriterionSubject);
export const documentType = enumCodec('document type', DOCUMENT_TYPES, proto.DocumentType);
export const fundingType = enumCodec('funding type', FUNDING_TYPES, proto.FundingType);
export const instrument = enumCodec('instrument', INSTRUMENTS, proto.Instrument);
export const provenanceMethod = enumCodec('provenance method', PROVENANCE_METHODS, proto.ProvenanceMethod);
export const recurrence = enumCodec('recurrence', RECURRENCES, proto.Recurrence);
export const sector = enumCodec('sector', SECTORS, proto.Sector);
export const subsidyOrigin = enumCodec('subsidy origin', SUBSIDY_ORIGINS, proto.SubsidyOrigin);
export const subsidyStatus = enumCodec('subsidy status', SUBSIDY_STATUSES, proto.SubsidyStatus);
export const textOrigin = enumCodec('text origin', TEXT_ORIGINS, proto.TextOrigin);
