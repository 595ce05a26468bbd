import { kitErrors } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import { classOf, clientOf } from './request-class.ts';

export type ExportSlots = {
  /** Exports of all clients together that may be on their way at once. */
  readonly total: number;
  /** Exports of one network address at once. */
  readonly perAddress: number;
};

/**
 * Exports are the largest responses, so only a few are on their way at once: 429 for a client that has its share, 503 when
 * all slots are taken. A slot is free again when its response has been read or its connection has ended.
 */
export function limitExports(app: FastifyInstance, slots: ExportSlots): void {
  const byClient = new Map<string, number>();
  let taken = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (classOf(request) !== 'exports') {
      done();
      return;
    }
    // A client that has left already would never give its slot back.
    if (request.raw.socket.destroyed || reply.raw.destroyed) {
      done(kitErrors.request.ABORTED());
      return;
    }
    const client = clientOf(request);
    const own = byClient.get(client) ?? 0;
    if (own >= slots.perAddress || taken >= slots.total) {
      done(own >= slots.perAddress ? kitErrors.request.RATE_LIMITED() : kitErrors.service.OVERLOADED());
      return;
    }
    byClient.set(client, own + 1);
    taken += 1;
    reply.raw.once('close', () => {
      taken -= 1;
      const left = (byClient.get(client) ?? 1) - 1;
      if (left === 0) byClient.delete(client);
      else byClient.set(client, left);
    });
    done();
  });
}
