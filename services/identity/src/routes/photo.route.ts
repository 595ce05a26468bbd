import { PHOTO_BYTES_MAX, PHOTO_TYPES, photoSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { changePhoto, type PhotoParts, readPhoto, removePhoto } from '../use-cases/photo.ts';

const PATH = '/api/identity/me/photo';
const config = { access: 'account' } as const;
const refusals = {
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  413: problemSchema,
  415: problemSchema,
  422: problemSchema,
  429: problemSchema,
  503: problemSchema,
};

/** The photo of the signed-in person, which only that person may read. */
export async function registerPhoto(app: FastifyInstance, parts: () => PhotoParts): Promise<void> {
  await app.register((scope, _options, done) => {
    registerUpload(scope, parts);
    done();
  });
  registerReading(app, parts);
}

/** In a scope of its own, because only this route reads bodies that are not JSON. */
function registerUpload(scope: FastifyInstance, parts: () => PhotoParts): void {
  // The declared type only selects this parser; what the bytes are is found out from the bytes.
  scope.addContentTypeParser(
    [...PHOTO_TYPES, 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: PHOTO_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
  scope.withTypeProvider<ZodTypeProvider>().put(
    PATH,
    {
      config,
      bodyLimit: PHOTO_BYTES_MAX,
      schema: {
        summary: 'Replace the photo by a JPG, PNG or WebP picture, sent as it is, of at most 5 MB',
        tags: ['identity'],
        consumes: [...PHOTO_TYPES],
        response: { 200: photoSchema, ...refusals },
      },
    },
    async ({ user, body }) => {
      const picture = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return { photoVersion: await changePhoto(parts(), user.sub, picture) };
    },
  );
}

function registerReading(app: FastifyInstance, parts: () => PhotoParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PATH,
    {
      config,
      schema: {
        summary: 'The photo: a square WebP picture of at most 512 pixels',
        tags: ['identity'],
        produces: ['image/webp'],
        response: { 200: z.custom<Buffer>(), 304: z.unknown(), ...refusals },
      },
    },
    async ({ user, headers }, reply) => {
      const { version, bytes } = await readPhoto(parts(), user.sub);
      const tag = `"${version}"`;
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (headers['if-none-match']?.includes(tag) === true) return reply.code(304).send();
      return reply
        .header('content-type', 'image/webp')
        .header('content-disposition', 'inline; filename="photo.webp"')
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    },
  );
  typed.delete(
    PATH,
    {
      config,
      schema: {
        summary: 'Remove the photo',
        tags: ['identity'],
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ user }, reply) => {
      await removePhoto(parts(), user.sub);
      return reply.code(204).send(null);
    },
  );
}
