import path from 'node:path';
import { configField, eventBusConfigFields, LOG_LEVELS } from '@platform/service-kit';
import { z } from 'zod';

/** Folder of the repository. */
export const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Configuration keys of `make start-distributed`. They take precedence over those of the services, whose other keys also
 * apply.
 */
export const distributedConfigSchema = z.object({
  PORT: configField(z.coerce.number().int().min(0).max(65_535).default(8080), {
    description: 'Port of the web app and the API; 0 picks free ports for it and for every other process.',
    example: '8081',
  }),
  PORT_OFFSET: configField(z.coerce.number().int().min(0).max(40_000).default(0), {
    description:
      'Added to the ports of the other processes (services as their service.yaml states, metrics 1,000 above, Kafka 19092 and 19093), for a second copy on one machine.',
    example: '100',
  }),
  INSTANCES: configField(z.coerce.number().int().min(1).max(4).default(1), {
    description:
      'Processes of each service, on the same database and in the same consumer groups, behind a balancer of connections.',
    example: '2',
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Address under which people reach the product; http://localhost:PORT when absent.',
    example: 'https://aides.example.org',
  }),
  DATA_DIR: configField(
    z
      .string()
      .min(1)
      .default('.data-distributed')
      .transform((folder) => path.resolve(REPO_ROOT, folder)),
    {
      description:
        'Folder of all data of the distributed run, for one run at a time; a relative path starts at the repository.',
    },
  ),
  DURABILITY: configField(z.enum(['kill', 'full']).default('kill'), {
    description:
      'What acknowledged data in the embedded document store and index survive: `kill` = kill -9, `full` = loss of power (slower).',
  }),
  LOG_LEVEL: configField(z.enum(LOG_LEVELS).default('info'), {
    description: 'Least level of the lines in the log files of the services.',
    example: 'warn',
  }),
  OPERATOR_TOKEN: configField(z.string().min(32).optional(), {
    description:
      'Token of operator actions, at least 32 characters; made at first start and kept in DATA_DIR/run/operator-token when absent.',
    secret: true,
  }),
  ...eventBusConfigFields(),
  KAFKA_BROKERS: configField(eventBusConfigFields().KAFKA_BROKERS.optional(), {
    description:
      'Addresses of Kafka brokers, separated by commas; without it an Apache Kafka is started, which needs Java and Maven.',
    example: 'kafka-1:9092,kafka-2:9092',
  }),
  MONGODB_URL: configField(z.string().min(1).optional(), {
    description: 'Address of a MongoDB; without it the embedded document store is started.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  EMBEDDINGS: configField(z.enum(['off', 'on', 'local']).default('off'), {
    description:
      'Whether results are also ordered by meaning: `on` = by the server of EMBEDDINGS_URL, OPENAI_BASE_URL or OPENAI_API_KEY, `local` = by a small model that is installed in .cache/embeddings where Python is at hand.',
    example: 'local',
  }),
  DEMO: configField(z.enum(['0', '1']).default('0'), {
    description: '`1` shows generated records in results and counts, marked as such.',
  }),
});

export type DistributedConfig = z.output<typeof distributedConfigSchema>;

/** The environment of this process. */
export const environment = process.env;
