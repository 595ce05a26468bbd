import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

/** What the search service needs wherever it runs. */
export const searchConfigSchema = z.object({
  DATA_DIR: configField(z.string().min(1).default('.data'), {
    description: 'Folder of everything the product stores; search keeps its index in search/ below it.',
    example: '/var/lib/platform',
  }),
  DURABILITY: configField(z.enum(['kill', 'full']).default('kill'), {
    description:
      'What acknowledged data survives: kill (of the process) or full (also loss of power, slower).',
  }),
  SEARCH_GROUP: configField(z.string().min(1).max(100).default('search'), {
    description:
      'Consumer group of the indexer. Every process with an index of its own needs a group of its own.',
  }),
  SEARCH_BATCH_SIZE: configField(z.coerce.number().int().min(1).max(1_000).default(200), {
    description:
      'Most events that are indexed in one step; queries wait for a step to end. Not with MEILI_URL: a server takes larger ones.',
  }),
  SEARCH_SHOW_SYNTHETIC: configField(z.enum(['yes', 'no']).default('no'), {
    description: 'Whether generated records are part of results and counts, for demonstrations.',
  }),
  SEARCH_QUERY_DEADLINE_MS: configField(z.coerce.number().int().min(50).max(30_000).default(2_000), {
    description: 'Time for the index to run one query, in ms.',
  }),
  MEILI_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description:
      'Address of a Meilisearch server (1.50 or later, below 2) that keeps the index; absent = an index inside the process.',
    example: 'http://meilisearch:7700',
  }),
  MEILI_API_KEY: configField(z.string().min(1).max(500).optional(), {
    secret: true,
    description:
      'Key of Meilisearch that may search, write and swap indexes and read tasks and the version; absent = the server requires none.',
  }),
  ...accessConfigFields(),
});
export type SearchConfig = z.output<typeof searchConfigSchema>;

/** Further settings of the search service as a process of its own. */
export const searchProcessConfigSchema = searchConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8103 }),
  ...eventBusConfigFields(),
  SEARCH_CATALOG_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description:
      'Address of the catalog service, with which the index is compared at start and once an hour; absent = never compared.',
    example: 'http://catalog:8102',
  }),
  OPERATOR_TOKEN: configField(accessConfigFields().OPERATOR_TOKEN, {
    description: 'Token of operators; the index is compared with the catalog with it.',
    secret: true,
  }),
});

/** The environment of this process. */
export const environment = process.env;
