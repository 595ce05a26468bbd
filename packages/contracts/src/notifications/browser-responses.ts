import { z } from 'zod';
import { inboxCountSchema, inboxSchema, noticeSchema, preferencesSchema } from './index.ts';

/** Responses of the notifications service that browser code reads. */
export const NOTIFICATION_BROWSER_RESPONSES = {
  notificationPreferencesResponse: preferencesSchema.pick({
    types: true,
    mailsReturnSince: true,
    changedAt: true,
  }),
  inboxResponse: inboxSchema.extend({
    notices: z.array(noticeSchema.extend({ path: z.string().nullable() })),
  }),
  inboxCountResponse: inboxCountSchema,
};
