import {
  changePreferencesSchema,
  type Preferences,
  preferencesSchema,
} from '@platform/contracts/notifications';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { PreferencesByType } from '../domain/preferences.ts';

export type PreferencesRouteDeps = {
  readonly read: (workspaceId: string) => Promise<Preferences>;
  readonly change: (workspaceId: string, types: PreferencesByType) => Promise<Preferences>;
};

const PATH = '/api/notifications/w/:workspaceId/preferences';
const PROBLEMS = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema };

/** `GET` and `PUT /api/notifications/w/{workspaceId}/preferences`. */
export function registerPreferences(app: FastifyInstance, { read, change }: PreferencesRouteDeps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PATH,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Read the notification preferences of a workspace',
        tags: ['notifications'],
        params: workspaceParamsSchema,
        response: { 200: preferencesSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return read(request.params.workspaceId);
    },
  );
  typed.put(
    PATH,
    {
      config: { access: 'account' },
      schema: {
        summary:
          'Replace the notification preferences of a workspace; mails about security and payment stay on',
        tags: ['notifications'],
        params: workspaceParamsSchema,
        body: changePreferencesSchema,
        response: { 200: preferencesSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return change(request.params.workspaceId, request.body.types);
    },
  );
}
