import { defineErrors } from '@platform/service-kit';

export const notificationsErrors = defineErrors('NOTIFICATIONS', {
  WORKSPACE_NOT_FOUND: { httpStatus: 404, message: 'There is no such workspace, or it is not the caller’s.' },
  LINK_INVALID: { httpStatus: 400, message: 'The link to end mails was not made by this installation.' },
  MAIL_NOT_FOUND: { httpStatus: 404, message: 'There is no captured mail with this id any more.' },
});
