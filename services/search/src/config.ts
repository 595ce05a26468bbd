import { configField } from '@platform/service-kit';
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
  SEARCH_BATCH_SIZE: configField(z.coerce.number().int().min(1).max(1_000).default(100), {
    description: 'Most events that are indexed in one step; queries wait for a step to end.',
  }),
  SEARCH_QUERY_DEADLINE_MS: configField(z.coerce.number().int().min(50).max(30_000).default(2_000), {
    description: 'Time for the index to answer one query, in ms.',
  }),
});
export type SearchConfig = z.output<typeof searchConfigSchema>;
