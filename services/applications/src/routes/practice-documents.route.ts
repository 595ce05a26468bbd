import { takenDocumentsSchema, takenPracticeSchema } from '@platform/contracts/documents';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import {
  APPLICATION_PATH,
  applicationParamsSchema,
  type Editing,
  FULL_ACCESS,
  TAGS,
} from './applications.route.ts';
import { CHANGE_PROBLEMS } from './problems.ts';

/** Takes documents of a practice over into an application. */
export function registerPracticeDocuments(
  app: FastifyInstance,
  takeOver: (editing: Editing, practiceId: string) => Promise<number>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    `${APPLICATION_PATH}/practice-documents`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Take the checked documents of a practice over into the application',
        tags: TAGS,
        params: applicationParamsSchema,
        body: takenPracticeSchema,
        response: { 200: takenDocumentsSchema, ...CHANGE_PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId }, user, body }) => ({
      taken: await takeOver({ workspaceId, id: applicationId, by: user.sub }, body.practiceId),
    }),
  );
}
