import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Application, ApplicationEvent } from '@platform/contracts/applications';
import { limitsOf, type Tier } from '@platform/contracts/billing-plans';
import type { Subsidy } from '@platform/contracts/catalog';
import type { ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { decodeApplication } from '@platform/events/applications';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo } from '@platform/testing/mongo';
import { startIssuer } from '@platform/testing/token-issuer';
import { buildApplications } from '../src/app.ts';
import { applicationsConfigSchema } from '../src/config.ts';
import { PROFILE_ID, SUBSIDY_ID, serveNeighbours } from './builders/neighbours.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A person with an account, and the requests that this person sends about a workspace, the own one by default. */
export type Person = {
  readonly id: string;
  readonly send: (method: Method, route: string, body?: unknown, workspaceId?: string) => Promise<Response>;
};

export type TestApplications = Awaited<ReturnType<typeof startApplications>>;

/** The real service on embedded adapters, used through its HTTP app. The time is `NOW` until `setNow`; `settings` come before its own. */
export async function startApplications(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'applications-test-'));
  const [mongo, issuer, neighbours] = await Promise.all([startMongo(), startIssuer(), serveNeighbours()]);
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'applications-test', level: 'silent' });
  let now = NOW;
  const config = applicationsConfigSchema.parse({
    APPLICATIONS_MONGO_URI: mongo.uri,
    APPLICATIONS_MONGO_DB: `applications_${randomUUID().slice(0, 8)}`,
    APPLICATIONS_SWEEP_MS: 100,
    FILES_DIR: path.join(folder, 'files'),
    APPLICATIONS_CATALOG_URL: neighbours.origin,
    APPLICATIONS_PROFILES_URL: neighbours.origin,
    IDENTITY_JWKS_URL: issuer.jwksUrl,
    ...settings,
  });
  const service = buildApplications({ config, logger, eventBus, clock: { now: () => now } });
  const app = await createHttpApp({ logger, service: 'applications-test', eventLoopDelayMsMax: 0 });
  await service.register(app);
  await service.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.APPLICATIONS_MONGO_DB, logger });
  const events: ReceivedEvent[] = [];
  const subscription = await eventBus.subscribe({
    group: 'probe',
    topics: [TOPICS.applicationsApplications.name, TOPICS.identityReceipts.name],
    batchSizeMax: 100,
    handle: async (batch) => {
      events.push(...batch);
    },
  });

  const tokenOf = (id: string) => issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id }, now);

  const entitle = async (workspaceId: string, tier: Tier) => {
    const value = encodeEntitlement({
      workspaceId,
      v: 1,
      tier,
      limits: limitsOf(tier),
      validUntil: null,
      trialEnding: null,
      subscription_status: tier === 'none' ? null : 'active',
      subscription_product_id: null,
      credits_remaining: 0,
      subscription_expires: null,
    });
    const headers = {
      ce_id: randomUUID(),
      ce_type: BILLING_CE_TYPES.entitlementChanged,
      ce_source: '/billing',
      ce_time: now.toISOString(),
      origin: 'live' as const,
    };
    await eventBus.publish(TOPICS.billingEntitlements.name, [{ key: workspaceId, value, headers }]);
  };

  /** Publishes the state of a programme, as the catalog does; resolves when the service knows it. */
  const publishProgramme = async (programme: Subsidy) => {
    const { subsidyPublished, subsidyWithdrawn } = CE_TYPES;
    const headers = {
      ce_id: randomUUID(),
      ce_type: programme.status === 'published' ? subsidyPublished : subsidyWithdrawn,
      ce_source: '/catalog',
      ce_time: now.toISOString(),
      origin: 'live' as const,
    };
    const { name } = TOPICS.catalogSubsidies;
    await eventBus.publish(name, [{ key: programme.id, value: encodeSubsidy(programme), headers }]);
    await eventually(async () => {
      const groups = await Promise.all(
        ['applications', 'applications-merges'].map((group) => eventBus.lag(group, [name])),
      );
      if (groups.flat().some(({ committed, end }) => committed < end)) throw new Error('not applied yet');
    });
  };

  const person = (id: string = randomUUID()): Person => ({
    id,
    send: (method, route, body, workspaceId = id) =>
      app.inject({
        method,
        url: `/api/applications/w/${workspaceId}/${route}`,
        headers: { authorization: `Bearer ${tokenOf(id)}` },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  });

  return {
    app,
    service,
    eventBus,
    connection,
    events,
    neighbours,
    publishProgramme,
    setNow: (instant: Date) => {
      now = instant;
    },
    person,
    /** A person whose plan is known to the service. */
    subscriber: async (tier: Tier = 'single') => {
      const subscriber = person();
      await entitle(subscriber.id, tier);
      await eventually(async () => {
        const { statusCode } = await subscriber.send('GET', 'applications');
        if (statusCode === 503) throw new Error('the plan is not known yet');
      });
      return subscriber;
    },
    /** Published states of an application, in their order; null for its removal. */
    published: (key: string): (ApplicationEvent | null)[] =>
      events
        .filter((event) => event.key === key && event.topic === TOPICS.applicationsApplications.name)
        .map(({ value }) => (value === null ? null : decodeApplication(value))),
    close: async () => {
      await subscription.close();
      await app.close();
      await connection.close();
      await service.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      await neighbours.close();
      await issuer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a page sends to begin an application. */
export function anOrder(given: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    profileId: PROFILE_ID,
    subsidyId: SUBSIDY_ID,
    mode: 'application',
    cloneOf: null,
    ...given,
  };
}

/** Begins an application; throws unless it was begun. */
export async function begin(person: Person, given: Record<string, unknown> = {}): Promise<Application> {
  const response = await person.send('POST', 'applications', anOrder(given));
  if (response.statusCode !== 200) throw new Error(`not begun: ${response.statusCode} ${response.body}`);
  return response.json<Application>();
}
