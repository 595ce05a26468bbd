export {
  MAIL_STATES,
  type MailState,
  type MailSummary,
  mailSummaryQuerySchema,
  mailSummarySchema,
} from './mails.ts';
export {
  changePreferencesSchema,
  NOTIFICATION_FREQUENCIES,
  NOTIFICATION_TYPES,
  type NotificationFrequency,
  type NotificationType,
  type Preference,
  type Preferences,
  preferencesSchema,
} from './preferences.ts';
