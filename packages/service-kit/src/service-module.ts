import type { FastifyInstance } from 'fastify';

/**
 * One service as the composition root uses it; `buildCatalog(deps)` and the like return this. The same module runs
 * alone (`main.ts`) or with the others (`services/standalone`). Building connects nothing and starts no timer.
 */
export type ServiceModule = {
  readonly name: string;
  /** Adds the service's routes, all below `/api/<name>`, to an app made by `createHttpApp`, in an encapsulated plugin. */
  readonly register: (app: FastifyInstance) => Promise<void>;
  /** Connects, migrates, subscribes, starts relays. Resolves when the service can serve. */
  readonly start: () => Promise<void>;
  /** Rejects with the reason while the service cannot serve. */
  readonly ready: () => Promise<void>;
  /** Undoes `start` in reverse order; resolves when nothing of the service runs. Safe to call twice. */
  readonly close: () => Promise<void>;
};
