import { changeSettingsSchema, storedSettingsSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { AccountParts } from '../use-cases/account-parts.ts';
import { changeSettings, readSettings } from '../use-cases/change-settings.ts';

const config = { access: 'session' } as const;
const refusals = { 401: problemSchema, 404: problemSchema };

/** Settings of the signed-in person. */
export function registerSettings(app: FastifyInstance, parts: () => AccountParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/identity/me/settings',
    {
      config,
      schema: {
        summary: 'Settings of the signed-in person',
        tags: ['identity'],
        response: { 200: storedSettingsSchema, ...refusals },
      },
    },
    ({ user }) => readSettings(parts(), user.sub),
  );
  typed.put(
    '/api/identity/me/settings',
    {
      config,
      schema: {
        summary: 'Store settings that were read with this version',
        tags: ['identity'],
        body: changeSettingsSchema,
        response: { 200: storedSettingsSchema, 400: problemSchema, ...refusals, 409: problemSchema },
      },
    },
    ({ user, body }) => changeSettings(parts(), user.sub, body),
  );
}
