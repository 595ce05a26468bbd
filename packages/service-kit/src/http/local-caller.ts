import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** Headers that a proxy adds: the caller is somewhere else. */
const OF_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether the request comes from a program on this machine by a direct connection to a local name. Proxies do not count,
 * whatever is configured about them, and neither do pages whose name was made to lead here.
 */
export function isLocalCaller({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { headers, socket } = raw;
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || !LOCAL_HOST.test(headers.host ?? '')) return false;
  return OF_PROXIES.every((name) => headers[name] === undefined);
}
