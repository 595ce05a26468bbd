import { randomInt } from 'node:crypto';
import { clientErrorReceiptSchema, clientErrorSchema } from '@platform/contracts/gateway';
import type { Logger, ZodTypeProvider } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';

const BODY_BYTES_MAX = 16 * 1024;
/** Without letters and digits that are mistaken for each other when read over the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  return Array.from({ length: 10 }, (_unused, index) => {
    const character = ALPHABET[randomInt(ALPHABET.length)] ?? '';
    return index === 5 ? `-${character}` : character;
  }).join('');
}

/** Addresses without query and fragment, which may contain what somebody typed. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s)"']*/g, '');
}

/** `POST /api/client-errors`: writes one log line under a reference and gives that reference to the error screen. */
export function reportClientErrors(app: FastifyInstance, logger: Logger): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/client-errors',
    {
      bodyLimit: BODY_BYTES_MAX,
      schema: {
        summary: 'Report an error of the browser application',
        tags: ['gateway'],
        body: clientErrorSchema,
        response: { 202: clientErrorReceiptSchema },
      },
    },
    (request, reply) => {
      const { message, stack, path, remote, kind } = request.body;
      const reference = newReference();
      logger.warn(
        {
          reference,
          kind,
          path: withoutQueries(path),
          remote: remote ?? 'shell',
          reason: withoutQueries(message),
          errorFrames: withoutQueries(stack),
          traceId: request.traceId,
        },
        'browser reported an error',
      );
      reply.code(202);
      return { reference };
    },
  );
}
