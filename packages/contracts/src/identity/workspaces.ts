import { z } from 'zod';
import { idSchema } from '../values.ts';
import { MEMBER_ROLES, WORKSPACE_KINDS } from './account-sets.ts';

/** `GET /api/identity/me/workspaces`: the personal workspace of the person, then the others. */
export const workspaceListSchema = z.object({
  workspaces: z.array(
    z.object({
      /** Tenant data of it is below `/api/<service>/w/{workspaceId}`. */
      workspaceId: idSchema,
      kind: z.enum(WORKSPACE_KINDS),
      role: z.enum(MEMBER_ROLES),
    }),
  ),
});
