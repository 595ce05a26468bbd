import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

export type HttpAppOptions = {
  readonly logger: Logger;
  readonly service: string;
  /** Proxies whose `X-Forwarded-*` is believed; nobody by default. */
  readonly trustProxy?: boolean | string | string[];
  /** Largest body in bytes; routes may lower or raise it. Default 256 KiB. */
  readonly bodyLimit?: number;
  readonly publicUrl?: string;
  /** Mean event-loop delay in ms above which requests are shed with 503; 0 = never. Default 1,000. */
  readonly eventLoopDelayMsMax?: number;
};

/**
 * The HTTP base of every process: zod decides what comes in and goes out, every error is problem+json, every request has
 * a trace and one log line, and overload is shed. It does not listen. Register routes, then `ready()` or `listen()`.
 */
export const createHttpApp = async (options: HttpAppOptions): Promise<FastifyInstance> => {
  // Loaded on demand: worker threads use the kit too, and they serve no HTTP.
  const { makeHttpApp } = await import('./http-app.ts');
  return makeHttpApp(options);
};
