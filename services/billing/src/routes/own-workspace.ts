import { idSchema } from '@platform/contracts/values';
import { type FastifyRequest, kitErrors } from '@platform/service-kit';
import { z } from 'zod';

/** Parameters of the routes of one workspace. */
export const workspaceParams = z.object({ workspaceId: idSchema });

/** The workspace of the request, when it is the caller's own; `ROUTE_NOT_FOUND` otherwise. */
export function ownWorkspace(
  request: FastifyRequest & { readonly params: { readonly workspaceId: string } },
): string {
  const { workspaceId } = request.params;
  // Until organisations exist a workspace has one member, whose id it has.
  if (workspaceId !== request.user.sub) throw kitErrors.route.NOT_FOUND();
  return workspaceId;
}
