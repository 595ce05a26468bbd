import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

const targets = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [name = '', ...address] = entry.split('=');
        return { name, address: address.join('=') };
      }),
  )
  .pipe(
    z.array(
      z.object({
        name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        address: z.url({ protocol: /^http$/ }),
      }),
    ),
  );

/** What the service needs wherever it runs. */
export const insightsConfigSchema = z.object({
  INSIGHTS_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  INSIGHTS_MONGO_DB: configField(z.string().min(1).max(60).default('insights'), {
    description: 'Database of this service on that store.',
  }),
  INSIGHTS_SAMPLE_MS: configField(z.coerce.number().int().min(200).max(300_000).default(15_000), {
    description: 'Time between two samples of the state of the platform, in milliseconds.',
  }),
  ...accessConfigFields(),
});
export type InsightsConfig = z.output<typeof insightsConfigSchema>;

/** Further settings of the service as a process of its own. */
export const insightsProcessConfigSchema = insightsConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8104 }),
  ...eventBusConfigFields(),
  INSIGHTS_TARGETS: configField(targets.default([]), {
    description:
      'Addresses of the metrics of all services, as service=address separated by commas; a name with several addresses is one process for each.',
    example: 'catalog=http://catalog:9464/metrics,search=http://search:9464/metrics',
  }),
});

/** What the command that only migrates the database needs. */
export const insightsMigrateConfigSchema = insightsProcessConfigSchema.pick({
  INSIGHTS_MONGO_URI: true,
  INSIGHTS_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
