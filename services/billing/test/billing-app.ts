import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entitlement, PaymentStatus } from '@platform/contracts/billing';
import type { ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { decodeEntitlement } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { startIssuer } from '@platform/testing/token-issuer';
import { type BillingModule, buildBilling } from '../src/app.ts';
import { billingConfigSchema } from '../src/config.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');
export const OPERATOR_TOKEN = 'operator-token-of-the-test-suite';

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A person with a confirmed account, and the requests that this person sends about the own workspace. */
export type Person = {
  readonly id: string;
  readonly get: (route: string) => Promise<Response>;
  readonly post: (route: string, body?: unknown) => Promise<Response>;
  readonly status: () => Promise<PaymentStatus>;
};

export type TestBilling = Awaited<ReturnType<typeof startBilling>>;

/** The real service on embedded adapters, used through its HTTP app. The time is `NOW` until `setNow`. */
export async function startBilling(overrides: Record<string, unknown> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'billing-test-'));
  const [mongo, issuer] = await Promise.all([startMongo(), startIssuer()]);
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'billing-test', level: 'silent' });
  let now = NOW;
  const config = billingConfigSchema.parse({
    BILLING_MONGO_URI: mongo.uri,
    BILLING_MONGO_DB: `billing_${randomUUID().slice(0, 8)}`,
    BILLING_SWEEP_MS: 100,
    IDENTITY_JWKS_URL: issuer.jwksUrl,
    PUBLIC_URL: 'https://product.test',
    OPERATOR_TOKEN,
    ...overrides,
  });
  const billing: BillingModule = buildBilling({ config, logger, eventBus, clock: { now: () => now } });
  const app = await createHttpApp({ logger, service: 'billing-test', eventLoopDelayMsMax: 0 });
  await billing.register(app);
  await billing.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.BILLING_MONGO_DB, logger });
  const events: ReceivedEvent[] = [];
  const subscription = await eventBus.subscribe({
    group: 'probe',
    topics: [TOPICS.billingEntitlements.name, TOPICS.billingInvoices.name],
    batchSizeMax: 100,
    handle: async (batch) => {
      events.push(...batch);
    },
  });

  const tokenOf = (id: string, level = 'password') =>
    issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id, level }, now);
  const send = (method: 'GET' | 'POST', url: string, { token, body }: { token: string; body?: unknown }) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });

  return {
    app,
    billing,
    eventBus,
    connection,
    config,
    events,
    tokenOf,
    setNow: (instant: Date) => {
      now = instant;
    },
    person: (id: string = randomUUID()): Person => {
      const get = (route: string) => send('GET', `/api/billing/w/${id}/${route}`, { token: tokenOf(id) });
      return {
        id,
        get,
        post: (route, body) => send('POST', `/api/billing/w/${id}/${route}`, { token: tokenOf(id), body }),
        status: async () => (await get('payment-status')).json<PaymentStatus>(),
      };
    },
    operator: (method: 'GET' | 'POST', route: string, body?: unknown) =>
      send(method, `/api/billing/operators/${route}`, { token: OPERATOR_TOKEN, body }),
    /** Submits the form of a test page. */
    submit: (url: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    /** Published entitlements of a workspace, in their order; null for its removal. */
    entitlements: (workspaceId: string): (Entitlement | null)[] =>
      events
        .filter(({ topic, key }) => topic === TOPICS.billingEntitlements.name && key === workspaceId)
        .map(({ value }) => (value === null ? null : decodeEntitlement(value))),
    close: async () => {
      await subscription.close();
      await app.close();
      await connection.close();
      await billing.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      await issuer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Buys something on the test page; resolves with the id of the checkout once the payment is processed. */
export async function buy(
  service: TestBilling,
  person: Person,
  { plan, period }: { readonly plan: string; readonly period: string },
): Promise<string> {
  const id = randomUUID();
  const begun = await person.post('checkouts', { id, plan, period, language: 'fr' });
  if (begun.statusCode !== 201) throw new Error(`checkout responded with ${begun.statusCode}: ${begun.body}`);
  const paid = await service.submit(begun.json<{ url: string }>().url, { action: 'pay' });
  if (paid.statusCode !== 303) throw new Error(`payment responded with ${paid.statusCode}: ${paid.body}`);
  await service.billing.settled();
  return id;
}
