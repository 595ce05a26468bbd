import {
  type ChangedProfile,
  changedProfileSchema,
  type NewProfile,
  newProfileSchema,
  type Profile,
  type ProfileList,
  type ProfileStateChange,
  profileListSchema,
  profileSchema,
  profileStateChangeSchema,
} from '@platform/contracts/profiles';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

type Address = { readonly workspaceId: string; readonly id: string };

export type ProfileActions = {
  readonly list: (workspaceId: string) => Promise<ProfileList>;
  readonly create: (workspaceId: string, profile: NewProfile) => Promise<Profile>;
  readonly read: (address: Address) => Promise<Profile>;
  readonly change: (address: Address, change: ChangedProfile) => Promise<Profile>;
  readonly changeState: (address: Address, change: ProfileStateChange) => Promise<Profile>;
  readonly remove: (address: Address) => Promise<void>;
};

const PATH = '/api/profiles/w/:workspaceId/profiles';
const ONE = `${PATH}/:profileId`;
const tags = ['profiles'];
const params = workspaceParamsSchema.extend({ profileId: idSchema });

function addressOf({ workspaceId, profileId }: z.output<typeof params>): Address {
  return { workspaceId, id: profileId };
}

/** Profiles of the caller's workspace. Onboarding creates the first one before the e-mail address is confirmed. */
export function registerProfiles(app: FastifyInstance, actions: ProfileActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PATH,
    {
      config: { access: 'session' },
      schema: {
        summary: 'List the profiles of a workspace',
        tags,
        params: workspaceParamsSchema,
        response: { 200: profileListSchema, ...PROBLEMS },
      },
    },
    async (request) => actions.list(request.params.workspaceId),
  );
  typed.post(
    PATH,
    {
      config: { access: 'session' },
      schema: {
        summary: 'Create a profile within the limit of the plan; repeating the id changes nothing',
        tags,
        params: workspaceParamsSchema,
        body: newProfileSchema,
        response: { 201: profileSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await actions.create(request.params.workspaceId, request.body)),
  );
  typed.get(
    ONE,
    {
      config: { access: 'session' },
      schema: {
        summary: 'Read a profile',
        tags,
        params,
        response: { 200: profileSchema, ...PROBLEMS },
      },
    },
    async (request) => actions.read(addressOf(request.params)),
  );
  registerChanges(app, actions);
}

function registerChanges(app: FastifyInstance, actions: ProfileActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.put(
    ONE,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Replace the facts of a profile at a version of it',
        tags,
        params,
        body: changedProfileSchema,
        response: { 200: profileSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => actions.change(addressOf(request.params), request.body),
  );
  typed.put(
    `${ONE}/state`,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Make a profile active, inactive or archived',
        tags,
        params,
        body: profileStateChangeSchema,
        response: { 200: profileSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => actions.changeState(addressOf(request.params), request.body),
  );
  typed.delete(
    ONE,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Delete a profile with its assignments',
        tags,
        params,
        response: { 204: z.null(), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      await actions.remove(addressOf(request.params));
      return reply.code(204).send(null);
    },
  );
}
