import { defineErrors } from '@platform/service-kit';

export const applicationsErrors = defineErrors('APPLICATIONS', {
  ITEM_NOT_FOUND: { httpStatus: 404, message: 'There is no published item with this id.' },
  EVENT_NOT_FOUND: { httpStatus: 404, message: 'The calendar has no own event with this id.' },
  EVENT_ID_TAKEN: { httpStatus: 409, message: 'The id was used before for something else.' },
  EVENT_CHANGED_MEANWHILE: {
    httpStatus: 409,
    message: 'The event has another version than the change is made for.',
  },
  TOO_MANY_EVENTS: { httpStatus: 409, message: 'The calendar holds as many own events as it may.' },
  ENTRY_NOT_FOUND: { httpStatus: 404, message: 'The calendar has no such entry any more.' },
  FEED_NOT_FOUND: { httpStatus: 404, message: 'There is no such feed, or it was revoked.' },
  TOO_MANY_FEEDS: { httpStatus: 409, message: 'The workspace has as many feeds as it may.' },
});
