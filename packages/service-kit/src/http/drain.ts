import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a process that visitors reach keeps connections open without requests: longer than load balancers keep theirs. */
export const PUBLIC_KEEP_ALIVE_MS = 72_000;
/** Clients that read the header `Keep-Alive` let a connection go this long before the time that it states. */
const CLIENT_MARGIN_S = 2;
/** Between the moment when a client lets a connection go and the end of the drain, at least. */
const SPARE_MS = 500;

/**
 * Lets the clients of a process go before it closes, so that no request meets a connection that is being closed. Returns
 * the drain, which resolves after `drainMs`. Meanwhile requests are served and every response ends its connection;
 * unused connections are ended by the clients, whose time to keep them is at most `keepAliveWithin(drainMs)`.
 */
export function createDrain(app: FastifyInstance, drainMs: number): () => Promise<void> {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return async () => {
    if (drainMs === 0) return;
    isDraining = true;
    await pause(drainMs);
  };
}

/** The time to keep connections open that makes clients let unused ones go within `drainMs`, in ms. */
export function keepAliveWithin(drainMs: number): number {
  const unusedS = Math.max(0, Math.floor((drainMs - SPARE_MS) / 1_000));
  return (unusedS + CLIENT_MARGIN_S) * 1_000;
}
