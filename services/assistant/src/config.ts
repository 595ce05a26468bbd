import { accessConfigFields, configField, processConfigFields } from '@platform/service-kit';
import { z } from 'zod';

/** What the service needs wherever it runs. */
export const assistantConfigSchema = z.object({
  ASSISTANT_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  ASSISTANT_MONGO_DB: configField(z.string().min(1).max(60).default('assistant'), {
    description: 'Database of this service on that store.',
  }),
  ...accessConfigFields(),
});
export type AssistantConfig = z.output<typeof assistantConfigSchema>;

/** Further settings of the service as a process of its own. */
export const assistantProcessConfigSchema = assistantConfigSchema.extend(
  processConfigFields({ defaultPort: 8108 }),
);

/** What the command that only migrates the database needs. */
export const assistantMigrateConfigSchema = assistantProcessConfigSchema.pick({
  ASSISTANT_MONGO_URI: true,
  ASSISTANT_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
