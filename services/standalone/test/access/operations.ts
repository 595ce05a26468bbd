import { hasFullAccess, type Tier } from '@platform/contracts/billing-plans';
import type { ProductWorld } from './product-world.ts';

/** One operation of the OpenAPI document of the product. */
export type Operation = {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  /** `x-access`. */
  readonly access: string | undefined;
  /** `x-tier`. */
  readonly tier: string | undefined;
  /** Names of the credentials that are documented. */
  readonly credentials: readonly string[];
};

export type Verdict =
  | 'admitted'
  | 'unauthenticated'
  | 'forbidden'
  | 'hidden'
  | 'as anonymous'
  | 'needs a plan'
  | 'plan unreadable';

/** What a caller is for the rules of access. `invalid` = a token that is expired, ended or forged. */
export type Kind = 'anonymous' | 'unconfirmed' | 'account' | 'admin' | 'operator' | 'invalid';

const WORKSPACE = '{workspaceId}';
const SOME_ID = '01935f6e-1111-7000-8000-000000000001';
const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);

type Document = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly 'x-access'?: string;
            readonly 'x-tier'?: string;
            readonly security?: readonly Readonly<Record<string, unknown>>[];
          }
        >
      >
    >
  >;
};

/** Every operation of the document that the product serves, those of services added later included. */
export async function operationsOf({ app }: Pick<ProductWorld, 'app'>): Promise<readonly Operation[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<Document>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, { 'x-access': access, 'x-tier': tier, security = [] }]) => ({
        method: method.toUpperCase(),
        path,
        access,
        tier,
        credentials: security.flatMap((alternative) => Object.keys(alternative)),
      })),
  );
}

export function isOfWorkspace({ path }: Operation): boolean {
  return path.includes(WORKSPACE);
}

/** The path for a workspace; its other parameters lead nowhere. */
export function addressOf({ path }: Operation, workspaceId: string): string {
  return path
    .replace(WORKSPACE, workspaceId)
    .replace(/\{(\w+)\}/g, (_whole, name: string) => (/id$/i.test(name) ? SOME_ID : 'nothing'));
}

const PERSON_RULES: Readonly<Record<string, Readonly<Record<Kind, Verdict>>>> = {
  public: rule({ otherwise: 'admitted' }),
  session: rule({ unconfirmed: 'admitted', account: 'admitted', admin: 'admitted' }),
  account: rule({ unconfirmed: 'forbidden', account: 'admitted', admin: 'admitted' }),
  'account-or-operator': rule({
    unconfirmed: 'forbidden',
    account: 'admitted',
    admin: 'admitted',
    operator: 'admitted',
  }),
  admin: rule({ unconfirmed: 'forbidden', account: 'forbidden', admin: 'admitted', operator: 'admitted' }),
};

function rule({
  otherwise = 'unauthenticated',
  ...given
}: Partial<Record<Kind, Verdict>> & { readonly otherwise?: Verdict }): Readonly<Record<Kind, Verdict>> {
  const all = { anonymous: otherwise, unconfirmed: otherwise, account: otherwise, admin: otherwise };
  return { ...all, operator: otherwise, invalid: otherwise, ...given };
}

/**
 * What the document promises to a caller. Operations with keys of another kind (`own`) refuse all tokens, unless they
 * document that administrators may call them too; those without documented credentials ignore tokens.
 */
export function verdictFor(
  operation: Operation,
  caller: { readonly kind: Kind; readonly workspace: 'own' | 'of another'; readonly tier: Tier | null },
): Verdict | null {
  const { access, credentials } = operation;
  if (access === 'own' && credentials.length === 0) return 'as anonymous';
  const admitsAdmins = credentials.includes('operator');
  const promised =
    access === 'own' ? (admitsAdmins ? PERSON_RULES.admin : rule({})) : PERSON_RULES[access ?? ''];
  if (promised === undefined) return null;
  const verdict = promised[caller.kind];
  const isPersonal = access === 'session' || access === 'account';
  const isStranger = isPersonal && caller.workspace === 'of another' && isOfWorkspace(operation);
  if (verdict !== 'admitted') return verdict;
  return isStranger ? 'hidden' : verdictOfTier(operation, caller.tier);
}

/** The tier of the workspace decides where the document requires one; null = it cannot be read. */
function verdictOfTier({ tier }: Operation, held: Tier | null): Verdict {
  if (tier === undefined) return 'admitted';
  if (held === null) return 'plan unreadable';
  return hasFullAccess(held) ? 'admitted' : 'needs a plan';
}

/** The refusals of the access check itself; a route may refuse with codes of its own for other reasons. */
const REFUSALS: Readonly<Record<string, Verdict>> = {
  REQUEST_UNAUTHENTICATED: 'unauthenticated',
  REQUEST_FORBIDDEN: 'forbidden',
  REQUEST_UNCONFIRMED: 'forbidden',
  REQUEST_TIER_REQUIRED: 'needs a plan',
  SERVICE_TIER_UNREADABLE: 'plan unreadable',
};
const STATUS: Readonly<Partial<Record<Verdict, number>>> = {
  unauthenticated: 401,
  forbidden: 403,
  'needs a plan': 403,
  'plan unreadable': 503,
};

/** The code of the access check for the workspace of another; routes have codes of their own for what they do not find. */
const HIDDEN = 'ROUTE_NOT_FOUND';

export type Response = { readonly status: number; readonly code: string | undefined };

/**
 * Whether a response is what the verdict promises. Ids of the matrix lead nowhere, so an admitted caller may receive a 404,
 * but only that of the route: with that of the access check nobody would be admitted.
 */
export function isAsPromised(verdict: Verdict, response: Response, ofAnonymous: Response): boolean {
  const { status, code } = response;
  if (verdict === 'as anonymous') return status === ofAnonymous.status;
  if (verdict === 'hidden') return status === 404 && code === HIDDEN;
  const refusal = REFUSALS[code ?? ''];
  if (verdict === 'admitted') return refusal === undefined && code !== HIDDEN && status !== 500;
  return refusal === verdict && status === STATUS[verdict];
}
