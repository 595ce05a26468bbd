import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { limitsOf } from '@platform/contracts/billing-plans';
import type { EventBus, ReceivedEvent, TopicDefinition } from '@platform/event-bus';
import { connectDrillBus, type DrillEvents } from '@platform/event-bus/drill-bus';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { encodeErasure, IDENTITY_CE_TYPES } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { startDrillBroker } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import { startIssuer, type TestIssuer } from '@platform/testing/token-issuer';

/** A process on a busy machine takes some seconds to start. */
const DIES_MS = 25_000;
/** For what a process does once it has its place in its consumer groups. */
export const DEADLINE = { deadlineMs: 40_000 };
const SCRIPT = fileURLToPath(new URL('../../applications-process.ts', import.meta.url));

/** What outlives every kill of a drill: the issuer of tokens, and the brokers of a drill on Kafka. */
export type DrillParts = Awaited<ReturnType<typeof startDrillParts>>;

export async function startDrillParts() {
  const [issuer, kafka] = await Promise.all([startIssuer(), startDrillBroker()]);
  return {
    issuer,
    brokers: kafka?.brokers ?? [],
    close: async () => {
      await issuer.close();
      await kafka?.close();
    },
  };
}

export type World = DrillEvents & {
  readonly issuer: TestIssuer;
  /** Address of the services that this one calls. */
  readonly neighbours: string;
  /** Further configuration. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** A world with an empty folder. */
export async function newWorld(
  { issuer, brokers }: DrillParts,
  surroundings: Pick<World, 'neighbours' | 'settings'>,
): Promise<World> {
  return { issuer, brokers, folder: await mkdtemp(path.join(tmpdir(), 'kill-')), ...surroundings };
}

type Call = {
  readonly method?: string;
  /** Within the workspace of the person. */
  readonly route: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | object | undefined;
};

export type ApplicationsProcess = {
  readonly child: ChildProcess;
  readonly url: string;
  /** Calls the service as a person about the own workspace. */
  readonly send: (person: string, call: Call) => Promise<Response>;
};

function spawnProcess(world: World, crashPoint: string) {
  const { folder, issuer, neighbours, settings = {}, brokers = [] } = world;
  const given = [folder, issuer.jwksUrl, neighbours, crashPoint, JSON.stringify(settings), brokers.join(',')];
  return spawn(process.execPath, [SCRIPT, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs the service until it has killed itself at a crash point that its consumers reach, maybe before it listens. */
export async function killedAtStart(world: World, crashPoint: string): Promise<void> {
  const child = spawnProcess(world, crashPoint);
  child.stdout.resume();
  const [, signal] = (await once(child, 'exit', { signal: AbortSignal.timeout(DIES_MS) })) as [
    number,
    string,
  ];
  expect(signal).toBe('SIGKILL');
}

/** Starts the service as a process on the folder; resolves when it listens. */
export async function startProcess(world: World, crashPoint = ''): Promise<ApplicationsProcess> {
  const child = spawnProcess(world, crashPoint);
  const lines = createInterface({ input: child.stdout });
  const [port] = (await Promise.race([once(lines, 'line'), diedEarly(child)])) as [string];
  const url = `http://127.0.0.1:${port}`;
  const send: ApplicationsProcess['send'] = (person, { route, ...call }) => {
    const token = world.issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: person });
    return fetch(`${url}/api/applications/w/${person}/${route}`, requestOf(call, token));
  };
  return { child, url, send };
}

function requestOf({ method = 'GET', headers = {}, body }: Omit<Call, 'route'>, token: string): RequestInit {
  const authorized = { authorization: `Bearer ${token}`, ...headers };
  if (body === undefined) return { method, headers: authorized };
  if (Buffer.isBuffer(body)) return { method, headers: authorized, body: new Uint8Array(body) };
  const typed = { 'content-type': 'application/json', ...authorized };
  return { method, headers: typed, body: JSON.stringify(body) };
}

async function diedEarly(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the service ended before it listened (${code})`);
}

/** Waits until the process has killed itself at its crash point. */
export async function died({ child }: ApplicationsProcess): Promise<void> {
  await eventually(() => expect(child.signalCode).toBe('SIGKILL'), DEADLINE);
}

/** Ends the process without warning and waits until it is gone. */
export async function kill({ child }: ApplicationsProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  child.kill('SIGKILL');
  await gone;
}

/** Works on the events of a drill whose process does not run. */
async function onEvents<Result>(
  events: DrillEvents,
  work: (bus: EventBus) => Promise<Result>,
): Promise<Result> {
  const { bus, close } = await connectDrillBus(events);
  try {
    return await work(bus);
  } finally {
    await close();
  }
}

function headersOf(type: string) {
  const at = new Date().toISOString();
  return { ce_id: randomUUID(), ce_type: type, ce_source: '/drill', ce_time: at, origin: 'live' as const };
}

/** Publishes the plan of a workspace, as billing does. */
export function publishPlan(events: DrillEvents, workspaceId: string): Promise<void> {
  return onEvents(events, async (bus) => {
    const value = encodeEntitlement({
      workspaceId,
      v: 1,
      tier: 'single',
      limits: limitsOf('single'),
      validUntil: null,
      trialEnding: null,
      subscription_status: 'active',
      subscription_product_id: null,
      credits_remaining: 0,
      subscription_expires: null,
    });
    await bus.ensureTopics([TOPICS.billingEntitlements]);
    const headers = headersOf(BILLING_CE_TYPES.entitlementChanged);
    await bus.publish(TOPICS.billingEntitlements.name, [{ key: workspaceId, value, headers }]);
  });
}

/** Publishes the state of something that another service owns. */
export function publishState(
  events: DrillEvents,
  topic: TopicDefinition,
  state: { readonly key: string; readonly value: Uint8Array; readonly type?: string },
): Promise<void> {
  return onEvents(events, async (bus) => {
    await bus.ensureTopics([topic]);
    const { key, value, type = 'drill.state.published' } = state;
    await bus.publish(topic.name, [{ key, value, headers: headersOf(type) }]);
  });
}

/** Publishes an order to erase a workspace, as identity does. */
export function publishErasure(events: DrillEvents, workspaceId: string): Promise<void> {
  return onEvents(events, async (bus) => {
    const receiptId = randomUUID();
    const value = encodeErasure({ receiptId, userId: workspaceId, requestedAt: new Date().toISOString() });
    await bus.ensureTopics([TOPICS.identityErasures]);
    const headers = headersOf(IDENTITY_CE_TYPES.erasureRequested);
    await bus.publish(TOPICS.identityErasures.name, [{ key: receiptId, value, headers }]);
  });
}

/** Every event that the service has published; its process has ended. */
export function readEvents(where: DrillEvents): Promise<readonly ReceivedEvent[]> {
  return onEvents(where, async (bus) => {
    const events: ReceivedEvent[] = [];
    const group = `reader-${randomUUID()}`;
    const topics = [TOPICS.applicationsApplications.name];
    const subscription = await bus.subscribe({
      group,
      topics,
      batchSizeMax: 500,
      handle: async (batch) => {
        events.push(...batch);
      },
    });
    await eventually(async () => {
      const lag = await bus.lag(group, topics);
      expect(lag.every(({ committed, end }) => committed === end)).toBe(true);
      expect(events.length).toBeGreaterThan(0);
    }, DEADLINE);
    await subscription.close();
    return events;
  });
}
