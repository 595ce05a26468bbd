import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type LiveHint, parseLiveHint } from '@platform/contracts/live';
import type { EventBus } from '@platform/event-bus';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { encodeEndedSession, IDENTITY_CE_TYPES } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { type GatewayUnderTest, startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

type Person = { readonly sub: string; readonly sid: string };

let webRoot: FixtureWebRoot;
let issuer: TestIssuer;
const gateways: GatewayUnderTest[] = [];

beforeAll(async () => {
  webRoot = makeWebRoot();
  issuer = await startIssuer();
});
afterEach(async () => {
  for (const { app } of gateways.splice(0)) await app.close();
});
afterAll(async () => {
  await issuer.close();
  webRoot.remove();
});

function newPerson(): Person {
  return { sub: randomUUID(), sid: randomUUID() };
}

function tokenOf(person: Person, lifetimeS = 600): string {
  const nowS = Math.floor(Date.now() / 1_000);
  const times = { iat: nowS + Math.min(0, lifetimeS - 1), exp: nowS + lifetimeS };
  return issuer.tokenOf({ ...times, ...person, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE });
}

/** A gateway that listens and follows its topics. */
async function listen(env: Record<string, string> = {}) {
  const gateway = await startGateway(webRoot, { IDENTITY_JWKS_URL: issuer.jwksUrl, ...env });
  gateways.push(gateway);
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  const open = (token: string | null): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: {
        'accept-encoding': 'br, gzip',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  await eventually(async () => {
    const response = await open(tokenOf(newPerson()));
    await response.body?.cancel();
    expect(response.status).not.toBe(503);
  });
  return { ...gateway, open };
}

/** Collects the hints of a stream; `ended` resolves with all of them when the server has ended it. */
function hintsOf(response: Response) {
  const hints: (LiveHint | null)[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const run = async () => {
    let text = '';
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) return hints;
      const events = (text + piece.value).split('\n\n');
      text = events.pop() ?? '';
      hints.push(
        ...events.filter((one) => one.startsWith('data: ')).map((one) => parseLiveHint(one.slice(6))),
      );
    }
  };
  return { hints, ended: run(), cancel: async () => reader?.cancel() };
}

function headersOf(type: string) {
  const [ce_id, ce_time] = [randomUUID(), new Date().toISOString()];
  return { ce_id, ce_type: type, ce_source: 'test', ce_time, origin: 'live' } as const;
}

async function changeEntitlement(eventBus: EventBus, workspaceId: string, v: number): Promise<void> {
  const value = encodeEntitlement({
    workspaceId,
    v,
    subscription_status: 'active',
    subscription_product_id: 'solo',
    credits_remaining: 0,
    subscription_expires: null,
    tier: 'single',
    limits: { profilesMax: 1, searchesUnlimited: true, features: [] },
    validUntil: null,
    trialEnding: null,
  });
  const headers = headersOf(BILLING_CE_TYPES.entitlementChanged);
  await eventBus.publish(TOPICS.billingEntitlements.name, [{ key: workspaceId, value, headers }]);
}

async function endSession(eventBus: EventBus, { sub, sid }: Person): Promise<void> {
  const value = encodeEndedSession({ sessionId: sid, userId: sub, endedAt: new Date().toISOString() });
  const headers = headersOf(IDENTITY_CE_TYPES.sessionEnded);
  await eventBus.publish(TOPICS.identitySessions.name, [{ key: sid, value, headers }]);
}

describe('the live stream', () => {
  it('is an uncompressed event stream that begins with resync', async () => {
    const { open } = await listen();
    const response = await open(tokenOf(newPerson()));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    const { hints, cancel } = hintsOf(response);
    await eventually(async () => expect(hints).toEqual([{ type: 'resync' }]));
    await cancel();
  });

  it('reports changes of the own entitlement in all streams of the person, and of nobody else', async () => {
    const { open, eventBus } = await listen();
    const [person, other] = [newPerson(), newPerson()];
    const own = [hintsOf(await open(tokenOf(person))), hintsOf(await open(tokenOf(person)))];
    const foreign = hintsOf(await open(tokenOf(other)));
    await changeEntitlement(eventBus, person.sub, 7);
    const hint = { type: 'entitlement', workspaceId: person.sub, v: 7 };
    await eventually(async () => {
      for (const { hints } of own) expect(hints.at(-1)).toEqual(hint);
    });
    await changeEntitlement(eventBus, other.sub, 1);
    await eventually(async () => expect(foreign.hints).toHaveLength(2));
    expect(foreign.hints).not.toContainEqual(hint);
    await Promise.all([...own, foreign].map(({ cancel }) => cancel()));
  });

  it('reports the end of its session and ends, while other sessions of the person continue', async () => {
    const { open, eventBus } = await listen();
    const person = newPerson();
    const elsewhere = { ...person, sid: randomUUID() };
    const ended = hintsOf(await open(tokenOf(person)));
    const other = hintsOf(await open(tokenOf(elsewhere)));
    await endSession(eventBus, person);
    expect(await ended.ended).toEqual([{ type: 'resync' }, { type: 'session-ended' }]);
    expect((await open(tokenOf(person))).status).toBe(401);
    await changeEntitlement(eventBus, person.sub, 2);
    await eventually(async () => expect(other.hints).toHaveLength(2));
    await other.cancel();
  });

  it('ends with the token that opened it', async () => {
    const { open } = await listen();
    const response = await open(tokenOf(newPerson(), 1));
    expect(await hintsOf(response).ended).toEqual([{ type: 'resync' }]);
  });

  it('is refused without a token, and without a valid one', async () => {
    const { open } = await listen();
    expect((await open(null)).status).toBe(401);
    expect((await open(`${tokenOf(newPerson()).slice(0, -4)}AAAA`)).status).toBe(401);
  });

  it('is bounded per person and in all, and a closed one frees its place', async () => {
    const { open } = await listen({ GATEWAY_LIVE_STREAMS_PER_PERSON: '2', GATEWAY_LIVE_STREAMS_MAX: '3' });
    const person = newPerson();
    const first = hintsOf(await open(tokenOf(person)));
    const second = hintsOf(await open(tokenOf(person)));
    const refused = await open(tokenOf(person));
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'GATEWAY_LIVE_FULL' }]);
    const third = hintsOf(await open(tokenOf(newPerson())));
    expect((await open(tokenOf(newPerson()))).status).toBe(429);
    await first.cancel();
    const fourth = await eventually(async () => {
      const response = await open(tokenOf(newPerson()));
      expect(response.status).toBe(200);
      return hintsOf(response);
    });
    await Promise.all([second, third, fourth].map(({ cancel }) => cancel()));
  });

  it('ends when the gateway closes', async () => {
    const { open, app } = await listen();
    const { ended, hints } = hintsOf(await open(tokenOf(newPerson())));
    await eventually(async () => expect(hints).toHaveLength(1));
    await app.close();
    expect(await ended).toHaveLength(1);
  });
});
