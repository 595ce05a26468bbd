import { defineErrors } from '@platform/service-kit';

export const profilesErrors = defineErrors('PROFILES', {
  PROFILE_NOT_FOUND: { httpStatus: 404, message: 'The workspace has no profile with this id.' },
  ASSIGNMENT_NOT_FOUND: { httpStatus: 404, message: 'The workspace has no assignment with this id.' },
  FILTER_SET_NOT_FOUND: { httpStatus: 404, message: 'The workspace has no saved filter set with this id.' },
  ID_TAKEN: { httpStatus: 409, message: 'The id was used before for something else.' },
  CHANGED_MEANWHILE: {
    httpStatus: 409,
    message: 'The profile has another version than the change is made for.',
  },
  ARCHIVED: { httpStatus: 409, message: 'An archived profile is read-only until it is active again.' },
  INVALID_SIREN: { httpStatus: 422, message: 'Invalid SIREN format' },
  INVALID_SIRET: { httpStatus: 422, message: 'Invalid SIRET format' },
  INVALID_PACAGE: { httpStatus: 422, message: 'Invalid PACAGE format' },
  TERRITORY_UNKNOWN: { httpStatus: 422, message: 'The territory of the profile does not exist.' },
  LIMIT_REACHED: {
    httpStatus: 403,
    message:
      'The plan of the workspace does not allow this number of profiles; `errors` names one that does.',
  },
  FULL_ACCESS_REQUIRED: { httpStatus: 403, message: 'The workspace has no plan with full access.' },
  ACCESS_UNREADABLE: {
    httpStatus: 503,
    message: 'The access of the workspace could not be checked, so that it is refused for now.',
    retryable: true,
  },
  TOO_MANY: { httpStatus: 409, message: 'The workspace keeps as many of these as it may.' },
  NONE_SELECTED: { httpStatus: 422, message: 'A subsidy is assigned to at least one profile.' },
  ASSIGNMENT_FAILED: {
    httpStatus: 503,
    message: 'Failed to assign the subsidy.',
    retryable: true,
  },
  REMOVAL_FAILED: { httpStatus: 503, message: 'Failed to remove the assignment.', retryable: true },
  COMPANY_SEARCH_LIMITED: {
    httpStatus: 429,
    message: 'Rate limit exceeded. Please try again in a few seconds.',
    retryable: true,
  },
  COMPANY_SEARCH_FAILED: {
    httpStatus: 503,
    message: 'The register of companies does not respond or refuses the request.',
    retryable: true,
  },
  BUSY: { httpStatus: 503, message: 'The workspace changed too often during the request.', retryable: true },
});
