import { configField, processConfigFields } from '@platform/service-kit';
import { z } from 'zod';

/** What the service needs wherever it runs. */
export const billingConfigSchema = z.object({
  BILLING_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  BILLING_MONGO_DB: configField(z.string().min(1).max(60).default('billing'), {
    description: 'Database of this service on that store.',
  }),
});
export type BillingConfig = z.output<typeof billingConfigSchema>;

/** Further settings of the service as a process of its own. */
export const billingProcessConfigSchema = billingConfigSchema.extend(
  processConfigFields({ defaultPort: 8106 }),
);

/** What the command that only migrates the database needs. */
export const billingMigrateConfigSchema = billingProcessConfigSchema.pick({
  BILLING_MONGO_URI: true,
  BILLING_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
