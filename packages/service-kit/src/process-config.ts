import { isIP } from 'node:net';
import { z } from 'zod';
import { configField } from './load-config.ts';
import { LOG_LEVELS } from './logger.ts';

const address = z.url({ protocol: /^https?$/ });
const port = z.coerce.number().int().min(0).max(65_535);

/** Configuration keys of every service that runs as a process of its own (`runService`). */
export function processConfigFields(options: { readonly defaultPort: number }) {
  return {
    PORT: configField(port.default(options.defaultPort), {
      description: 'Port of the HTTP server; 0 picks a free one.',
    }),
    BIND: configField(z.string().min(1).default('127.0.0.1'), {
      description: 'Network address to listen on; 0.0.0.0 in a container.',
    }),
    LOG_LEVEL: configField(z.enum(LOG_LEVELS).default('info'), {
      description: 'Least important level that is logged.',
    }),
    METRICS_PORT: configField(port.optional(), {
      description: 'Port of GET /metrics, apart from the public one; absent = off.',
      example: '9464',
    }),
    METRICS_BIND: configField(z.string().min(1).default('127.0.0.1'), {
      description:
        'Network address of GET /metrics; 0.0.0.0 in a container, where only the monitoring may reach it.',
    }),
    DRAIN_MS: configField(z.coerce.number().int().min(0).max(300_000).default(0), {
      description:
        'Time after SIGTERM in which the process reports that it is not ready, serves on, and ends the connections that its clients keep, in milliseconds; 0 = it closes at once. For several instances behind a balancer: longer than the balancer needs to notice it.',
      example: '5000',
    }),
    OVERLOAD_DELAY_MS: configField(z.coerce.number().int().min(0).max(600_000).default(1_000), {
      description:
        'Mean delay of the event loop within a second above which the process refuses requests with SERVICE_OVERLOADED until it is less, in milliseconds; 0 = never.',
    }),
    OTLP_ENDPOINT: configField(address.optional(), {
      description: 'Base address of an OTLP/HTTP receiver for traces; absent = not exported.',
      example: 'http://collector:4318',
    }),
  };
}

const PREFIX_BITS = { 4: 32, 6: 128 } as const;

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`, or one of the names that the framework knows. */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, more] = text.split('/');
  const kind = isIP(address);
  if (more !== undefined || (kind !== 4 && kind !== 6)) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= PREFIX_BITS[kind]);
}

/** Configuration key of a process that visitors reach, perhaps through proxies. */
export function proxyConfigFields() {
  return {
    TRUST_PROXY: configField(
      z
        .string()
        .min(1)
        .transform((list) => list.split(',').map((proxy) => proxy.trim()))
        .refine(
          (proxies) => proxies.every(isProxyAddress),
          'must be addresses or networks, such as 10.0.0.0/8',
        )
        .optional(),
      {
        description:
          'Addresses of proxies in front whose X-Forwarded headers are believed, separated by commas; without it all visitors behind a proxy share one budget of requests.',
        example: '10.0.0.0/8',
      },
    ),
  };
}

/** Issuer and audience of access tokens; one installation has one of each. */
export const TOKEN_ISSUER = 'platform-identity';
export const TOKEN_AUDIENCE = 'platform';

/** Configuration keys of a service whose routes check who calls them (`routeAccess`). */
export function accessConfigFields() {
  return {
    IDENTITY_JWKS_URL: configField(address.default('http://127.0.0.1:8105/api/identity/jwks.json'), {
      description: 'Address of the public keys that access tokens are verified with.',
      example: 'http://identity:8105/api/identity/jwks.json',
    }),
    OPERATOR_TOKEN: configField(z.string().min(16).optional(), {
      description: 'Token of operators, who may call the routes of administrators with it; off when absent.',
      secret: true,
    }),
  };
}

export type ProcessConfigFields = ReturnType<typeof processConfigFields>;
