import type { FormFieldId } from '@platform/contracts/application-sets';
import {
  type LibraryChange,
  type LibraryText,
  libraryChangeSchema,
  libraryFilterSchema,
  libraryListSchema,
  libraryParamsSchema,
  type Suggestion,
  suggestionListSchema,
  suggestionQuerySchema,
} from '@platform/contracts/applications';
import { type Language, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { Caller } from '../ports/neighbours.port.ts';
import {
  type Address,
  APPLICATION_PATH,
  applicationParamsSchema,
  FULL_ACCESS,
  TAGS,
} from './applications.route.ts';
import { callerOf } from './caller.ts';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

export type LibraryActions = {
  readonly list: (workspaceId: string, profileId: string | undefined) => Promise<LibraryText[]>;
  readonly change: (
    caller: Caller,
    change: { profileId: string; field: FormFieldId } & LibraryChange,
  ) => Promise<LibraryText[]>;
  readonly keep: (address: Address) => Promise<LibraryText[]>;
  readonly remove: (of: { workspaceId: string; profileId: string; field: FormFieldId }) => Promise<void>;
  readonly suggest: (caller: Caller, order: { id: string; language: Language }) => Promise<Suggestion[]>;
};

/** Texts that the workspace uses again, and the suggestions made of them. */
export function registerLibrary(app: FastifyInstance, actions: LibraryActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/applications/w/:workspaceId/library',
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'List the kept texts of the workspace, or of one profile',
        tags: TAGS,
        params: workspaceParamsSchema,
        querystring: libraryFilterSchema,
        response: { 200: libraryListSchema, ...PROBLEMS },
      },
    },
    async ({ params, query }) => ({ texts: await actions.list(params.workspaceId, query.profileId) }),
  );
  typed.delete(
    '/api/applications/w/:workspaceId/library/:profileId/:field',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Remove a kept text with its versions; needs no plan',
        tags: TAGS,
        params: libraryParamsSchema,
        response: { 204: z.null(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, profileId, field } }, reply) => {
      await actions.remove({ workspaceId, profileId, field });
      return reply.code(204).send(null);
    },
  );
  typed.post(
    `${APPLICATION_PATH}/library`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Keep the texts of an application for later ones of its profile',
        tags: TAGS,
        params: applicationParamsSchema,
        response: { 200: libraryListSchema, ...CHANGE_PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId } }) => ({
      texts: await actions.keep({ workspaceId, id: applicationId }),
    }),
  );
  registerSuggestions(app, actions);
  registerTextChange(app, actions);
}

function registerSuggestions(app: FastifyInstance, { suggest }: LibraryActions): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `${APPLICATION_PATH}/suggestions`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Suggest texts for the empty fields of an application, each with its source',
        tags: TAGS,
        params: applicationParamsSchema,
        querystring: suggestionQuerySchema,
        response: { 200: suggestionListSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const { workspaceId, applicationId } = request.params;
      const order = { id: applicationId, language: request.query.language };
      return { suggestions: await suggest(callerOf(request, workspaceId), order) };
    },
  );
}

function registerTextChange(app: FastifyInstance, { change }: LibraryActions): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/applications/w/:workspaceId/library/:profileId/:field',
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Write the next version of a kept text, or the first of a new one',
        tags: TAGS,
        params: libraryParamsSchema,
        body: libraryChangeSchema,
        response: { 200: libraryListSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => {
      const { workspaceId, profileId, field } = request.params;
      const order = { ...request.body, profileId, field };
      return { texts: await change(callerOf(request, workspaceId), order) };
    },
  );
}
