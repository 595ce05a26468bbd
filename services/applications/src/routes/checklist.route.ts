import {
  type Application,
  applicationSchema,
  type ChecklistChange,
  checklistChangeSchema,
  type PresenceList,
  presenceChangeSchema,
  presenceListSchema,
} from '@platform/contracts/applications';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import {
  APPLICATION_PATH,
  applicationParamsSchema,
  type Editing,
  FULL_ACCESS,
  TAGS,
} from './applications.route.ts';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

const itemParamsSchema = applicationParamsSchema.extend({ itemId: z.string().min(1).max(80) });
const placeParamsSchema = applicationParamsSchema.extend({ placeId: idSchema });

/** The items of the checklist of an application. */
export function registerChecklist(
  app: FastifyInstance,
  change: (editing: Editing, change: ChecklistChange & { readonly itemId: string }) => Promise<Application>,
): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    `${APPLICATION_PATH}/checklist/:itemId`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Set the status of an item of the checklist, or link a document to it',
        tags: TAGS,
        params: itemParamsSchema,
        body: checklistChangeSchema,
        response: { 200: applicationSchema, ...CHANGE_PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId, itemId }, user, body }) =>
      change({ workspaceId, id: applicationId, by: user.sub }, { ...body, itemId }),
  );
}

export type PlaceOrder = {
  readonly workspaceId: string;
  readonly applicationId: string;
  readonly placeId: string;
  readonly userId: string;
  readonly field: z.output<typeof presenceChangeSchema>['field'];
};

/** Which field an open page is in, for the other open pages. */
export function registerPresence(
  app: FastifyInstance,
  record: (place: PlaceOrder) => Promise<PresenceList['present']>,
): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    `${APPLICATION_PATH}/presence/:placeId`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Record in which field an open page is, and read the others',
        tags: TAGS,
        params: placeParamsSchema,
        body: presenceChangeSchema,
        response: { 200: presenceListSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId, placeId }, user, body }) => ({
      present: await record({ workspaceId, applicationId, placeId, userId: user.sub, field: body.field }),
    }),
  );
}
