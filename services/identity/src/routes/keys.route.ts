import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { Tokens } from '../ports/tokens.port.ts';

const CACHE_S = 300;

/** `GET /api/identity/jwks.json`: the public keys of access tokens (RFC 7517). */
export function registerKeys(app: FastifyInstance, tokens: () => Pick<Tokens, 'publicKeys'>): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/identity/jwks.json',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Public keys that access tokens are verified with',
        tags: ['identity'],
        response: { 200: z.object({ keys: z.array(z.record(z.string(), z.string())) }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${CACHE_S}`);
      const { keys } = await tokens().publicKeys();
      return { keys: keys as Record<string, string>[] };
    },
  );
}
