import type { Readable } from 'node:stream';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, FastifyReply, FastifyRequest, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { createUploadLocks, respondToTus, type UploadActions } from './tus-protocol.ts';

const BASE = '/api/applications/w/:workspaceId/uploads';
const OFFSET_BYTES = 'application/offset+octet-stream';
/** Longer than any accepted file, with its headers; the size of each upload is checked by what it declares. */
const BODY_BYTES_MAX = 10 * 1024 * 1024;
const config = { access: 'account', tier: 'full', streams: true } as const;
const tags = ['applications'];
const params = workspaceParamsSchema.extend({ uploadId: idSchema });
const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  413: problemSchema,
  423: problemSchema,
  503: problemSchema,
};

/**
 * Resumable uploads (tus 1.0). Session, workspace and plan are checked before any byte of a body is read; a body is
 * streamed to the storage.
 */
export async function registerUploads(
  app: FastifyInstance,
  actionsOf: (workspaceId: string) => UploadActions,
): Promise<void> {
  const locks = createUploadLocks();
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(OFFSET_BYTES, { bodyLimit: BODY_BYTES_MAX }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { workspaceId, uploadId = null } = request.params as { workspaceId: string; uploadId?: string };
      const { method, headers, body } = request;
      const base = BASE.replace(':workspaceId', workspaceId);
      const tus = { method, base, uploadId, headers, body: (body ?? null) as Readable | null };
      const { status, headers: sent } = await respondToTus(tus, actionsOf(workspaceId), locks);
      await reply
        .code(status)
        .headers({ ...sent, 'cache-control': 'no-store' })
        .send(null);
    };
    registerMethods(scope, handle);
    done();
  });
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function registerMethods(scope: FastifyInstance, handle: Handle): void {
  const typed = scope.withTypeProvider<ZodTypeProvider>();
  const consumes = [OFFSET_BYTES];
  typed.post(
    BASE,
    {
      config,
      schema: {
        summary: 'Begin the upload of a file for a document (tus 1.0)',
        tags,
        consumes,
        params: workspaceParamsSchema,
        response: { 201: z.null(), ...refusals },
      },
    },
    handle,
  );
  typed.head(
    `${BASE}/:uploadId`,
    {
      config,
      schema: {
        summary: 'Read how many bytes of an upload have arrived (tus 1.0)',
        tags,
        params,
        response: { 200: z.null(), ...refusals },
      },
    },
    handle,
  );
  typed.patch(
    `${BASE}/:uploadId`,
    {
      config,
      schema: {
        summary: 'Continue an upload behind its last byte (tus 1.0)',
        tags,
        consumes,
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    handle,
  );
  typed.delete(
    `${BASE}/:uploadId`,
    {
      config,
      schema: {
        summary: 'Cancel an upload (tus 1.0)',
        tags,
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    handle,
  );
}
