import type { FastifyInstance } from 'fastify';
import { kitErrors } from '../kit-errors.ts';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without port; empty where there is no authority. */
const HOST = /^(?:(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?)?$/i;

/**
 * Refuses requests with several Host headers or with one that is no host (RFC 9112, 3.2): two servers on the way would
 * read different names from them.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { rawHeaders } = raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    }
    const isUnclear = hosts > 1 || !HOST.test(raw.headers.host ?? '');
    done(isUnclear ? kitErrors.request.MALFORMED() : undefined);
  });
}
