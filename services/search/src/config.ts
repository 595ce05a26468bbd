import { configField, LOG_LEVELS } from '@platform/service-kit';
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
    description: 'Most events that are indexed in one step; queries wait for a step to end.',
  }),
  SEARCH_SHOW_SYNTHETIC: configField(z.enum(['yes', 'no']).default('no'), {
    description: 'Whether generated records are part of answers and counts, for demonstrations.',
  }),
  SEARCH_QUERY_DEADLINE_MS: configField(z.coerce.number().int().min(50).max(30_000).default(2_000), {
    description: 'Time for the index to answer one query, in ms.',
  }),
  SEARCH_ENGINE: configField(z.enum(['embedded', 'meilisearch']).default('embedded'), {
    description:
      'What keeps the index: an engine inside the process, or a Meilisearch server (1.14 or later).',
  }),
  MEILI_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:7700'), {
    description: 'Address of the Meilisearch server, where it keeps the index.',
    example: 'http://meilisearch:7700',
  }),
  MEILI_API_KEY: configField(z.string().min(1).max(500).optional(), {
    secret: true,
    description:
      'Key of Meilisearch that may search, write and swap indexes and read tasks; absent = the server asks for none.',
  }),
});
export type SearchConfig = z.output<typeof searchConfigSchema>;

/** What search needs on top when it is a process of its own. */
export const searchProcessConfigSchema = searchConfigSchema.extend({
  PORT: configField(z.coerce.number().int().min(0).max(65_535).default(8103), {
    description: 'Port of the API; 0 picks a free one.',
  }),
  BIND: configField(z.string().min(1).default('127.0.0.1'), {
    description: 'Network address to listen on; 0.0.0.0 in a container.',
  }),
  KAFKA_BROKERS: configField(
    z
      .string()
      .min(1)
      .transform((list) => list.split(',').map((broker) => broker.trim())),
    { description: 'Addresses of Kafka brokers, separated by commas.', example: 'kafka-1:9092,kafka-2:9092' },
  ),
  LOG_LEVEL: configField(z.enum(LOG_LEVELS).default('info'), {
    description: 'Least important level that is logged.',
  }),
  METRICS_PORT: configField(z.coerce.number().int().min(1).max(65_535).optional(), {
    description: 'Loopback port of GET /metrics; absent = off.',
    example: '9464',
  }),
  OTLP_ENDPOINT: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Base address of an OTLP/HTTP receiver for traces; absent = not exported.',
    example: 'http://collector:4318',
  }),
});

/** The environment of this process. */
export const environment = process.env;
