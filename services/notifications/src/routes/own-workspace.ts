import { idSchema } from '@platform/contracts/values';
import type { FastifyRequest } from '@platform/service-kit';
import { z } from 'zod';
import { notificationsErrors } from '../errors.ts';

export const workspaceParamsSchema = z.object({ workspaceId: idSchema });

/**
 * The workspace of the path, which must be the caller's personal one: its id is that of the user.
 * `NOTIFICATIONS_WORKSPACE_NOT_FOUND` for any other, whether it exists or not.
 */
export function ownWorkspace(request: Pick<FastifyRequest, 'user'>, workspaceId: string): string {
  if (request.user.sub !== workspaceId) throw notificationsErrors.WORKSPACE_NOT_FOUND();
  return workspaceId;
}
