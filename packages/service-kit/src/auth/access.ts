import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { kitErrors } from '../kit-errors.ts';
import { isOperator } from '../operator-guard.ts';
import { type JwtAuthOptions, jwtAuth } from './jwt-auth.ts';

/**
 * Who may call a route:
 * - `public`: everybody, without credentials;
 * - `session`: whoever holds a session, also before the e-mail address is confirmed;
 * - `account`: a session of an account whose address is confirmed;
 * - `admin`: a session with the admin role, or the operator token;
 * - `own`: the route checks credentials of another kind itself (refresh cookie, key, signature).
 */
export const ACCESS_RULES = ['public', 'session', 'account', 'admin', 'own'] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route of a scope with `routeAccess`. */
    access?: AccessRule;
  }
}

export type RouteAccessOptions = {
  readonly operatorToken: string | undefined;
  readonly tokens: JwtAuthOptions;
  /** Whether the session has ended although its tokens are still valid; never, without it. */
  readonly isEnded?: (sessionId: string) => boolean;
};

const SECURITY: Readonly<Record<AccessRule, readonly Readonly<Record<string, readonly string[]>>[] | null>> =
  {
    public: null,
    session: [{ person: [] }],
    account: [{ person: [] }],
    admin: [{ person: [] }, { operator: [] }],
    own: null,
  };

/** Refuses routes without a rule, so that a forgotten one is noticed at the start, and describes the rule in OpenAPI. */
function requireRule(route: RouteOptions): void {
  const rule = route.config?.access;
  if (rule === undefined) {
    throw new Error(`The route ${String(route.method)} ${route.url} does not declare who may call it.`);
  }
  const security = SECURITY[rule];
  route.schema = Object.assign({}, route.schema, security === null ? {} : { security }, { 'x-access': rule });
}

async function registerRouteAccess(app: FastifyInstance, options: RouteAccessOptions): Promise<void> {
  const { operatorToken, tokens, isEnded } = options;
  await app.register(jwtAuth, tokens);

  const requireSession = async (request: FastifyRequest): Promise<void> => {
    await app.authenticate(request);
    if (isEnded?.(request.user.sid) === true) throw kitErrors.request.UNAUTHENTICATED();
  };

  app.addHook('onRoute', requireRule);
  app.addHook('onRequest', async (request) => {
    const rule = request.routeOptions.config.access;
    if (rule === undefined || rule === 'public' || rule === 'own') return;
    if (rule === 'admin' && isOperator(request, operatorToken)) return;
    await requireSession(request);
    const { level, roles } = request.user;
    if (rule !== 'session' && level === 'unconfirmed') throw kitErrors.request.UNCONFIRMED();
    if (rule === 'admin' && !roles.includes('admin')) throw kitErrors.request.FORBIDDEN();
  });
}

/**
 * Checks `config.access` of every route that is registered in the scope afterwards; a route without it stops the start.
 * Fills `request.user` for all rules but `public` and `own`; for `admin` only when a person calls, not an operator.
 */
export const routeAccess = plugin(registerRouteAccess, { name: 'route-access' });
