import { remoteNameSchema } from '@platform/contracts/remote-publishing';
import { AppError, operatorGuard } from '@platform/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseDeps } from '../use-cases/release-remote.ts';
import { openRemote } from '../use-cases/remote-keys.ts';

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Guards for `onRequest`, so that nobody without a key makes the server read a large body. */
export type RemoteAccess = {
  /** Lets the key of the remote in the path pass. */
  readonly team: Guard;
  /** Lets operators pass as well. */
  readonly teamOrOperator: Guard;
  /** Who was let in: the id of a key, or `operator`. */
  readonly actorOf: (request: FastifyRequest) => string;
};

const UNAUTHENTICATED = 401;

export function remoteAccess(deps: () => ReleaseDeps, operatorToken: string | undefined): RemoteAccess {
  const isOperator = operatorGuard(operatorToken);
  const actors = new WeakMap<FastifyRequest, string>();
  const team: Guard = async (request) => {
    const name = remoteNameSchema.catch('').parse((request.params as { name?: unknown }).name);
    actors.set(request, await openRemote(deps(), request.headers.authorization, name));
  };
  return {
    team,
    teamOrOperator: async (request, reply) => {
      try {
        await team(request, reply);
      } catch (error) {
        if (!(error instanceof AppError) || error.httpStatus !== UNAUTHENTICATED) throw error;
        await isOperator(request, reply);
        actors.set(request, 'operator');
      }
    },
    actorOf: (request) => {
      const actor = actors.get(request);
      if (actor === undefined) throw new Error('the route has no guard of remotes');
      return actor;
    },
  };
}
