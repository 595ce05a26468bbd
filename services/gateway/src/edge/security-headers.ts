import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { cspDirectives } from '../domain/content-security-policy.ts';

const YEAR_S = 31_536_000;
/** Powers that no page of the product uses. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()';

/** Sets the security headers of every answer, errors included. */
export const setSecurityHeaders = async (
  app: FastifyInstance,
  options: { publicUrl: string; scriptHashes: readonly string[] },
): Promise<void> => {
  const isSecure = options.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...cspDirectives(options.scriptHashes),
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xDownloadOptions: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
};
