import {
  type Prefill,
  type PrefillOrder,
  type ProposalDecision,
  prefillOrderSchema,
  prefillSchema,
  proposalDecisionSchema,
} from '@platform/contracts/prefill';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import {
  type Address,
  APPLICATION_PATH,
  applicationParamsSchema,
  type Editing,
  FULL_ACCESS,
  TAGS,
} from './applications.route.ts';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

type PrefillActions = {
  readonly read: (address: Address) => Promise<Prefill>;
  readonly create: (editing: Editing, order: PrefillOrder) => Promise<Prefill>;
  readonly readState: (address: Address & { readonly fileId: string }) => Promise<Prefill>;
  readonly decide: (
    editing: Editing & { readonly fileId: string },
    decision: ProposalDecision,
  ) => Promise<Prefill>;
};

const PREFILL_PATH = `${APPLICATION_PATH}/prefill`;
const FILE_PATH = `${PREFILL_PATH}/files/:fileId`;
const fileParamsSchema = applicationParamsSchema.extend({ fileId: idSchema });

/** The prefilled form of an application at the official portal, and the state of its file there. */
export function registerPrefill(app: FastifyInstance, actions: PrefillActions): void {
  registerFiles(app, actions);
  registerTracking(app, actions);
}

function registerFiles(app: FastifyInstance, { read, create }: PrefillActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PREFILL_PATH,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Read what an application would send to the official portal, and its files there',
        tags: TAGS,
        params: applicationParamsSchema,
        response: { 200: prefillSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId } }) => read({ workspaceId, id: applicationId }),
  );
  typed.post(
    `${PREFILL_PATH}/files`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Create a prefilled file at the official portal; a repeated order creates no second one',
        tags: TAGS,
        params: applicationParamsSchema,
        body: prefillOrderSchema,
        response: { 200: prefillSchema, ...CHANGE_PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId }, user, body }) =>
      create({ workspaceId, id: applicationId, by: user.sub }, body),
  );
}

function registerTracking(app: FastifyInstance, { readState, decide }: PrefillActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    `${FILE_PATH}/state`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Read the state of a file at the official portal now',
        tags: TAGS,
        params: fileParamsSchema,
        response: { 200: prefillSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId, fileId } }) =>
      readState({ workspaceId, id: applicationId, fileId }),
  );
  typed.put(
    `${FILE_PATH}/proposal`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Take over the status that follows from the official portal, or decline it',
        tags: TAGS,
        params: fileParamsSchema,
        body: proposalDecisionSchema,
        response: { 200: prefillSchema, ...CHANGE_PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId, fileId }, user, body }) =>
      decide({ workspaceId, id: applicationId, by: user.sub, fileId }, body),
  );
}
