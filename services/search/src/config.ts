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
  EMBEDDINGS: configField(z.enum(['off', 'on', 'local']).default('off'), {
    description:
      'Whether results are also ordered by meaning: on = by a server with the OpenAI interface (EMBEDDINGS_URL, OPENAI_BASE_URL or OPENAI_API_KEY), local = make start runs a small model where Python is at hand.',
  }),
  EMBEDDINGS_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Address of the server that makes embeddings; absent = OPENAI_BASE_URL, else OpenAI.',
    example: 'http://127.0.0.1:8000/v1',
  }),
  EMBEDDINGS_MODEL: configField(z.string().min(1).max(200).default('text-embedding-3-small'), {
    description:
      'Model of the embeddings; another one makes all vectors again. {role} in it becomes query or passage; texts for other models with e5 in their name begin with the role.',
    example: 'multilingual-e5-small',
  }),
  EMBEDDINGS_BATCH: configField(z.coerce.number().int().min(1).max(256).default(16), {
    description: 'Most texts of one request of the background job; a query waits for a running one.',
  }),
  EMBEDDINGS_GROUP: configField(z.string().min(1).max(100).default('search-embeddings'), {
    description:
      'Consumer group of the background job. Every process keeps vectors of its own and needs a group of its own.',
  }),
  OPENAI_API_KEY: configField(z.string().min(1).optional(), {
    description: 'Key of OpenAI, or of another server with its interface, for embeddings.',
    secret: true,
  }),
  OPENAI_BASE_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Address of another server with the OpenAI interface, for embeddings.',
    example: 'http://127.0.0.1:8000/v1',
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
