import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

/** What the service needs wherever it runs. */
export const applicationsConfigSchema = z.object({
  APPLICATIONS_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  APPLICATIONS_MONGO_DB: configField(z.string().min(1).max(60).default('applications'), {
    description: 'Database of this service on that store.',
  }),
  APPLICATIONS_CATALOG_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8102'), {
    description: 'Address of the catalog, where a programme is read that nobody followed before.',
    example: 'http://catalog:8102',
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).default('http://localhost:8080'), {
    description: 'Address under which people reach the product; links in calendar files begin with it.',
    example: 'https://aides.example',
  }),
  ...accessConfigFields(),
});
export type ApplicationsConfig = z.output<typeof applicationsConfigSchema>;

/** Further settings of the service as a process of its own. */
export const applicationsProcessConfigSchema = applicationsConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8110 }),
  ...eventBusConfigFields(),
});

/** What the command that only migrates the database needs. */
export const applicationsMigrateConfigSchema = applicationsProcessConfigSchema.pick({
  APPLICATIONS_MONGO_URI: true,
  APPLICATIONS_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
