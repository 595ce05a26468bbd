import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';
import { documentsConfigFields } from './documents-config.ts';
import { prefillConfigFields } from './prefill-config.ts';

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
    description: 'Address of the catalog, from which the programme of an application is read.',
    example: 'http://catalog:8102',
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).default('http://localhost:8080'), {
    description: 'Address under which people reach the product; links in calendar files begin with it.',
    example: 'https://aides.example',
  }),
  APPLICATIONS_PROFILES_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8109'), {
    description:
      'Address of the service of profiles, from which the applicant is read with the token of the person.',
    example: 'http://profiles:8109',
  }),
  APPLICATIONS_FEED_READS: configField(z.coerce.number().int().min(1).max(1_000_000).default(30), {
    description: 'How often one secret calendar address may be read in a minute.',
  }),
  APPLICATIONS_SWEEP_MS: configField(z.coerce.number().int().min(100).max(3_600_000).default(15_000), {
    description: 'How often events that a crash left unpublished are looked for, in ms.',
  }),
  ...accessConfigFields(),
  ...documentsConfigFields(),
  ...prefillConfigFields(),
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
