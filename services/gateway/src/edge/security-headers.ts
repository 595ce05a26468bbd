import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { cspDirectives } from '../domain/content-security-policy.ts';

const YEAR_S = 31_536_000;
/** Browser features that no page of the product uses. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()';

/** Content types that a browser never displays as a document. */
const SUBRESOURCE = /^(?:text\/javascript|application\/javascript|text\/css|font\/)/;
/** Headers that apply to documents only; they would be larger than a small script, style sheet or font. */
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
 * Sets the security headers of every response, errors included. Scripts, style sheets and fonts are sent without the
 * headers that apply to documents only; they keep nosniff, the resource policy and the referrer policy.
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
  app.addHook('onSend', async (_request, reply) => {
    if (SUBRESOURCE.test(String(reply.getHeader('content-type') ?? ''))) {
      for (const name of OF_DOCUMENTS) {
        reply.removeHeader(name);
        // Helmet sets headers on the raw response.
        reply.raw.removeHeader(name);
      }
    }
  });
}
