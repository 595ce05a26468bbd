import { defineErrors } from '@platform/service-kit';

export const notificationsErrors = defineErrors('NOTIFICATIONS', {
  LINK_INVALID: { httpStatus: 400, message: 'The link to end mails was not made by this installation.' },
  NOTICE_NOT_FOUND: { httpStatus: 404, message: 'The inbox has no such notice any more.' },
  POSITION_INVALID: { httpStatus: 400, message: 'The page of the inbox begins nowhere.' },
  MAIL_NOT_FOUND: { httpStatus: 404, message: 'There is no captured mail with this id any more.' },
});
