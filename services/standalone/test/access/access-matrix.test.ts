import type { JsonWebKey } from 'node:crypto';
import { writeSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tier } from '@platform/contracts/billing-plans';
import { encodeMembership, IDENTITY_CE_TYPES, membershipKey } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { forgedTokens } from '@platform/testing/forged-tokens';
import { printSkip } from '@platform/testing/skip';
import { type Account, createAccounts } from './accounts.ts';
import {
  addressOf,
  isAsPromised,
  isOfWorkspace,
  type Kind,
  type Operation,
  operationsOf,
  type Response,
  verdictFor,
} from './operations.ts';
import { createPlans } from './plans.ts';
import { OPERATOR_TOKEN, type ProductWorld, startProductWorld } from './product-world.ts';

const STDOUT = 1;
const FORGERIES_MIN = 100;
/** Longer than an access token lives. */
const EXPIRED_S = 20 * 60;
const DAY_S = 24 * 60 * 60;
const CREDITS_EXPIRED_S = 200 * DAY_S;
const TRIAL_EXPIRED_S = 10 * DAY_S;
const SHOWN_MAX = 40;
const REVOKED_MS_MAX = 5_000;

type Actor = {
  readonly name: string;
  readonly kind: Kind;
  readonly authorization: string | undefined;
  readonly workspaceId: string;
  readonly workspace: 'own' | 'of another';
  /** Of the workspace; null when it cannot be read. */
  readonly tier: Tier | null;
};

let world: ProductWorld;
let accounts: ReturnType<typeof createAccounts>;
let plans: ReturnType<typeof createPlans>;
let operations: readonly Operation[];
let owner: Account;
let admin: Account;
const anonymous = new Map<Operation, Response>();
/** Statuses that admitted actors have received. */
const admitted = new Map<Operation, Set<number>>();

beforeAll(async () => {
  world = await startProductWorld();
  accounts = createAccounts(world);
  plans = createPlans(world);
  operations = await operationsOf(world);
  owner = await accounts.openConfirmed('owner@example.org');
  await accounts.openConfirmed('admin@example.org');
  await accounts.makeAdmin('admin@example.org');
  admin = await accounts.openSession('admin@example.org');
  for (const operation of operations) anonymous.set(operation, await inject(operation, actor({})));
}, 60_000);
afterAll(() => world.close());

function actor(given: Partial<Actor>): Actor {
  return {
    name: 'anonymous',
    kind: 'anonymous',
    authorization: undefined,
    workspaceId: owner.id,
    workspace: 'own',
    tier: 'none',
    ...given,
  };
}

function person(name: string, kind: Kind, { token, id }: Account): Actor {
  return actor({ name, kind, authorization: `Bearer ${token}`, workspaceId: id });
}

/** A confirmed account of each tier and state of payment. */
async function payers(): Promise<readonly Actor[]> {
  const open = async (name: string, make: (account: Account) => Promise<void>): Promise<Account> => {
    const account = await accounts.openConfirmed(`${name}@example.org`);
    await make(account);
    return account;
  };
  const subscribed = [
    ['solo', 'single'],
    ['pro_20', 'pro_20'],
    ['pro_40', 'pro_40'],
    ['pro_100', 'pro_100'],
    ['pay_as_you_go', 'discover'],
  ] as const;
  const actors: Actor[] = [];
  for (const [plan, tier] of subscribed)
    actors.push({ ...person(tier, 'account', await open(plan, (one) => plans.buy(one, plan))), tier });
  const enterprise = await open('enterprise', plans.grantEnterprise);
  const trial = await open('trial', (one) => plans.startTrial(one, 'pro_20'));
  const unreadable = await open('unreadable', async (one) => {
    await plans.buy(one, 'solo');
    // A purchase that is published after the damage would repair it.
    await tiersReceived([{ ...person('before the damage', 'account', one), tier: 'single' }]);
    await plans.damage(one);
  });
  world.setAgo(CREDITS_EXPIRED_S);
  await open('expired-credits', (one) => plans.buy(one, 'pay_as_you_go'));
  world.setAgo(TRIAL_EXPIRED_S);
  await open('expired-trial', (one) => plans.startTrial(one, 'pro_20'));
  world.setAgo(0);
  const expiredCredits = await accounts.openSession('expired-credits@example.org');
  const expiredTrial = await accounts.openSession('expired-trial@example.org');
  actors.push(
    { ...person('enterprise', 'account', enterprise), tier: 'enterprise' },
    { ...person('trial', 'account', trial), tier: 'pro_20' },
    { ...person('payment status unreadable', 'account', unreadable), tier: null },
    person('expired credits', 'account', expiredCredits),
    person('expired trial', 'account', expiredTrial),
  );
  return actors;
}

/** Resolves when the services that follow billing have received the tiers of these actors. */
async function tiersReceived(actors: readonly Actor[]): Promise<void> {
  const guarded = operations.filter(({ tier }) => tier !== undefined);
  expect(guarded.length).toBeGreaterThan(0);
  for (const one of actors)
    await eventually(async () => expect(await surprisesOf(one, call, guarded)).toEqual([]), RECEIVED);
}

const RECEIVED = { deadlineMs: 20_000 };

/** An account in the workspace of an organisation that it belongs to, and another one there. */
async function organisationActors(member: Account, stranger: Account): Promise<readonly Actor[]> {
  const workspaceId = crypto.randomUUID();
  const ids = { workspaceId, userId: member.id };
  const headers = {
    ce_id: crypto.randomUUID(),
    ce_type: IDENTITY_CE_TYPES.membershipBegun,
    ce_source: '/identity',
    ce_time: new Date().toISOString(),
    origin: 'live' as const,
  };
  await world.eventBus.publish(TOPICS.identityMemberships.name, [
    { key: membershipKey(ids), value: encodeMembership(ids), headers },
  ]);
  const admittedThere = { ...person('member of an organisation', 'account', member), workspaceId };
  const reading = operations.filter(
    (operation) => operation.method === 'GET' && isOfWorkspace(operation) && operation.access === 'account',
  );
  await eventually(
    async () => expect(await surprisesOf(admittedThere, inject, reading)).toEqual([]),
    RECEIVED,
  );
  return [
    admittedThere,
    {
      ...person('stranger to an organisation', 'account', stranger),
      workspaceId,
      workspace: 'of another',
    },
  ];
}

/** Bodies are empty objects, which no operation needs and at most a harmless one accepts. */
function requestOf({ method }: Operation, { authorization }: Actor) {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  };
}

function codeOf(text: string): string | undefined {
  return /"code":"([A-Z0-9_]+)"/.exec(text)?.[1];
}

/** Through the network; a response that streams is not read. */
async function call(operation: Operation, caller: Actor): Promise<Response> {
  const url = `${world.url}${addressOf(operation, caller.workspaceId)}`;
  const response = await fetch(url, { ...requestOf(operation, caller), redirect: 'manual' });
  if (response.headers.get('content-type')?.includes('problem') === true)
    return { status: response.status, code: codeOf(await response.text()) };
  await response.body?.cancel();
  return { status: response.status, code: undefined };
}

/** Without the network, for the many that end before a handler runs. */
async function inject(operation: Operation, caller: Actor): Promise<Response> {
  const { body, ...request } = requestOf(operation, caller);
  const response = await world.app.inject({
    ...request,
    method: request.method as 'GET',
    url: addressOf(operation, caller.workspaceId),
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, code: codeOf(response.body) };
}

/** Sends every operation as this actor; returns what is not as the document promises. */
async function surprisesOf(
  caller: Actor,
  send: typeof call,
  among: readonly Operation[] = operations,
): Promise<string[]> {
  const surprises: string[] = [];
  for (const operation of among) {
    const verdict = verdictFor(operation, caller);
    const response = await send(operation, caller);
    const ofAnonymous = anonymous.get(operation) ?? response;
    if (verdict === 'admitted')
      admitted.set(operation, (admitted.get(operation) ?? new Set()).add(response.status));
    if (verdict !== null && isAsPromised(verdict, response, ofAnonymous)) continue;
    surprises.push(
      `${operation.method} ${operation.path} (${operation.access}) as ${caller.name}: ${response.status} ${response.code ?? ''}, promised: ${verdict}`,
    );
  }
  return surprises;
}

function isChecked({ access }: Operation): boolean {
  return access !== 'public';
}

/**
 * Which of the forged tokens an operation gets: three of five, in turn, and one of ten where tokens are not checked. That
 * is more than 100 kinds for each operation, and each kind for most operations.
 */
function isSentTo(operation: Operation, turn: number): boolean {
  return isChecked(operation) ? turn % 5 < 3 : turn % 10 === 0;
}

function report(who: string, requests: number): void {
  writeSync(STDOUT, `${who}, ${operations.length} operations: ${requests} requests\n`);
}

/** Prints for which operations nobody got beyond what the route does not find or cannot do now. */
function reportUnproved(): void {
  const unproved = [...admitted]
    .filter(([, statuses]) => [...statuses].every((status) => status === 404 || status === 409))
    .map(([{ method, path }]) => `  ${method} ${path}`);
  const count = `${unproved.length} of ${admitted.size} operations that admit somebody`;
  writeSync(STDOUT, `${count} responded with 404 or 409 to all of them:\n${unproved.join('\n')}\n`);
}

describe('every operation of the product', () => {
  it('declares who may call it, as do the routes that are not documented', () => {
    expect(operations.length).toBeGreaterThan(60);
    expect(operations.filter(({ access }) => access === undefined)).toEqual([]);
    expect(world.routes.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('admits and refuses each actor as its document states', async () => {
    const stranger = await accounts.openConfirmed('stranger@example.org');
    const unconfirmed = await accounts.signUp('unconfirmed@example.org');
    world.setAgo(EXPIRED_S);
    const expired = await accounts.openSession(admin.email);
    world.setAgo(-EXPIRED_S);
    const early = await accounts.openSession(admin.email);
    world.setAgo(0);
    const consultant = await accounts.openConfirmed('consultant@example.org', 'advisor');
    const paying = await payers();
    await tiersReceived(paying);
    const member = await accounts.openConfirmed('member@example.org');
    const actors = [
      actor({}),
      person('unconfirmed', 'unconfirmed', unconfirmed),
      person('account without a tier', 'account', owner),
      ...paying,
      ...paying.map((one) => ({
        ...one,
        name: `${one.name} in the workspace of another`,
        workspaceId: owner.id,
        workspace: 'of another' as const,
      })),
      person('consultant', 'account', consultant),
      {
        ...person('consultant in the workspace of another', 'account', consultant),
        workspaceId: owner.id,
        workspace: 'of another' as const,
      },
      {
        ...person('account of another workspace', 'account', stranger),
        workspaceId: owner.id,
        workspace: 'of another' as const,
      },
      ...(await organisationActors(member, stranger)),
      person('admin', 'admin', admin),
      {
        ...person('admin in the workspace of another', 'admin', admin),
        workspaceId: owner.id,
        workspace: 'of another' as const,
      },
      actor({ name: 'operator', kind: 'operator', authorization: `Bearer ${OPERATOR_TOKEN}` }),
      person('expired token', 'invalid', expired),
      person('token of the future', 'invalid', early),
      actor({ name: 'wrong operator', kind: 'invalid', authorization: `Bearer ${OPERATOR_TOKEN.slice(1)}` }),
    ];
    const surprises: string[] = [];
    for (const caller of actors) surprises.push(...(await surprisesOf(caller, call)));
    report(`${actors.length} actors`, actors.length * operations.length);
    reportUnproved();
    if (!operations.some(isOfWorkspace))
      printSkip('operations of workspaces', 'no operation has a workspace in its path yet');
    expect(surprises.slice(0, SHOWN_MAX)).toEqual([]);
  }, 120_000);

  it('refuses every forged token', async () => {
    const { keys } = (await world.app.inject('/api/identity/jwks.json')).json<{ keys: JsonWebKey[] }>();
    const forgeries = [
      ...forgedTokens({ token: admin.token, keys }),
      { kind: 'a refresh token', authorization: `Bearer ${admin.refreshToken}` },
      { kind: 'the operator token in capitals', authorization: `Bearer ${OPERATOR_TOKEN.toUpperCase()}` },
      { kind: 'the operator token without scheme', authorization: OPERATOR_TOKEN },
      { kind: 'the operator token and more', authorization: `Bearer ${OPERATOR_TOKEN} ` },
      { kind: 'a key of a source', authorization: `Bearer ingest_${'0'.repeat(16)}_${'A'.repeat(43)}` },
      { kind: 'a key of a remote', authorization: `Bearer remote_${'0'.repeat(16)}_${'A'.repeat(43)}` },
    ].map(({ kind: name, authorization }) => actor({ name, kind: 'invalid', authorization }));
    expect((forgeries.length * 3) / 5).toBeGreaterThanOrEqual(FORGERIES_MIN);
    const surprises: string[] = [];
    let requests = 0;
    for (const [index, caller] of forgeries.entries()) {
      const among = operations.filter((operation, at) => isSentTo(operation, index + at));
      surprises.push(...(await surprisesOf(caller, inject, among)));
      requests += among.length;
    }
    report(`${forgeries.length} forged tokens`, requests);
    surprises.push(...(await surprisesOf(person('admin after them', 'admin', admin), call)));
    expect(surprises.slice(0, SHOWN_MAX)).toEqual([]);
  }, 120_000);

  it('refuses the token of a session that has ended, within 5 s', async () => {
    const ended = await accounts.openSession(admin.email);
    expect(await surprisesOf(person('admin', 'admin', ended), call)).toEqual([]);
    await accounts.signOut(ended);
    const caller = person('ended session', 'invalid', ended);
    await eventually(async () => expect(await surprisesOf(caller, call)).toEqual([]), {
      deadlineMs: REVOKED_MS_MAX,
    });
  }, 40_000);

  it('refuses a suspended account new tokens, and within 5 s the one that it still has', async () => {
    await accounts.openConfirmed('suspended@example.org');
    await accounts.makeAdmin('suspended@example.org');
    const suspended = await accounts.openSession('suspended@example.org');
    expect(await surprisesOf(person('admin', 'admin', suspended), call)).toEqual([]);
    await accounts.suspend(suspended.email);
    const [signIn, refresh] = [await accounts.signIn(suspended.email), await accounts.refresh(suspended)];
    expect([signIn.status, refresh.status]).toEqual([403, 403]);
    const caller = person('suspended account', 'invalid', suspended);
    await eventually(async () => expect(await surprisesOf(caller, call)).toEqual([]), {
      deadlineMs: REVOKED_MS_MAX,
    });
  }, 40_000);
});
