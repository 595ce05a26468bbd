import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limitsOf, type Tier } from '@platform/contracts/billing-plans';
import type { AssignmentEvent, Profile, ProfileEvent, ProfileFacts } from '@platform/contracts/profiles';
import type { ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { decodeAssignment, decodeProfile } from '@platform/events/profiles';
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
import { buildProfiles } from '../src/app.ts';
import { profilesConfigSchema } from '../src/config.ts';
import { aMergedProgramme } from './builders/merged-programme.ts';
import { aProfile } from './builders/profile-facts.ts';

export const OPERATOR_TOKEN = 'operator-token-of-tests';
export const NOW = new Date('2026-11-20T09:00:00Z');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A person with an account, and the requests that this person sends about a workspace, the own one by default. */
export type Person = {
  readonly id: string;
  readonly send: (method: Method, route: string, body?: unknown, workspaceId?: string) => Promise<Response>;
};

export type TestProfiles = Awaited<ReturnType<typeof startProfiles>>;

/** The real service on embedded adapters, used through its HTTP app. The time is `NOW` until `setNow`. */
export async function startProfiles(overrides: Record<string, unknown> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'profiles-test-'));
  const [mongo, issuer] = await Promise.all([startMongo(), startIssuer()]);
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'profiles-test', level: 'silent' });
  let now = NOW;
  const config = profilesConfigSchema.parse({
    PROFILES_MONGO_URI: mongo.uri,
    PROFILES_MONGO_DB: `profiles_${randomUUID().slice(0, 8)}`,
    PROFILES_SWEEP_MS: 100,
    OPERATOR_TOKEN,
    IDENTITY_JWKS_URL: issuer.jwksUrl,
    ...overrides,
  });
  const service = buildProfiles({ config, logger, eventBus, clock: { now: () => now } });
  const app = await createHttpApp({ logger, service: 'profiles-test', eventLoopDelayMsMax: 0 });
  await service.register(app);
  await service.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.PROFILES_MONGO_DB, logger });
  const events: ReceivedEvent[] = [];
  const subscription = await eventBus.subscribe({
    group: 'probe',
    topics: [
      TOPICS.profilesProfiles.name,
      TOPICS.profilesAssignments.name,
      TOPICS.profilesMarks.name,
      TOPICS.identityReceipts.name,
    ],
    batchSizeMax: 100,
    handle: async (batch) => {
      events.push(...batch);
    },
  });

  const tokenOf = (id: string, level: string) =>
    issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id, level }, now);

  /** Publishes an entitlement, as billing does; resolves when the service has it. */
  const entitle = async (
    workspaceId: string,
    given: { readonly tier: Tier; readonly v: number; readonly validUntil?: string },
  ) => {
    const { tier, v, validUntil = null } = given;
    const value = encodeEntitlement({
      workspaceId,
      v,
      tier,
      limits: limitsOf(tier),
      validUntil,
      trialEnding: null,
      subscription_status: tier === 'none' ? null : 'active',
      subscription_product_id: null,
      credits_remaining: 0,
      subscription_expires: null,
    });
    await eventBus.publish(TOPICS.billingEntitlements.name, [
      {
        key: workspaceId,
        value,
        headers: {
          ce_id: randomUUID(),
          ce_type: BILLING_CE_TYPES.entitlementChanged,
          ce_source: '/billing',
          ce_time: now.toISOString(),
          origin: 'live',
        },
      },
    ]);
    await eventually(async () => {
      const lag = await eventBus.lag('profiles', [TOPICS.billingEntitlements.name]);
      if (lag.some(({ committed, end }) => committed < end)) throw new Error('not applied yet');
    });
  };

  /** Publishes that a programme was merged into another one, as the catalog does; resolves when the service knows it. */
  const merge = async (id: string, into: string, v = 2) => {
    const headers = {
      ce_id: randomUUID(),
      ce_type: CE_TYPES.subsidyWithdrawn,
      ce_source: '/catalog',
      ce_time: now.toISOString(),
      origin: 'live' as const,
    };
    const value = encodeSubsidy(aMergedProgramme({ id, mergedInto: into, v }));
    await eventBus.publish(TOPICS.catalogSubsidies.name, [{ key: id, value, headers }]);
    await eventually(async () => {
      const lag = await eventBus.lag('profiles', [TOPICS.catalogSubsidies.name]);
      if (lag.some(({ committed, end }) => committed < end)) throw new Error('not applied yet');
    });
  };

  const personOf = (level: string, id: string = randomUUID()): Person => ({
    id,
    send: (method, route, body, workspaceId = id) =>
      app.inject({
        method,
        url: `/api/profiles/w/${workspaceId}/${route}`,
        headers: { authorization: `Bearer ${tokenOf(id, level)}` },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  });

  return {
    app,
    service,
    eventBus,
    connection,
    events,
    entitle,
    merge,
    setNow: (instant: Date) => {
      now = instant;
    },
    person: () => personOf('password'),
    unconfirmed: () => personOf('unconfirmed'),
    /** A person whose plan is known to the service. */
    subscriber: async (tier: Tier) => {
      const person = personOf('password');
      await entitle(person.id, { tier, v: 1 });
      return person;
    },
    /** Published states of a profile or an assignment, in their order; null for its removal. */
    published: (key: string): (ProfileEvent | AssignmentEvent | null)[] =>
      events
        .filter((event) => event.key === key)
        .map(({ topic, value }) => {
          if (value === null) return null;
          return topic === TOPICS.profilesProfiles.name ? decodeProfile(value) : decodeAssignment(value);
        }),
    close: async () => {
      await subscription.close();
      await app.close();
      await connection.close();
      await service.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      await issuer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a profile; throws unless it was created. */
export async function createProfile(person: Person, given: Partial<ProfileFacts> = {}): Promise<Profile> {
  const response = await person.send('POST', 'profiles', { id: randomUUID(), ...aProfile(given) });
  if (response.statusCode !== 201) throw new Error(`no profile: ${response.statusCode} ${response.body}`);
  return response.json<Profile>();
}
