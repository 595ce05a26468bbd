import { fileURLToPath } from 'node:url';
import { sourceNameSchema } from '@platform/contracts/catalog';
import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

const feedConfigurationSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).optional(),
  credentials: z.record(z.string().max(60), z.string().min(1).max(10_000)).default({}),
});

/** JSON in one variable. A mistake is reported without quoting it, since it may hold secrets. */
function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** Live sources by name. */
const feedsSchema = jsonText(z.record(sourceNameSchema, feedConfigurationSchema));

const awardFilesSchema = jsonText(
  z
    .array(
      z.strictObject({
        name: sourceNameSchema,
        file: z.string().min(1).max(1_000),
        within: z.string().min(1).max(200).nullable().default(null),
        year: z.number().int().min(1_990).max(2_200).nullable().default(null),
        attribution: z.string().min(1).max(300),
        licence: z.string().min(1).max(120),
      }),
    )
    .max(100),
);

/** What the catalog needs wherever it runs. */
export const catalogConfigSchema = z.object({
  CATALOG_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of the catalog.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  CATALOG_MONGO_DB: configField(z.string().min(1).max(60).default('catalog'), {
    description: 'Database of the catalog on that store.',
  }),
  CATALOG_STARTER_DIR: configField(
    z
      .string()
      .min(1)
      .default(fileURLToPath(new URL('../starter', import.meta.url))),
    { description: 'Folder of the starter catalog, one YAML file a programme.', example: '/app/starter' },
  ),
  CATALOG_FULL_COUNT: configField(z.coerce.number().int().min(0).max(1_000_000).default(144_434), {
    description: 'Records of the full catalog, real and generated together; made smaller by tests only.',
  }),
  CATALOG_MAPPINGS_DIR: configField(z.string().min(1).optional(), {
    description: "Folder with an operator's own mapping files, one source each, beside those that ship.",
    example: '/etc/platform/mappings',
  }),
  CATALOG_READ_MS_MAX: configField(z.coerce.number().int().min(100).max(600_000).default(20_000), {
    description:
      'Longest time that each part of the work on one file of an import may take, in ms; what takes longer is refused with the reason.',
  }),
  CATALOG_READ_MEMORY_MB: configField(z.coerce.number().int().min(256).max(16_384).default(768), {
    description:
      'Most memory that reading the files of one import may take, in MB; a file that needs more is refused with the reason.',
  }),
  CATALOG_SWEEP_MS: configField(z.coerce.number().int().min(100).max(3_600_000).default(30_000), {
    description: 'Time between two looks for events that a crash left unpublished, in ms.',
  }),
  CATALOG_FEEDS: configField(feedsSchema.default({}), {
    description:
      'Live sources by name, as JSON: `credentials` of the interface, and `url` where it is not the public one.',
    example: '{"aides-territoires":{"credentials":{"token":"…"}}}',
    secret: true,
  }),
  CATALOG_AWARDS: configField(awardFilesSchema.default([]), {
    description:
      'Published files of awards (CSV, French schema of subsidies) as a JSON list: `name`, `file`, `attribution`, `licence`, and where known `year` and `within`, the broader programme.',
    example:
      '[{"name":"fonds-vert-2023","file":"/data/fonds-vert-2023.csv","within":"Fonds vert","year":2023,"attribution":"…","licence":"Licence Ouverte 2.0"}]',
  }),
  CATALOG_LINK_CHECKS: configField(z.enum(['on', 'off']).default('off'), {
    description: 'Whether the links of published subsidies are checked at intervals; needs the Internet.',
  }),
  CATALOG_LINK_CHECK_INTERVAL_MS: configField(
    z.coerce.number().int().min(1_000).max(604_800_000).default(3_600_000),
    { description: 'Time between two rounds of link checks, in ms.' },
  ),
  CATALOG_LINK_HOST_INTERVAL_MS: configField(z.coerce.number().int().min(0).max(600_000).default(5_000), {
    description: 'Pause between two link checks on the same host, in ms.',
  }),
  ...accessConfigFields(),
});
export type CatalogConfig = z.output<typeof catalogConfigSchema>;

/** Further settings of the catalog as a process of its own. */
export const catalogProcessConfigSchema = catalogConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8102 }),
  ...eventBusConfigFields(),
  CATALOG: configField(z.enum(['starter', 'full', 'none']).default('starter'), {
    description:
      'What is loaded at start unless it is in already: `starter` = real programmes, `full` = the same and generated records, `none` = nothing.',
  }),
});

/** What the command that only migrates the database needs. */
export const catalogMigrateConfigSchema = catalogProcessConfigSchema.pick({
  CATALOG_MONGO_URI: true,
  CATALOG_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** Fallbacks of the command line for flags that are not given. */
export const catalogCliConfigSchema = z.object({
  DATA_DIR: configField(z.string().min(1).default('.data'), {
    description: 'Data folder of the running product; a relative path starts at the repository.',
  }),
  OPERATOR_TOKEN: configField(z.string().min(1).optional(), {
    description: 'Token of operator actions; the one of the data folder when absent.',
    secret: true,
  }),
});

/** The environment of this process. */
export const environment = process.env;
