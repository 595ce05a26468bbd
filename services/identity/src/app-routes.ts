import cookie from '@fastify/cookie';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteAccessOptions,
  routeAccess,
} from '@platform/service-kit';
import type { wireParts } from './app-parts.ts';
import { registerGoogle } from './routes/google.route.ts';
import { registerKeys } from './routes/keys.route.ts';
import { registerLinks } from './routes/links.route.ts';
import { registerMe } from './routes/me.route.ts';
import { registerOperators } from './routes/operators.route.ts';
import { registerOwnData } from './routes/own-data.route.ts';
import { registerPasskeys } from './routes/passkeys.route.ts';
import { registerPhoto } from './routes/photo.route.ts';
import { registerSecurity } from './routes/security.route.ts';
import { registerSession } from './routes/session.route.ts';
import { registerSessions } from './routes/sessions.route.ts';
import { registerSettings } from './routes/settings.route.ts';
import { registerSignUp } from './routes/sign-up.route.ts';
import { registerWorkspaces } from './routes/workspaces.route.ts';

/** Responses of this service hold tokens and personal data; only the public keys may be stored by caches. */
async function forbidStoring(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Registers every route of the service in a scope; `parts` rejects until the service has started. */
export async function registerIdentityRoutes(
  scope: FastifyInstance,
  {
    parts,
    access,
  }: {
    readonly parts: () => ReturnType<typeof wireParts>;
    readonly access: RouteAccessOptions;
  },
): Promise<void> {
  await scope.register(cookie);
  scope.addHook('onSend', forbidStoring);
  // The keys of the tokens are those of this process.
  const tokens = { ...access.tokens, readKeys: () => parts().tokens.publicKeys() };
  await scope.register(routeAccess, { ...access, tokens });
  registerKeys(scope, () => parts().tokens);
  registerSignUp(scope, parts);
  registerSession(scope, parts);
  registerSessions(scope, parts);
  registerGoogle(scope, parts);
  registerLinks(scope, parts);
  registerMe(scope, parts);
  registerWorkspaces(scope, parts);
  registerSettings(scope, parts);
  registerPasskeys(scope, parts);
  await registerPhoto(scope, parts);
  registerSecurity(scope, parts);
  registerOwnData(scope, parts);
  registerOperators(scope, parts);
}
