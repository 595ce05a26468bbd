import { hasFullAccess, type Tier } from '@platform/contracts/billing-plans';
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
/**
 * What the workspace of a route must have beside the rule `account`: `full`: a plan that opens the pages of applicants
 * (Solo, Pro, enterprise, a trial of them). The other tiers are refused with `REQUEST_TIER_REQUIRED`. A tier that cannot
 * be read is refused as well, with `SERVICE_TIER_UNREADABLE`, which pages show as a failed check and never as a missing
 * plan. Administrators need a plan like everybody else. Credits are no tier: spending reserves one in billing first.
 */
export const TIER_RULES = ['full'] as const;
export type TierRule = (typeof TIER_RULES)[number];
type CheckedRule = Exclude<AccessRule, 'public' | 'own'>;
type Check = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route of a scope with `routeAccess`. */
    access?: AccessRule;
    /** Only with the rule `account`, on a path with `:workspaceId`, in a scope with `tierOf`. */
    tier?: TierRule;
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
  /** The tier of a workspace, null when it cannot be read; `createTierAccess` follows billing for it. */
  readonly tierOf?: (workspaceId: string) => Tier | null;
  /**
   * Whether the account belongs to a workspace that is not its personal one; `createWorkspaceAccess` follows identity for
   * it. Required for routes of workspaces.
   */
  readonly isMember?: (workspaceId: string, accountId: string) => boolean;
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

/** Who is a member, for routes of workspaces; one whose members could not be checked stops the start. */
function memberCheckOf(
  { method, url }: RouteOptions,
  { isMember }: RouteAccessOptions,
): NonNullable<RouteAccessOptions['isMember']> {
  if (isMember !== undefined) return isMember;
  throw new Error(`The members of the workspace of the route ${String(method)} ${url} cannot be checked.`);
}

/** The tier that a route needs; one that could not be checked stops the start. */
function tierRuleOf(route: RouteOptions, { tierOf }: RouteAccessOptions): TierRule | undefined {
  const { config, method, url } = route;
  if (config?.tier === undefined) return undefined;
  if (config.access !== 'account' || !isOfWorkspace(config.access, route) || tierOf === undefined)
    throw new Error(`The tier of the route ${String(method)} ${url} cannot be checked.`);
  return config.tier;
}

/** Describes the rules in OpenAPI: credentials, refusals, `x-access` and `x-tier`. */
function describeRule(route: RouteOptions, rule: AccessRule, tier: TierRule | undefined): void {
  const { response } = (route.schema ?? {}) as { readonly response?: object };
  const unreadable = tier === undefined ? {} : { 503: problemSchema };
  const described = isChecked(rule)
    ? { security: SECURITY[rule], response: { ...REFUSALS, ...unreadable, ...response } }
    : {};
  const named = { 'x-access': rule, ...(tier === undefined ? {} : { 'x-tier': tier }) };
  route.schema = Object.assign({}, route.schema, described, named);
}

const WORKSPACE_PARAMETER = /\/:workspaceId(?:\/|$)/;

/**
 * Personal rules on the path of a workspace admit only its members; others get the response of an unknown address, before
 * their request is validated. The personal workspace has the id of the account, so that it needs no event.
 */
function refuseStrangers(
  request: FastifyRequest,
  isMember: NonNullable<RouteAccessOptions['isMember']>,
): void {
  const [workspaceId, accountId] = [workspaceOf(request), request.user.sub];
  if (workspaceId !== accountId && !isMember(workspaceId, accountId)) throw kitErrors.route.NOT_FOUND();
}

function workspaceOf({ params }: FastifyRequest): string {
  return (params as { readonly workspaceId?: string }).workspaceId ?? '';
}

/** Admits tiers with full access. */
function refuseRestricted(tier: Tier | null): void {
  if (tier === null) throw kitErrors.service.TIER_UNREADABLE();
  if (!hasFullAccess(tier)) throw kitErrors.request.TIER_REQUIRED();
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

  const inWorkspace = (check: Check, route: RouteOptions): Check => {
    const isMember = memberCheckOf(route, options);
    return async (request) => {
      await check(request);
      refuseStrangers(request, isMember);
    };
  };

  app.decorate('requireAdmin', requireAdmin);
  app.addHook('onRoute', (route) => {
    const rule = ruleOf(route);
    const tier = tierRuleOf(route, options);
    describeRule(route, rule, tier);
    if (isChecked(rule))
      addCheck(route, isOfWorkspace(rule, route) ? inWorkspace(checks[rule], route) : checks[rule]);
    if (tier !== undefined)
      addCheck(route, async (request) => refuseRestricted(options.tierOf?.(workspaceOf(request)) ?? null));
  });
}

/**
 * Checks `config.access` of every route that is registered in the scope afterwards; a route without it stops the start.
 * `session` and `account` admit on a path with `:workspaceId` only members of that workspace, and `config.tier`
 * then requires its plan (`TIER_RULES`): `{ config: { access: 'account', tier: 'full' } }`.
 * Fills `request.user` for all rules but `public` and `own`, unless an operator calls, and `request.isAdmin`.
 */
export const routeAccess = plugin(registerRouteAccess, { name: 'route-access' });
