import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { cspDirectives } from '../domain/content-security-policy.ts';

const YEAR_S = 31_536_000;
/** Powers that no page of the product uses. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()';

/** What a browser never shows as a page of its own. */
const SUBRESOURCE = /^(?:text\/javascript|application\/javascript|text\/css|font\/)/;
/** Headers that govern a page and do not concern a script, style sheet or font: most of the bytes of a small one. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
] as const;

/**
 * Sets the security headers of every response, errors included. Scripts, style sheets and fonts go without those that
 * only a document obeys; all keep nosniff, the resource policy and the referrer policy.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { publicUrl: string; scriptHashes: readonly string[] },
): Promise<void> {
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
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (SUBRESOURCE.test(String(reply.getHeader('content-type') ?? ''))) {
      for (const name of OF_DOCUMENTS) {
        reply.removeHeader(name);
        // Helmet writes below the framework.
        reply.raw.removeHeader(name);
      }
    }
    done();
  });
}
