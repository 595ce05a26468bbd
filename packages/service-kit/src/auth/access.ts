import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import { kitErrors } from '../kit-errors.ts';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '../process-config.ts';
import type { JwtAuthOptions } from './access-token.ts';
import { jwtAuth } from './jwt-auth.ts';
import { isOperator } from './operator-token.ts';

/**
 * Who may call a route:
 * - `public`: everybody, without credentials;
 * - `session`: whoever holds a session, also before the e-mail address is confirmed;
 * - `account`: a session of an account whose address is confirmed;
 * - `account-or-operator`: the same, or the operator token;
 * - `admin`: a session with the admin role, or the operator token;
 * - `own`: the route checks credentials of another kind itself (refresh cookie, key, signature).
 */
export const ACCESS_RULES = ['public', 'session', 'account', 'account-or-operator', 'admin', 'own'] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];
type CheckedRule = Exclude<AccessRule, 'public' | 'own'>;
type Check = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route of a scope with `routeAccess`. */
    access?: AccessRule;
  }
  interface FastifyInstance {
    /** For routes with the rule `own` that administrators may call as well: rejects unless the caller passes `admin`. */
    requireAdmin: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** Whether the caller showed the operator token or holds the admin role; false on `public` routes. */
    isAdmin: boolean;
  }
}

export type RouteAccessOptions = {
  readonly operatorToken: string | undefined;
  readonly tokens: JwtAuthOptions;
  /** Whether the session has ended although its tokens are still valid; never, without it. */
  readonly isEnded?: (sessionId: string) => boolean;
};

/** Options of `routeAccess` for a service with `accessConfigFields`. */
export function routeAccessOptions(
  config: { readonly OPERATOR_TOKEN?: string | undefined; readonly IDENTITY_JWKS_URL: string },
  clock: Clock,
  isEnded?: (sessionId: string) => boolean,
): RouteAccessOptions {
  const jwksUrl = config.IDENTITY_JWKS_URL;
  return {
    operatorToken: config.OPERATOR_TOKEN,
    tokens: { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, jwksUrl, clock },
    ...(isEnded === undefined ? {} : { isEnded }),
  };
}

type Security = readonly Readonly<Record<string, readonly string[]>>[];

const PERSON = { person: [] };
const OPERATOR = { operator: [] };
const REFUSALS = { 401: problemSchema, 403: problemSchema };
const SECURITY: Readonly<Record<CheckedRule, Security>> = {
  session: [PERSON],
  account: [PERSON],
  'account-or-operator': [PERSON, OPERATOR],
  admin: [PERSON, OPERATOR],
};

/** Who acts on a route of administrators, for the record: the id of the account, or `operator`. */
export function administratorOf({
  isAdmin,
  user,
}: Pick<FastifyRequest, 'isAdmin'> & Partial<FastifyRequest>): string {
  if (!isAdmin) throw new Error('the caller was not checked as an administrator');
  return user?.sub ?? 'operator';
}

/** The rule of a route; a route without one stops the start. */
function ruleOf({ config, method, url }: RouteOptions): AccessRule {
  if (config?.access !== undefined) return config.access;
  throw new Error(`The route ${String(method)} ${url} does not declare who may call it.`);
}

function isChecked(rule: AccessRule): rule is CheckedRule {
  return rule !== 'public' && rule !== 'own';
}

function isOfWorkspace(rule: AccessRule, { url }: RouteOptions): boolean {
  return (rule === 'session' || rule === 'account') && WORKSPACE_PARAMETER.test(url);
}

/** Describes the rule in OpenAPI: credentials, refusals and `x-access`. */
function describeRule(route: RouteOptions, rule: AccessRule): void {
  const { response } = (route.schema ?? {}) as { readonly response?: object };
  const described = isChecked(rule)
    ? { security: SECURITY[rule], response: { ...REFUSALS, ...response } }
    : {};
  route.schema = Object.assign({}, route.schema, described, { 'x-access': rule });
}

const WORKSPACE_PARAMETER = /\/:workspaceId(?:\/|$)/;

/**
 * Personal rules on the path of a workspace admit only its person; others get the response of an unknown address, before
 * their request is validated. A workspace belongs to one person: its id is the id of the account.
 */
function refuseStrangers(request: FastifyRequest): void {
  const { workspaceId } = request.params as { readonly workspaceId?: string };
  if (workspaceId !== request.user.sub) throw kitErrors.route.NOT_FOUND();
}

/** Runs the check after the other checks of the request, so that a limit of requests also counts what is refused. */
function addCheck(route: RouteOptions, check: Check): void {
  const others = route.onRequest ?? [];
  route.onRequest = [...(Array.isArray(others) ? others : [others]), check];
}

async function registerRouteAccess(app: FastifyInstance, options: RouteAccessOptions): Promise<void> {
  const { operatorToken, tokens, isEnded } = options;
  await app.register(jwtAuth, tokens);
  app.decorateRequest('isAdmin', false);

  const requireSession = async (request: FastifyRequest): Promise<void> => {
    await app.authenticate(request);
    if (isEnded?.(request.user.sid) === true) throw kitErrors.request.UNAUTHENTICATED();
    request.isAdmin = request.user.level !== 'unconfirmed' && request.user.roles.includes('admin');
  };
  const requireAccount = async (request: FastifyRequest): Promise<void> => {
    await requireSession(request);
    if (request.user.level === 'unconfirmed') throw kitErrors.request.UNCONFIRMED();
  };
  const admitsOperator = (request: FastifyRequest): boolean => {
    request.isAdmin = isOperator(request, operatorToken);
    return request.isAdmin;
  };
  const requireAdmin = async (request: FastifyRequest): Promise<void> => {
    if (admitsOperator(request)) return;
    await requireAccount(request);
    if (!request.isAdmin) throw kitErrors.request.FORBIDDEN();
  };
  const checks: Readonly<Record<CheckedRule, Check>> = {
    session: requireSession,
    account: requireAccount,
    'account-or-operator': async (request) => {
      if (!admitsOperator(request)) await requireAccount(request);
    },
    admin: requireAdmin,
  };

  const inOwnWorkspace =
    (check: Check): Check =>
    async (request) => {
      await check(request);
      refuseStrangers(request);
    };

  app.decorate('requireAdmin', requireAdmin);
  app.addHook('onRoute', (route) => {
    const rule = ruleOf(route);
    describeRule(route, rule);
    if (isChecked(rule))
      addCheck(route, isOfWorkspace(rule, route) ? inOwnWorkspace(checks[rule]) : checks[rule]);
  });
}

/**
 * Checks `config.access` of every route that is registered in the scope afterwards; a route without it stops the start.
 * `session` and `account` admit on a path with `:workspaceId` only the person of that workspace.
 * Fills `request.user` for all rules but `public` and `own`, unless an operator calls, and `request.isAdmin`.
 */
export const routeAccess = plugin(registerRouteAccess, { name: 'route-access' });
