import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

const fields = z.object({
  BILLING_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  BILLING_MONGO_DB: configField(z.string().min(1).max(60).default('billing'), {
    description: 'Database of this service on that store.',
  }),
  BILLING_SWEEP_MS: configField(z.coerce.number().int().min(100).max(3_600_000).default(15_000), {
    description:
      'How often trials, credits and reservations that are over, and events that are left, are looked for, in ms.',
  }),
  STRIPE_SECRET_KEY: configField(z.string().min(8).max(300).optional(), {
    description:
      'Secret or restricted key of Stripe. Absent = test payments: purchases happen on a test page, no money moves, and everybody can have every plan.',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: configField(z.string().min(8).max(300).optional(), {
    description:
      'Signing secret of the webhook endpoint `<PUBLIC_URL>/api/billing/webhooks/stripe` at Stripe; required with STRIPE_SECRET_KEY.',
    secret: true,
  }),
  STRIPE_AUTOMATIC_TAX: configField(z.enum(['on', 'off']).default('on'), {
    description:
      'Whether Stripe Tax computes the VAT within the prices; off = invoices of Stripe do not state VAT.',
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).default('http://localhost:8080'), {
    description: 'Origin of the product, to which visitors return after payment.',
    example: 'https://example.org',
  }),
  ...accessConfigFields(),
});

/** What the service needs wherever it runs. */
export const billingConfigSchema = fields.refine(
  ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
    STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET !== undefined,
  { path: ['STRIPE_WEBHOOK_SECRET'], message: 'is required with STRIPE_SECRET_KEY' },
);
export type BillingConfig = z.output<typeof billingConfigSchema>;

/** Further settings of the service as a process of its own. */
export const billingProcessConfigSchema = billingConfigSchema.safeExtend({
  ...processConfigFields({ defaultPort: 8106 }),
  ...eventBusConfigFields(),
});

/** What the command that only migrates the database needs. */
export const billingMigrateConfigSchema = fields
  .extend(processConfigFields({ defaultPort: 8106 }))
  .pick({ BILLING_MONGO_URI: true, BILLING_MONGO_DB: true, LOG_LEVEL: true });

/** The environment of this process. */
export const environment = process.env;
