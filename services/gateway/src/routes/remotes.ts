import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@platform/contracts/gateway';
import { kitErrors } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf, REVALIDATE } from '../domain/cache-policy.ts';
import type { PublishedRemotes } from '../site/published-remotes.ts';
import type { WebRoot } from '../site/web-root.ts';

export type RemoteRoutes = {
  readonly webRoot: WebRoot;
  readonly registry: () => Promise<RemoteRegistry>;
  readonly published: Pick<PublishedRemotes, 'file' | 'countLoad'>;
};

const MANIFEST = 'mf-manifest.json';
/** No segment begins with a dot, so that no path leads outside its folder or to a hidden file. */
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

function etagOf(bytes: string | Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * Serves `/mf-registry.json` and the immutable folders of remotes at `/mf/<name>/<version>/`: those of the installation
 * and those that teams published.
 */
export function serveRemotes(app: FastifyInstance, { webRoot, registry, published }: RemoteRoutes): void {
  app.get('/mf-registry.json', { schema: { hide: true } }, async (request, reply) => {
    const body = JSON.stringify(await registry());
    const etag = etagOf(body);
    reply.header('cache-control', REVALIDATE).header('etag', etag);
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(body);
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/mf/:name/:version/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const root = webRoot.frontends[name];
      // The manifest is revalidated at every page load.
      if (path === MANIFEST) published.countLoad({ name, version });
      if (!SAFE.test(`${version}/${path}`)) throw kitErrors.route.NOT_FOUND();
      const cacheControl = cacheControlOf(`/mf/${name}/${version}/${path}`);
      if (root !== undefined && (await isFile(join(root, version, path)))) {
        return reply
          .header('cache-control', cacheControl)
          .sendFile(`${version}/${path}`, root, { cacheControl: false });
      }
      const file = await published.file(name, version, path);
      if (file === null) throw kitErrors.route.NOT_FOUND();
      const etag = etagOf(file.bytes);
      reply.header('cache-control', cacheControl).header('etag', etag);
      return request.headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type(file.type).send(file.bytes);
    },
  );
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
