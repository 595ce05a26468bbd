import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { kitErrors } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import type { RateClass } from '../domain/rate-class.ts';
import { classOf, clientOf } from './request-class.ts';
import type { SharedCounts } from './shared-counts.ts';

export const WINDOW_MS = 60_000;
/** Maximum number of network addresses in memory; the oldest are removed first. */
export const CLIENTS_MAX = 20_000;

/**
 * Limits the requests per minute of each network address and kind of request; beyond that 429 with `Retry-After`. Without
 * `shared` counts they are those of this process.
 */
export async function limitRates(
  app: FastifyInstance,
  config: GatewayConfig,
  shared: SharedCounts | null,
): Promise<void> {
  const budgets: Readonly<Record<Exclude<RateClass, 'unlimited'>, number>> = {
    search: config.GATEWAY_SEARCH_PER_MINUTE,
    exports: config.GATEWAY_EXPORTS_PER_MINUTE,
    api: config.GATEWAY_API_PER_MINUTE,
    'client-errors': config.GATEWAY_CLIENT_ERRORS_PER_MINUTE,
    'fact-reports': config.GATEWAY_FACT_REPORTS_PER_MINUTE,
    static: config.GATEWAY_STATIC_PER_MINUTE,
  };
  await app.register(rateLimit, {
    global: true,
    timeWindow: WINDOW_MS,
    cache: CLIENTS_MAX,
    ...(shared === null ? {} : { store: storeOf(shared) }),
    allowList: (request) => classOf(request) === 'unlimited',
    keyGenerator: (request) => `${classOf(request)} ${clientOf(request)}`,
    max: (request) => {
      const kind = classOf(request);
      return kind === 'unlimited' ? Number.MAX_SAFE_INTEGER : budgets[kind];
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: () => kitErrors.request.RATE_LIMITED(),
  });
}

/** The class that the limiter makes its store of. */
function storeOf(shared: SharedCounts): new () => FastifyRateLimitStore {
  return class Store implements FastifyRateLimitStore {
    incr(client: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      done(null, shared.count(client));
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
