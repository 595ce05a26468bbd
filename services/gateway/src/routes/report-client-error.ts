import { randomInt } from 'node:crypto';
import { clientErrorReceiptSchema, clientErrorSchema } from '@platform/contracts/gateway';
import type { Logger, ZodTypeProvider } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';

const BODY_BYTES_MAX = 16 * 1024;
/** Letters and digits without those that are easily confused when they are read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  return Array.from({ length: 10 }, (_unused, index) => {
    const character = ALPHABET[randomInt(ALPHABET.length)] ?? '';
    return index === 5 ? `-${character}` : character;
  }).join('');
}

/** Removes query strings and fragments from addresses in a text, because they may contain what a visitor typed. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s)"']*/g, '');
}

/**
 * `POST /api/client-errors`: logs the error with a new reference and returns the reference to the error screen. Failures
 * of a known version of a remote are passed to `onRemoteFailure`, which never rejects.
 */
export function reportClientErrors(
  app: FastifyInstance,
  logger: Logger,
  onRemoteFailure: (name: string, version: string) => Promise<void>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/client-errors',
    {
      config: { access: 'public' },
      bodyLimit: BODY_BYTES_MAX,
      schema: {
        summary: 'Report an error of the browser application',
        tags: ['gateway'],
        body: clientErrorSchema,
        response: { 202: clientErrorReceiptSchema },
      },
    },
    (request, reply) => {
      const { message, stack, path, remote, version, kind } = request.body;
      const reference = newReference();
      logger.warn(
        {
          reference,
          kind,
          path: withoutQueries(path),
          remote: remote ?? 'shell',
          ...(version === undefined ? {} : { version }),
          reason: withoutQueries(message),
          errorFrames: withoutQueries(stack),
          traceId: request.traceId,
        },
        'browser reported an error',
      );
      if (kind === 'remote' && remote !== null && version !== undefined)
        void onRemoteFailure(remote, version);
      reply.code(202);
      return { reference };
    },
  );
}
