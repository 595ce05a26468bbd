import type { Readable } from 'node:stream';
import {
  type ApplicationFile,
  applicationArchive,
  applicationPdf,
  type FileLanguage,
} from '@platform/application-file';
import type { FastifyInstance, FastifyReply, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import {
  type Address,
  APPLICATION_PATH,
  applicationParamsSchema,
  FULL_ACCESS,
  TAGS,
} from './applications.route.ts';
import { isolated } from './isolated-file.ts';
import { PROBLEMS } from './problems.ts';

const languageQuerySchema = z.strictObject({ lang: z.enum(['fr', 'en']).default('fr') });
const ID_CHARS = 8;

/** `GET …/applications/{id}/export.pdf` and `export.zip`: the application as a file, prepared and not filed. */
export function registerFiles(
  app: FastifyInstance,
  prepare: (address: Address, language: FileLanguage) => Promise<ApplicationFile>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${APPLICATION_PATH}/export.pdf`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Download the application as a PDF',
        tags: TAGS,
        params: applicationParamsSchema,
        querystring: languageQuerySchema,
        produces: ['application/pdf'],
        response: { 200: z.custom<Buffer>(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId }, query }, reply) => {
      const signal = untilClosed(reply);
      const file = await prepare({ workspaceId, id: applicationId }, query.lang);
      const pdf = await applicationPdf(file, { signal });
      return isolated(reply, nameOf(file, 'pdf')).type('application/pdf').send(Buffer.from(pdf));
    },
  );
  typed.get(
    `${APPLICATION_PATH}/export.zip`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Download the application with its documents as a ZIP',
        tags: TAGS,
        params: applicationParamsSchema,
        querystring: languageQuerySchema,
        produces: ['application/zip'],
        response: { 200: z.custom<Readable>(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId }, query }, reply) => {
      const file = await prepare({ workspaceId, id: applicationId }, query.lang);
      return isolated(reply, nameOf(file, 'zip')).type('application/zip').send(applicationArchive(file));
    },
  );
}

/** Aborted when the client has gone before its response. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function nameOf({ language, practice, reference }: ApplicationFile, type: 'pdf' | 'zip'): string {
  const kinds = language === 'fr' ? ['dossier', 'simulation'] : ['application', 'practice'];
  return `${kinds[practice ? 1 : 0]}-${reference.slice(0, ID_CHARS)}.${type}`;
}
