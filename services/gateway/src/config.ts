import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
  proxyConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

function perMinute(fallback: number) {
  return z.coerce.number().int().min(1).max(1_000_000).default(fallback);
}

function upstream(service: string) {
  return configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: `Address of the ${service} service when it runs in a process of its own; absent when it shares this one.`,
    example: `http://${service}:8080`,
  });
}

/** What the gateway needs wherever it runs. */
export const gatewayConfigSchema = z.object({
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).default('http://localhost:8080'), {
    description: 'Address under which visitors reach the product; https switches HSTS on.',
    example: 'https://aides.example',
  }),
  SUPPORT_EMAIL: configField(z.email().optional(), {
    description: 'Address behind "Contact Support" on the error screen; without it the button is not shown.',
    example: 'support@example.org',
  }),
  ERROR_DETAILS: configField(z.enum(['none', 'stack']).default('none'), {
    description: 'Whether the error screen offers technical details.',
  }),
  COUNTRY_HEADER: configField(
    z
      .string()
      .regex(/^[a-z0-9-]+$/i)
      .optional(),
    {
      description:
        "Header in which the edge names the visitor's country; only used to guess a first language.",
      example: 'x-country',
    },
  ),
  GATEWAY_SEARCH_PER_MINUTE: configField(perMinute(600), {
    description: 'Requests to /api/search, without exports, that one network address may send in a minute.',
  }),
  GATEWAY_EXPORTS_PER_MINUTE: configField(perMinute(30), {
    description: 'Exports of the catalog and of searches that one network address may fetch in a minute.',
  }),
  GATEWAY_EXPORTS_AT_ONCE: configField(z.coerce.number().int().min(1).max(10_000).default(24), {
    description:
      'Exports that may be on their way at once; one network address may have an eighth of them, at least one.',
  }),
  GATEWAY_API_PER_MINUTE: configField(perMinute(1_200), {
    description: 'Requests to the rest of /api that one network address may send in a minute.',
  }),
  GATEWAY_STATIC_PER_MINUTE: configField(perMinute(6_000), {
    description: 'Pages and assets that one network address may fetch in a minute.',
  }),
  GATEWAY_CLIENT_ERRORS_PER_MINUTE: configField(perMinute(30), {
    description: 'Errors of the browser application that one network address may report in a minute.',
  }),
  GATEWAY_FACT_REPORTS_PER_MINUTE: configField(perMinute(10), {
    description: 'Fact reports that one network address may send in a minute.',
  }),
  GATEWAY_UPSTREAM_TIMEOUT_MS: configField(z.coerce.number().int().min(100).max(120_000).default(10_000), {
    description: 'Time a service behind the gateway has to respond, in milliseconds.',
  }),
  GATEWAY_FIRST_VIEW_MS: configField(z.coerce.number().int().min(0).max(5_000).default(250), {
    description:
      'Time the services have to respond for a page with initial results, in milliseconds; 0 leaves the results to the browser.',
  }),
  GATEWAY_MONGO_URI: configField(z.string().min(1).optional(), {
    description:
      'Address of the document store of published remotes; without it only the remotes of the installation are served.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  GATEWAY_MONGO_DB: configField(z.string().min(1).max(60).default('gateway'), {
    description: 'Database of the gateway on that store.',
  }),
  GATEWAY_CANARY_FAILURES_MIN: configField(z.coerce.number().int().min(1).max(10_000).default(5), {
    description: 'Failures of a canary, reported by browsers, from which on its error budget counts.',
  }),
  GATEWAY_CANARY_FAILURE_PERCENT: configField(z.coerce.number().min(0).max(100).default(5), {
    description: 'Share of the page loads of a canary that may fail before it is ended, in percent.',
  }),
  GATEWAY_LIVE_STREAMS_MAX: configField(z.coerce.number().int().min(0).max(100_000).default(5_000), {
    description:
      'Live streams that this process keeps open at once; browsers without one read from time to time.',
  }),
  GATEWAY_LIVE_STREAMS_PER_PERSON: configField(z.coerce.number().int().min(1).max(1_000).default(10), {
    description: 'Live streams of one person among them: one for each browser.',
  }),
  ...accessConfigFields(),
  UPSTREAM_IDENTITY: upstream('identity'),
  UPSTREAM_BILLING: upstream('billing'),
  UPSTREAM_NOTIFICATIONS: upstream('notifications'),
  UPSTREAM_ASSISTANT: upstream('assistant'),
  UPSTREAM_PROFILES: upstream('profiles'),
  UPSTREAM_APPLICATIONS: upstream('applications'),
  UPSTREAM_CATALOG: upstream('catalog'),
  UPSTREAM_SEARCH: upstream('search'),
  UPSTREAM_INSIGHTS: upstream('insights'),
});
export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

/** What the gateway needs on top when it is a process of its own. */
export const gatewayProcessConfigSchema = gatewayConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8080 }),
  ...proxyConfigFields(),
  ...eventBusConfigFields(),
  GATEWAY_SHARED_LIMITS: configField(z.enum(['yes', 'no']).default('yes'), {
    description:
      'Whether all processes of the gateway count the requests of an address together, in the store of GATEWAY_MONGO_URI, once a second. Addresses are hashed with OPERATOR_TOKEN; without it each process counts for itself.',
  }),
  WEB_ROOT: configField(z.string().min(1), {
    description: 'Folder that holds shell/dist and frontends/*/dist, as the build leaves them.',
    example: '/app',
  }),
});

/** Fallbacks of the command line for flags that are not given. */
export const gatewayCliConfigSchema = z.object({
  DATA_DIR: configField(z.string().min(1).default('.data'), {
    description: 'Data folder of the running product; a relative path starts at the repository.',
  }),
  OPERATOR_TOKEN: configField(z.string().min(1).optional(), {
    description: 'Token of operator actions; the one of the data folder when absent.',
    secret: true,
  }),
  REMOTE_KEY: configField(z.string().min(1).optional(), {
    description: 'Key with which a team publishes its remote.',
    secret: true,
  }),
});

/** The environment of this process. */
export const environment = process.env;
