import { problemSchema } from '@platform/contracts/problem';
import {
  newRemoteKeySchema,
  REMOTE_BYTES_MAX,
  remoteActivationSchema,
  remoteKeyListSchema,
  remoteKeyOrderSchema,
  remoteKeySchema,
  remoteNameSchema,
  remotePublishedSchema,
  remoteStateSchema,
  remoteUploadSchema,
} from '@platform/contracts/remote-publishing';
import { administratorOf, type ZodTypeProvider } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  activateRemote,
  publishRemote,
  type ReleaseDeps,
  remoteState,
  rollBackRemote,
} from '../use-cases/release-remote.ts';
import { createRemoteKey, listRemoteKeys, revokeRemoteKey } from '../use-cases/remote-keys.ts';
import { type RemoteAccess, remoteAccess } from './remote-access.ts';

export type PublishingRoutes = {
  /** Throws `GATEWAY_REMOTE_STORE_UNAVAILABLE` while there is no store. */
  readonly deps: () => ReleaseDeps;
  /** Called when what visitors get may have changed. */
  readonly onRelease: () => void;
};

/** Base64 takes four bytes for three, and paths a little. */
const BODY_BYTES_MAX = Math.ceil((REMOTE_BYTES_MAX * 4) / 3) + 256 * 1024;
const PROBLEMS = { 400: problemSchema, 401: problemSchema, 503: problemSchema };
const CHANGES = { ...PROBLEMS, 404: problemSchema, 409: problemSchema };
const params = z.object({ name: remoteNameSchema });
const DESCRIBED = { tags: ['gateway', 'remotes'], params };
const TEAM = [{ remoteKey: [] }];
const ADMIN = [{ person: [] }, { operator: [] }];

/** Teams publish and release their remote with its own key; operators create the keys and may roll back. */
export function publishRemotes(app: FastifyInstance, routes: PublishingRoutes): void {
  const access = remoteAccess(app, routes.deps);
  publishVersions(app, routes, access);
  releaseVersions(app, routes, access);
  publishKeys(app, routes);
}

function publishVersions(app: FastifyInstance, { deps }: PublishingRoutes, access: RemoteAccess): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/gateway/remotes/:name/versions',
    {
      bodyLimit: BODY_BYTES_MAX,
      config: { access: 'own' },
      onRequest: access.team,
      schema: {
        ...DESCRIBED,
        security: TEAM,
        summary: 'Publish a version of a remote; nobody gets it until it is activated',
        body: remoteUploadSchema,
        response: { 200: remotePublishedSchema, ...PROBLEMS, 413: problemSchema, 422: problemSchema },
      },
    },
    (request) =>
      publishRemote(deps(), { name: request.params.name, by: access.actorOf(request) }, request.body),
  );
}

function releaseVersions(
  app: FastifyInstance,
  { deps, onRelease }: PublishingRoutes,
  access: RemoteAccess,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'own' }, onRequest: access.teamOrAdmin } as const;
  const described = { ...DESCRIBED, security: [...TEAM, ...ADMIN] };
  typed.post(
    '/api/gateway/remotes/:name/activation',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Give a version to all visitors, or to a share of them as a canary',
        body: remoteActivationSchema,
        response: { 200: remoteStateSchema, ...CHANGES, 422: problemSchema },
      },
    },
    async (request) => {
      const who = { name: request.params.name, by: access.actorOf(request) };
      const state = await activateRemote(deps(), who, request.body);
      onRelease();
      return state;
    },
  );
  typed.post(
    '/api/gateway/remotes/:name/rollback',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'End the canary, or restore the previous version',
        response: { 200: remoteStateSchema, ...CHANGES },
      },
    },
    async (request) => {
      const who = { name: request.params.name, by: access.actorOf(request) };
      const state = await rollBackRemote(deps(), who);
      onRelease();
      return state;
    },
  );
  typed.get(
    '/api/gateway/remotes/:name',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Read the release of a remote, its versions and what was done',
        response: { 200: remoteStateSchema, ...PROBLEMS, 404: problemSchema },
      },
    },
    (request) => remoteState(deps(), request.params.name),
  );
}

function publishKeys(app: FastifyInstance, { deps }: PublishingRoutes): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
  const described = { tags: ['gateway', 'operators'] };
  typed.post(
    '/api/gateway/remotes/:name/keys',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Create a key that publishes one remote; only this response contains it',
        params,
        body: remoteKeyOrderSchema,
        response: { 201: newRemoteKeySchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const order = {
        remote: request.params.name,
        label: request.body.label,
        by: administratorOf(request),
      };
      const key = await createRemoteKey(deps(), order);
      return reply.header('cache-control', 'no-store').code(201).send(key);
    },
  );
  typed.get(
    '/api/gateway/remotes/:name/keys',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List the keys of a remote, revoked ones included',
        params,
        response: { 200: remoteKeyListSchema, ...PROBLEMS },
      },
    },
    async (request) => ({ items: await listRemoteKeys(deps(), request.params.name) }),
  );
  typed.delete(
    '/api/gateway/remote-keys/:id',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Revoke a key of a remote',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: remoteKeySchema, ...PROBLEMS, 404: problemSchema },
      },
    },
    (request) => revokeRemoteKey(deps(), { id: request.params.id, by: administratorOf(request) }),
  );
}
