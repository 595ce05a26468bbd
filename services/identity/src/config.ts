import { configField, processConfigFields } from '@platform/service-kit';
import { z } from 'zod';

/** What the service needs wherever it runs. */
export const identityConfigSchema = z.object({
  IDENTITY_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  IDENTITY_MONGO_DB: configField(z.string().min(1).max(60).default('identity'), {
    description: 'Database of this service on that store.',
  }),
});
export type IdentityConfig = z.output<typeof identityConfigSchema>;

/** Further settings of the service as a process of its own. */
export const identityProcessConfigSchema = identityConfigSchema.extend(
  processConfigFields({ defaultPort: 8105 }),
);

/** What the command that only migrates the database needs. */
export const identityMigrateConfigSchema = identityProcessConfigSchema.pick({
  IDENTITY_MONGO_URI: true,
  IDENTITY_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
