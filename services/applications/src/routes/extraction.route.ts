import {
  type Extraction,
  extractionSchema,
  type ProposalDecisions,
  type ProposalSwitch,
  type ProposalsOff,
  proposalDecisionsSchema,
  proposalSwitchSchema,
  proposalsOffSchema,
} from '@platform/contracts/extraction';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { Caller } from '../ports/neighbours.port.ts';
import { callerOf } from './caller.ts';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

export type ExtractionActions = {
  readonly read: (
    caller: Caller,
    of: { readonly id: string; readonly profileId: string | undefined },
  ) => Promise<Extraction>;
  readonly decide: (
    caller: Caller,
    decisions: { readonly id: string; readonly order: ProposalDecisions },
  ) => Promise<Extraction>;
  readonly listOff: (workspaceId: string) => Promise<ProposalsOff>;
  readonly readSwitch: (workspaceId: string, profileId: string) => Promise<ProposalSwitch>;
  readonly turn: (
    caller: Caller,
    of: { readonly profileId: string; readonly isOff: boolean },
  ) => Promise<ProposalSwitch>;
};

const BASE = '/api/applications/w/:workspaceId';
const tags = ['applications'];
const full = { access: 'account', tier: 'full' } as const;
const documentParams = workspaceParamsSchema.extend({ documentId: idSchema });
const profileParams = workspaceParamsSchema.extend({ profileId: idSchema });

/** What was read in documents, and what the person decides about it. */
export function registerExtraction(app: FastifyInstance, actions: ExtractionActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${BASE}/documents/:documentId/extraction`,
    {
      config: full,
      schema: {
        summary: 'Read what was extracted from the newest version, and what it proposes for a profile',
        tags,
        params: documentParams,
        querystring: z.strictObject({ profileId: idSchema.optional() }),
        response: { 200: extractionSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const { workspaceId, documentId: id } = request.params;
      return actions.read(callerOf(request, workspaceId), { id, profileId: request.query.profileId });
    },
  );
  typed.put(
    `${BASE}/documents/:documentId/extraction/decisions`,
    {
      config: full,
      schema: {
        summary: 'Record which proposed facts were accepted and declined',
        tags,
        params: documentParams,
        body: proposalDecisionsSchema,
        response: { 200: extractionSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => {
      const { workspaceId, documentId: id } = request.params;
      return actions.decide(callerOf(request, workspaceId), { id, order: request.body });
    },
  );
  registerSwitch(app, actions);
}

function registerSwitch(app: FastifyInstance, actions: ExtractionActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${BASE}/proposals`,
    {
      config: full,
      schema: {
        summary: 'List the profiles for which documents propose nothing',
        tags,
        params: workspaceParamsSchema,
        response: { 200: proposalsOffSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId } }) => actions.listOff(workspaceId),
  );
  const route = `${BASE}/proposals/:profileId`;
  const schema = {
    tags,
    params: profileParams,
    response: { 200: proposalSwitchSchema, ...PROBLEMS },
  };
  typed.get(
    route,
    { config: full, schema: { ...schema, summary: 'Whether documents propose facts for a profile' } },
    async ({ params: { workspaceId, profileId } }) => actions.readSwitch(workspaceId, profileId),
  );
  typed.put(
    route,
    { config: full, schema: { ...schema, summary: 'Turn the proposals for a profile off' } },
    async (request) => {
      const { workspaceId, profileId } = request.params;
      return actions.turn(callerOf(request, workspaceId), { profileId, isOff: true });
    },
  );
  typed.delete(
    route,
    { config: full, schema: { ...schema, summary: 'Turn the proposals for a profile on again' } },
    async (request) => {
      const { workspaceId, profileId } = request.params;
      return actions.turn(callerOf(request, workspaceId), { profileId, isOff: false });
    },
  );
}
