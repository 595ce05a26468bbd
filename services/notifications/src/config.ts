import { mailerConfigFields } from '@platform/mailer';
import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

/** What the service needs wherever it runs. */
export const notificationsConfigSchema = z.object({
  NOTIFICATIONS_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  NOTIFICATIONS_MONGO_DB: configField(z.string().min(1).max(60).default('notifications'), {
    description: 'Database of this service on that store.',
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).default('http://localhost:8080'), {
    description: 'Address under which people reach the product; links in mails begin with it.',
    example: 'https://aides.example',
  }),
  NOTIFICATIONS_IDENTITY_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8105'), {
    description: 'Address of identity, where the address of a person is looked up for a mail.',
    example: 'http://identity:8105',
  }),
  ...mailerConfigFields(),
  ...accessConfigFields(),
});
export type NotificationsConfig = z.output<typeof notificationsConfigSchema>;

/** Further settings of the service as a process of its own. */
export const notificationsProcessConfigSchema = notificationsConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8107 }),
  ...eventBusConfigFields(),
});

/** What the command that only migrates the database needs. */
export const notificationsMigrateConfigSchema = notificationsProcessConfigSchema.pick({
  NOTIFICATIONS_MONGO_URI: true,
  NOTIFICATIONS_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
