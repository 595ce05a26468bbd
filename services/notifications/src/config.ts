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
  NOTIFICATIONS_CATALOG_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8102'), {
    description: 'Address of the catalog, where a programme is read that nobody followed before.',
    example: 'http://catalog:8102',
  }),
  NOTIFICATIONS_SWEEP_MS: configField(z.coerce.number().int().min(50).max(60_000).default(5_000), {
    description: 'Time between two looks for reminders and mails that are due, in milliseconds.',
  }),
  NOTIFICATIONS_MATCH_MS: configField(z.coerce.number().int().min(50).max(86_400_000).default(3_600_000), {
    description: 'Time between two looks for new programmes that fit a profile, in milliseconds.',
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
