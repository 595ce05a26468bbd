import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Calendar, CreatedFeed } from '@platform/contracts/applications';
import { limitsOf, type Tier } from '@platform/contracts/billing-plans';
import type { Subsidy } from '@platform/contracts/catalog';
import type { AssignmentEvent, MarkEvent } from '@platform/contracts/profiles';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { encodeEntitlement } from '@platform/events/billing';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { encodeAssignment, encodeMark } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { serveLocally } from '@platform/testing/local-server';
import { startMongo } from '@platform/testing/mongo';
import { readModelOperator } from '@platform/testing/read-models';
import { startIssuer } from '@platform/testing/token-issuer';
import { buildApplications } from '../src/app.ts';
import { applicationsConfigSchema } from '../src/config.ts';

const OPERATOR_TOKEN = 'operator-token-of-tests';
const NOW = new Date('2026-11-20T09:00:00Z');
/** The topics of the calendar, which the service reads in its group. */
const READ = [TOPICS.profilesMarks.name, TOPICS.profilesAssignments.name, TOPICS.catalogSubsidies.name];
const SINCE = '2026-06-01T08:00:00.000Z';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Order = { readonly method?: Method; readonly path: string; readonly body?: object };

export type CalendarWorld = Awaited<ReturnType<typeof startCalendarWorld>>;

/** The real service with a catalog that has the programmes of the test. The time is 20 November 2026 until it is moved. */
export async function startCalendarWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), 'calendar-'));
  const [mongo, issuer] = await Promise.all([startMongo(), startIssuer()]);
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const subsidies = new Map<string, Subsidy>();
  const catalog = await serveLocally((request, response) => {
    const found = subsidies.get(request.url?.split('/').at(-1) ?? '');
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
  const logger = createLogger({ service: 'applications-test', level: 'silent' });
  const config = applicationsConfigSchema.parse({
    APPLICATIONS_MONGO_URI: mongo.uri,
    APPLICATIONS_MONGO_DB: `applications_${randomUUID().slice(0, 8)}`,
    APPLICATIONS_CATALOG_URL: catalog.origin,
    APPLICATIONS_PROFILES_URL: catalog.origin,
    APPLICATIONS_SWEEP_MS: '100',
    APPLICATIONS_FILES_SWEEP_MS: '200',
    FILES_DIR: path.join(folder, 'files'),
    PUBLIC_URL: 'https://aides.example',
    IDENTITY_JWKS_URL: issuer.jwksUrl,
    OPERATOR_TOKEN,
  });
  let now = NOW;
  const startInstance = async (bus: typeof eventBus) => {
    const service = buildApplications({ config, logger, eventBus: bus, clock: { now: () => now } });
    const app = await createHttpApp({ logger, service: 'applications-test', eventLoopDelayMsMax: 0 });
    await service.register(app);
    await service.start();
    return { service, app };
  };
  const { service, app } = await startInstance(eventBus);
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.APPLICATIONS_MONGO_DB, logger });

  const publish = async (
    topic: string,
    { key, value, type = 't' }: { key: string; value: Uint8Array | null; type?: string },
  ) => {
    const headers = { ce_id: randomUUID(), ce_type: type, ce_source: '/t', ce_time: SINCE, origin: 'live' };
    await eventBus.publish(topic, [{ key, value, headers: { ...headers, origin: 'live' } }]);
  };
  const applied = () =>
    eventually(async () => {
      const lag = [
        ...(await eventBus.lag('applications', READ)),
        ...(await eventBus.lag('applications-merges', [TOPICS.catalogSubsidies.name])),
      ];
      if (lag.some(({ committed, end }) => committed < end)) throw new Error('not applied yet');
    });
  const authorizationOf = (id: string) =>
    `Bearer ${issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id }, now)}`;
  const send = (caller: string, { method = 'GET', path: part, body }: Order, workspaceId = caller) =>
    app.inject({
      method,
      url: `/api/applications/w/${workspaceId}/${part}`,
      headers: { authorization: authorizationOf(caller) },
      ...(body === undefined ? {} : { payload: body }),
    });
  /** Publishes the plan of a workspace; resolves when the service admits it. */
  const entitle = async (workspaceId: string, tier: Tier, v = 1) => {
    const value = encodeEntitlement({
      ...{ workspaceId, v, tier, limits: limitsOf(tier), validUntil: null, trialEnding: null },
      subscription_status: tier === 'none' ? null : 'active',
      subscription_product_id: null,
      credits_remaining: 0,
      subscription_expires: null,
    });
    await publish(TOPICS.billingEntitlements.name, { key: workspaceId, value });
    const wanted = tier === 'none' || tier === 'discover' ? 403 : 200;
    await eventually(async () => {
      const { statusCode } = await send(workspaceId, { path: 'calendar/settings' });
      if (statusCode !== wanted) throw new Error(`still ${statusCode}`);
    });
  };
  return {
    app,
    connection,
    operator: readModelOperator(app, 'applications', OPERATOR_TOKEN),
    send,
    entitle,
    setNow: (time: string) => {
      now = new Date(time);
    },
    /** A workspace with full access. */
    workspace: async () => {
      const id = randomUUID();
      await entitle(id, 'pro_20');
      return id;
    },
    /** Makes a state known to the catalog that was published long ago. */
    addSubsidy: (subsidy: Subsidy) => subsidies.set(subsidy.id, subsidy),
    publishSubsidy: async (subsidy: Subsidy) => {
      subsidies.set(subsidy.id, subsidy);
      const type = subsidy.status === 'published' ? CE_TYPES.subsidyPublished : CE_TYPES.subsidyWithdrawn;
      const message = { key: subsidy.id, value: encodeSubsidy(subsidy), type };
      await publish(TOPICS.catalogSubsidies.name, message);
      await applied();
    },
    publishMark: async (part: Pick<MarkEvent, 'workspaceId' | 'subsidyId'> & Partial<MarkEvent>) => {
      const mark = { kind: 'favourites', v: 1, removed: false, daysBefore: null, changedAt: SINCE, ...part };
      const key = `${mark.workspaceId}:${mark.kind}:${mark.subsidyId}`;
      await publish(TOPICS.profilesMarks.name, { key, value: encodeMark(mark as MarkEvent) });
      await applied();
    },
    publishAssignment: async (
      part: Pick<AssignmentEvent, 'workspaceId' | 'subsidyId' | 'profileId'> & Partial<AssignmentEvent>,
    ) => {
      const assignment = { assignmentId: randomUUID(), v: 1, status: 'active', ...part } as AssignmentEvent;
      const message = { key: assignment.assignmentId, value: encodeAssignment(assignment) };
      await publish(TOPICS.profilesAssignments.name, message);
      await applied();
      return assignment;
    },
    /** The state of an assignment is gone, as after the erasure of its workspace. */
    forgetAssignment: async (assignmentId: string) => {
      await publish(TOPICS.profilesAssignments.name, { key: assignmentId, value: null });
      await applied();
    },
    calendar: async (workspaceId: string, query = 'from=2026-09-01&to=2027-06-30') =>
      (await send(workspaceId, { path: `calendar?${query}` })).json<Calendar>(),
    createFeed: async (workspaceId: string, order: object) =>
      (
        await send(workspaceId, {
          ...{ method: 'POST', path: 'calendar/feeds' },
          body: { language: 'fr', ...order },
        })
      ).json<CreatedFeed>(),
    readFile: (url: string) => app.inject({ method: 'GET', url }),
    /** A further instance of the service on the same database. */
    startSecond: async () => {
      const bus = log.connect();
      const second = await startInstance(bus);
      return {
        readFile: (url: string) => second.app.inject({ method: 'GET', url }),
        close: async () => {
          await second.app.close();
          await second.service.close();
          await bus.close();
        },
      };
    },
    close: async () => {
      await app.close();
      await connection.close();
      await service.close();
      await eventBus.close();
      await log.close();
      await catalog.close();
      await mongo.close();
      await issuer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
