import { PassThrough } from 'node:stream';
import { formatLiveHint, LIVE_PATH } from '@platform/contracts/live';
import { problemSchema } from '@platform/contracts/problem';
import type { AccessClaims, Clock, FastifyInstance } from '@platform/service-kit';
import { z } from 'zod';
import type { HintStreams } from '../domain/hint-streams.ts';
import { gatewayErrors } from '../errors.ts';

/** Shorter than the time after which servers and proxies close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** A comment, which readers of event streams ignore. */
const HEARTBEAT = ':\n\n';
/** A stream whose reader has left more than this unread is ended; the reader opens another one and reads again. */
const UNREAD_BYTES_MAX = 16 * 1024;

export type LiveDeps = {
  readonly streams: HintStreams;
  readonly clock: Clock;
  /** Whether hints arrive; without them a stream would be silent and look healthy. */
  readonly isFollowing: () => boolean;
};

/** Opens a stream for a person; null when there are too many. It ends with the token that opened it. */
function openStream({ streams, clock }: LiveDeps, { sub, sid, exp }: AccessClaims): PassThrough | null {
  const output = new PassThrough();
  const write = (text: string): void => {
    output.write(text);
    if (output.writableLength > UNREAD_BYTES_MAX) output.destroy();
  };
  const end = (): void => void output.end();
  const remove = streams.add({
    personId: sub,
    sessionId: sid,
    send: (hint) => write(formatLiveHint(hint)),
    end,
  });
  if (remove === null) return null;
  const heartbeat = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS);
  const expiry = setTimeout(end, Math.max(0, exp * 1_000 - clock.now().getTime()));
  const stop = (): void => {
    remove();
    clearInterval(heartbeat);
    clearTimeout(expiry);
  };
  output.once('finish', stop).once('close', stop);
  write(formatLiveHint({ type: 'resync' }));
  return output;
}

/** `GET /api/live`. The scope checks the access token. */
export function serveLive(scope: FastifyInstance, deps: LiveDeps): void {
  scope.get(
    LIVE_PATH,
    {
      config: { access: 'session' },
      schema: {
        summary: 'Hints about what has changed for the signed-in person, as an event stream',
        tags: ['gateway'],
        response: {
          200: z.string().describe('event stream of hints'),
          401: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    async ({ user }, reply) => {
      if (!deps.isFollowing()) throw gatewayErrors.LIVE_UNAVAILABLE();
      const stream = openStream(deps, user);
      if (stream === null) throw gatewayErrors.LIVE_FULL();
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
}
