import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf, REVALIDATE } from '../domain/cache-policy.ts';
import { readRegistry } from '../site/remote-registry.ts';
import type { WebRoot } from '../site/web-root.ts';

/**
 * Serves `/mf-registry.json` and the immutable folders of remotes at `/mf/<name>/<version>/`. The registry is read and
 * checked at each request, so that a remote is published or rolled back by writing one file.
 */
export async function serveRemotes(app: FastifyInstance, webRoot: WebRoot): Promise<void> {
  app.get('/mf-registry.json', { schema: { hide: true } }, async (request, reply) => {
    const body = JSON.stringify(await readRegistry(webRoot.shell));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', REVALIDATE).header('etag', etag);
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(body);
  });

  for (const [name, root] of Object.entries(webRoot.frontends)) {
    const prefix = `/mf/${name}/`;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          cacheControlOf(`${prefix}${path.slice(root.length)}`.replace(/\.(br|gz)$/, '')),
        );
      },
    });
  }
}
