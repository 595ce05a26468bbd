import type { FastifyInstance } from 'fastify';
import type { HttpAppOptions } from './http-app.ts';

/**
 * The HTTP base of every process: zod validates requests and responses, every error is problem+json, every request has
 * a trace and one log line, and overload is shed. It does not listen. Register routes, then call `ready()` or
 * `listen()`.
 */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  // Loaded on demand, because worker threads use the kit too and serve no HTTP.
  const { makeHttpApp } = await import('./http-app.ts');
  return makeHttpApp(options);
}
