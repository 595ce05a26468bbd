import { accessConfigFields, configField, processConfigFields } from '@platform/service-kit';
import { z } from 'zod';

/** What the service needs wherever it runs. */
export const templateNameConfigSchema = z.object({
  TEMPLATE_NAME_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  TEMPLATE_NAME_MONGO_DB: configField(z.string().min(1).max(60).default('template_name'), {
    description: 'Database of this service on that store.',
  }),
  ...accessConfigFields(),
});
export type TemplateNameConfig = z.output<typeof templateNameConfigSchema>;

/** Further settings of the service as a process of its own. */
export const templateNameProcessConfigSchema = templateNameConfigSchema.extend(
  processConfigFields({ defaultPort: 4999 }),
);

/** What the command that only migrates the database needs. */
export const templateNameMigrateConfigSchema = templateNameProcessConfigSchema.pick({
  TEMPLATE_NAME_MONGO_URI: true,
  TEMPLATE_NAME_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
