import { Readable } from 'node:stream';
import {
  type Document,
  type DocumentChange,
  type DocumentList,
  documentChangeSchema,
  documentListSchema,
  documentSchema,
} from '@platform/contracts/documents';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, FastifyReply, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { OpenedFile, VersionAddress } from '../use-cases/read-file.ts';

type Address = { readonly workspaceId: string; readonly id: string };

export type DocumentActions = {
  readonly list: (
    workspaceId: string,
    filter: { readonly profileId?: string; readonly applicationId?: string },
  ) => Promise<DocumentList>;
  readonly read: (address: Address) => Promise<Document>;
  readonly change: (address: Address, change: DocumentChange) => Promise<Document>;
  readonly remove: (address: Address) => Promise<void>;
  readonly open: (address: VersionAddress) => Promise<OpenedFile>;
  readonly page: (address: VersionAddress, wanted: { page: number; width: number }) => Promise<Buffer>;
  readonly extract: (address: Address) => Promise<Document>;
};

const BASE = '/api/applications/w/:workspaceId/documents';
const tags = ['applications'];
const full = { access: 'account', tier: 'full' } as const;
/** Reading and deleting one's own files needs no plan. */
const own = { access: 'account' } as const;
const params = workspaceParamsSchema.extend({ documentId: idSchema });
const versionParams = params.extend({ versionId: idSchema });
const PAGES_MAX = 500;
const WIDTH_MIN = 100;
const WIDTH_MAX = 1_600;
const problems = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  503: problemSchema,
};
const changeProblems = { ...problems, 409: problemSchema, 422: problemSchema };

/** Documents of a workspace, their versions and pages. */
export function registerDocuments(app: FastifyInstance, actions: DocumentActions): void {
  registerReading(app, actions);
  registerChanging(app, actions);
  registerFiles(app, actions);
}

function registerReading(app: FastifyInstance, actions: DocumentActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    BASE,
    {
      config: own,
      schema: {
        summary: 'List documents with their status, the newest change first',
        tags,
        params: workspaceParamsSchema,
        querystring: z.object({ profileId: idSchema.optional(), applicationId: idSchema.optional() }),
        response: { 200: documentListSchema, ...problems },
      },
    },
    async ({ params: { workspaceId }, query: { profileId, applicationId } }) =>
      actions.list(workspaceId, {
        ...(profileId === undefined ? {} : { profileId }),
        ...(applicationId === undefined ? {} : { applicationId }),
      }),
  );
  typed.get(
    `${BASE}/:documentId`,
    {
      config: own,
      schema: {
        summary: 'Read a document with its versions',
        tags,
        params,
        response: { 200: documentSchema, ...problems },
      },
    },
    async ({ params: { workspaceId, documentId: id } }) => actions.read({ workspaceId, id }),
  );
}

function registerChanging(app: FastifyInstance, actions: DocumentActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.put(
    `${BASE}/:documentId`,
    {
      config: full,
      schema: {
        summary: 'Change name, kind, validity and uses of a document',
        tags,
        params,
        body: documentChangeSchema,
        response: { 200: documentSchema, ...changeProblems },
      },
    },
    async ({ params: { workspaceId, documentId: id }, body }) => actions.change({ workspaceId, id }, body),
  );
  typed.delete(
    `${BASE}/:documentId`,
    {
      config: own,
      schema: {
        summary: 'Delete a document with all its versions',
        tags,
        params,
        response: { 204: z.null(), ...problems },
      },
    },
    async ({ params: { workspaceId, documentId: id } }, reply) => {
      await actions.remove({ workspaceId, id });
      return reply.code(204).send(null);
    },
  );
  typed.post(
    `${BASE}/:documentId/extraction`,
    {
      config: full,
      schema: {
        summary: 'Read the text of the newest version',
        tags,
        params,
        response: { 202: documentSchema, ...changeProblems },
      },
    },
    async ({ params: { workspaceId, documentId: id } }, reply) =>
      reply.code(202).send(await actions.extract({ workspaceId, id })),
  );
}

function registerFiles(app: FastifyInstance, actions: DocumentActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${BASE}/:documentId/versions/:versionId/file`,
    {
      config: own,
      schema: {
        summary: 'Download a version',
        tags,
        params: versionParams,
        produces: ['application/pdf', 'image/jpeg', 'image/png'],
        response: { 200: z.custom<Readable>(), ...problems },
      },
    },
    async ({ params: { workspaceId, documentId: id, versionId } }, reply) => {
      const { name, type, size, bytes } = await actions.open({ workspaceId, id, versionId });
      return isolated(reply, name)
        .header('content-type', type)
        .header('content-length', size)
        .send(Readable.from(bytes, { objectMode: false }));
    },
  );
  typed.get(
    `${BASE}/:documentId/versions/:versionId/pages/:page`,
    {
      config: own,
      schema: {
        summary: 'A page of a version as a picture',
        tags,
        params: versionParams.extend({ page: z.coerce.number().int().min(1).max(PAGES_MAX) }),
        querystring: z.object({
          width: z.coerce
            .number()
            .int()
            .min(WIDTH_MIN)
            .max(WIDTH_MAX)
            .default(WIDTH_MAX / 2),
        }),
        produces: ['image/webp'],
        response: { 200: z.custom<Buffer>(), ...problems },
      },
    },
    async ({ params: { workspaceId, documentId: id, versionId, page }, query: { width } }, reply) => {
      const picture = await actions.page({ workspaceId, id, versionId }, { page, width });
      return isolated(reply, `page-${page}.webp`).header('content-type', 'image/webp').send(picture);
    },
  );
}

/** Headers with which a browser neither shows a file as a page of ours nor keeps it. */
function isolated(reply: FastifyReply, name: string): FastifyReply {
  const ascii = name.replace(/[^\w.-]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodedName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
}

/** A name as RFC 8187 writes it, which leaves out some characters that `encodeURIComponent` does not encode. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
