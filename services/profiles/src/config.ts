import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

/** What the service needs wherever it runs. */
export const profilesConfigSchema = z.object({
  PROFILES_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  PROFILES_MONGO_DB: configField(z.string().min(1).max(60).default('profiles'), {
    description: 'Database of this service on that store.',
  }),
  PROFILES_REGISTER_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description:
      'Address of the public register of companies that the look-up calls. Absent = invented companies, marked as examples.',
    example: 'https://recherche-entreprises.api.gouv.fr',
  }),
  PROFILES_CATALOG_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8102'), {
    description:
      'Address of the catalog, which counts the verdicts that wait for a missing fact of a profile.',
    example: 'http://catalog:8102',
  }),
  PROFILES_SWEEP_MS: configField(z.coerce.number().int().min(100).max(3_600_000).default(15_000), {
    description: 'How often events and removals that a crash left unfinished are looked for, in ms.',
  }),
  ...accessConfigFields(),
});
export type ProfilesConfig = z.output<typeof profilesConfigSchema>;

/** Further settings of the service as a process of its own. */
export const profilesProcessConfigSchema = profilesConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8109 }),
  ...eventBusConfigFields(),
});

/** What the command that only migrates the database needs. */
export const profilesMigrateConfigSchema = profilesProcessConfigSchema.pick({
  PROFILES_MONGO_URI: true,
  PROFILES_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
