import { defineErrors } from '@platform/service-kit';

export { documentsErrors } from './documents-errors.ts';
export { prefillErrors } from './prefill-errors.ts';

export const applicationsErrors = defineErrors('APPLICATIONS', {
  APPLICATION_NOT_FOUND: { httpStatus: 404, message: 'The workspace has no application with this id.' },
  ITEM_NOT_FOUND: { httpStatus: 404, message: 'The checklist has no item with this id.' },
  PROFILE_NOT_FOUND: { httpStatus: 404, message: 'The workspace has no profile with this id.' },
  PROGRAMME_NOT_FOUND: { httpStatus: 404, message: 'The catalog has no published programme with this id.' },
  ID_TAKEN: { httpStatus: 409, message: 'The id was used before for something else.' },
  TOO_MANY: { httpStatus: 409, message: 'The workspace keeps as many applications as it may.' },
  ARCHIVED: { httpStatus: 409, message: 'An archived application is read-only until it is opened again.' },
  FILED: {
    httpStatus: 409,
    message: 'What was filed is read-only until the filing is withdrawn; notes and results are not.',
  },
  CHANGED_MEANWHILE: {
    httpStatus: 409,
    message: 'The application has another version than the change is made for.',
  },
  FINANCING_CHANGED: {
    httpStatus: 409,
    message: 'The financing plan has another version than the change is made for.',
  },
  OPEN_ELSEWHERE: {
    httpStatus: 409,
    message: 'Another application of this profile to this programme is open.',
  },
  TRANSITION_REFUSED: {
    httpStatus: 409,
    message: 'The application cannot get this status from its present one.',
  },
  INCOMPLETE: {
    httpStatus: 422,
    message:
      'Fields or documents are missing or to be corrected, and no reason was given to go on with them.',
  },
  FILING_MISSING: {
    httpStatus: 422,
    message: 'An application is only submitted when the day of its filing is confirmed.',
  },
  FILED_LATER: { httpStatus: 422, message: 'An application cannot be filed on a day that has not come.' },
  PROFILE_UNREADABLE: {
    httpStatus: 503,
    message: 'The profile could not be read for now.',
    retryable: true,
  },
  PROGRAMME_UNREADABLE: {
    httpStatus: 503,
    message: 'The programme could not be read for now.',
    retryable: true,
  },
  BUSY: {
    httpStatus: 503,
    message: 'The application changed too often during the request.',
    retryable: true,
  },
  TEXT_CHANGED: {
    httpStatus: 409,
    message: 'The kept text has another version than the change is made for.',
  },
  TEXT_REFUSED: { httpStatus: 422, message: 'The field cannot have this text.' },
  EVENT_NOT_FOUND: { httpStatus: 404, message: 'The calendar has no own event with this id.' },
  EVENT_CHANGED_MEANWHILE: {
    httpStatus: 409,
    message: 'The event has another version than the change is made for.',
  },
  TOO_MANY_EVENTS: { httpStatus: 409, message: 'The calendar holds as many own events as it may.' },
  ENTRY_NOT_FOUND: { httpStatus: 404, message: 'The calendar has no such entry any more.' },
  FEED_NOT_FOUND: { httpStatus: 404, message: 'There is no such feed, or it was revoked.' },
  TOO_MANY_FEEDS: { httpStatus: 409, message: 'The workspace has as many feeds as it may.' },
});
