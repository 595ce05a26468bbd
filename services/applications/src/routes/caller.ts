import type { FastifyRequest } from '@platform/service-kit';
import type { Caller } from '../ports/neighbours.port.ts';

/** The person of a request of a workspace, as other services check them again. */
export function callerOf(request: FastifyRequest, workspaceId: string): Caller {
  return { workspaceId, userId: request.user.sub, authorization: request.headers.authorization ?? '' };
}
