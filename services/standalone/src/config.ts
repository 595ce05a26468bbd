import path from 'node:path';
import { configField, isCrashPoint, LOG_LEVELS, proxyConfigFields } from '@platform/service-kit';
import { z } from 'zod';

/** Folder of the repository. */
export const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');

/** Configuration keys of `make start`. They take precedence over those of the services, whose other keys also apply. */
export const standaloneConfigSchema = z.object({
  PORT: configField(z.coerce.number().int().min(0).max(65_535).default(8080), {
    description: 'Port of the web app and the API; 0 picks a free one.',
    example: '8081',
  }),
  BIND: configField(z.string().min(1).default('127.0.0.1'), {
    description:
      'Address to listen on; anything but loopback makes the product reachable from other machines.',
    example: '0.0.0.0',
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Address under which people reach the product; http://localhost:PORT when absent.',
    example: 'https://aides.example.org',
  }),
  ...proxyConfigFields(),
  DATA_DIR: configField(
    z
      .string()
      .min(1)
      .default('.data')
      .transform((folder) => path.resolve(REPO_ROOT, folder)),
    {
      description: 'Folder of all data, for one process at a time; a relative path starts at the repository.',
    },
  ),
  DURABILITY: configField(z.enum(['kill', 'full']).default('kill'), {
    description:
      'What acknowledged data survive: `kill` = kill -9 of the process, `full` = loss of power (slower).',
  }),
  LOG_LEVEL: configField(z.enum(LOG_LEVELS).default('warn'), {
    description: 'Least level of the log lines on standard output.',
    example: 'info',
  }),
  OPERATOR_TOKEN: configField(z.string().min(32).optional(), {
    description:
      'Token of operator actions, at least 32 characters; made at first start and kept in DATA_DIR/run/operator-token when absent.',
    secret: true,
  }),
  OTLP_ENDPOINT: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Base address of an OTLP/HTTP receiver for traces; without it none are recorded.',
    example: 'http://127.0.0.1:4318',
  }),
  METRICS_PORT: configField(z.coerce.number().int().min(0).max(65_535).optional(), {
    description: 'Port for GET /metrics, apart from the public one; off when absent.',
    example: '9464',
  }),
  METRICS_BIND: configField(z.string().min(1).default('127.0.0.1'), {
    description:
      'Network address of GET /metrics; 0.0.0.0 where a scraper of another machine reads them and nobody else reaches the port.',
  }),
  CATALOG: configField(z.enum(['starter', 'full', 'none']).default('starter'), {
    description:
      'What is loaded at start unless it is in already: `starter` = real programmes, `full` = the same and generated records up to 144,434, `none` = nothing.',
    example: 'full',
  }),
  DEMO: configField(z.enum(['0', '1']).default('0'), {
    description:
      '`1` shows generated records in results and counts, marked as such, and adds an account of each tier, whose passwords are printed once.',
  }),
  EMBEDDINGS: configField(z.enum(['off', 'on', 'local']).default('off'), {
    description:
      'Whether results are also ordered by meaning: `on` = by the server of EMBEDDINGS_URL, OPENAI_BASE_URL or OPENAI_API_KEY, `local` = by a small model that is installed in .cache/embeddings where Python is at hand.',
    example: 'local',
  }),
  CRASH_POINT: configField(z.string().refine(isCrashPoint, 'is no crash point').optional(), {
    description: 'Kills the process at a named point, for the crash drills only.',
  }),
});

export type StandaloneConfig = z.output<typeof standaloneConfigSchema>;
export type Durability = StandaloneConfig['DURABILITY'];

/** The environment of this process. */
export const environment = process.env;
