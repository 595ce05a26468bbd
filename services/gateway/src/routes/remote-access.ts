import { remoteNameSchema } from '@platform/contracts/remote-publishing';
import { AppError, administratorOf } from '@platform/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseDeps } from '../use-cases/release-remote.ts';
import { openRemote } from '../use-cases/remote-keys.ts';

type Guard = (request: FastifyRequest) => Promise<void>;

/** Guards for `onRequest`, so that nobody without a key makes the server read a large body. */
export type RemoteAccess = {
  /** Lets the key of the remote in the path pass. */
  readonly team: Guard;
  /** Lets administrators pass as well. */
  readonly teamOrAdmin: Guard;
  /** Who was let in: the id of a key or of an account, or `operator`. */
  readonly actorOf: (request: FastifyRequest) => string;
};

const UNAUTHENTICATED = 401;

export function remoteAccess(
  app: Pick<FastifyInstance, 'requireAdmin'>,
  deps: () => ReleaseDeps,
): RemoteAccess {
  const actors = new WeakMap<FastifyRequest, string>();
  const team: Guard = async (request) => {
    const name = remoteNameSchema.catch('').parse((request.params as { name?: unknown }).name);
    actors.set(request, await openRemote(deps(), request.headers.authorization, name));
  };
  return {
    team,
    teamOrAdmin: async (request) => {
      try {
        await team(request);
      } catch (error) {
        if (!(error instanceof AppError) || error.httpStatus !== UNAUTHENTICATED) throw error;
        await app.requireAdmin(request);
        actors.set(request, administratorOf(request));
      }
    },
    actorOf: (request) => {
      const actor = actors.get(request);
      if (actor === undefined) throw new Error('the route has no guard of remotes');
      return actor;
    },
  };
}
