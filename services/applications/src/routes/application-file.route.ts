import type { Readable } from 'node:stream';
import { type ApplicationFile, applicationArchive, applicationPdf } from '@platform/application-file';
import { languageSchema } from '@platform/contracts/values';
import type { FastifyInstance, FastifyReply, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import {
  type Address,
  APPLICATION_PATH,
  applicationParamsSchema,
  FULL_ACCESS,
  TAGS,
} from './applications.route.ts';
import { PROBLEMS } from './problems.ts';

const querySchema = z.strictObject({ language: languageSchema });

/** An application as PDF or as ZIP with its documents; what is filed is filed elsewhere. */
export function registerApplicationFile(
  app: FastifyInstance,
  compose: (address: Address, language: z.output<typeof languageSchema>) => Promise<ApplicationFile>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${APPLICATION_PATH}/file.pdf`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Download an application as a tagged PDF',
        tags: TAGS,
        params: applicationParamsSchema,
        querystring: querySchema,
        produces: ['application/pdf'],
        response: { 200: z.custom<Uint8Array>(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId: id }, query: { language } }, reply) => {
      const file = await compose({ workspaceId, id }, language);
      const drawing = new AbortController();
      reply.raw.once('close', () => drawing.abort());
      const pdf = await applicationPdf(file, { signal: drawing.signal });
      return download(reply, 'application/pdf', 'pdf').send(Buffer.from(pdf));
    },
  );
  typed.get(
    `${APPLICATION_PATH}/file.zip`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Download an application with its documents as a ZIP',
        tags: TAGS,
        params: applicationParamsSchema,
        querystring: querySchema,
        produces: ['application/zip'],
        response: { 200: z.custom<Readable>(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId: id }, query: { language } }, reply) => {
      const file = await compose({ workspaceId, id }, language);
      return download(reply, 'application/zip', 'zip').send(applicationArchive(file));
    },
  );
}

function download(reply: FastifyReply, type: string, extension: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="application.${extension}"`)
    .header('x-content-type-options', 'nosniff');
}
