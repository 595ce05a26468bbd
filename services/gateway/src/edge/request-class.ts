import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { type RateClass, rateClassOf } from '../domain/rate-class.ts';

/** One IPv6 customer usually holds a /64. */
const IPV6_PREFIX = 64;

/** Which budget a request draws on: by the route that was found, or by the path in its normal form where a route has many. */
export function classOf({ routeOptions, url }: FastifyRequest): RateClass {
  const route = routeOptions.url;
  return rateClassOf(route === undefined || route.endsWith('*') ? (url.split('?', 1)[0] ?? '') : route);
}

/**
 * The network that a request comes from, as budgets are counted. A client that has left has no address any more: such
 * requests share one budget.
 */
export function clientOf({ ip }: { readonly ip: string | undefined }): string {
  return ip === undefined ? 'left' : normalizeIP(ip, IPV6_PREFIX);
}
