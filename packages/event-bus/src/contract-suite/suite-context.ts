import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  BatchContext,
  EventBus,
  EventHeaders,
  OutgoingEvent,
  ReceivedEvent,
  SubscribeOptions,
  Subscription,
  TopicDefinition,
} from '../port.ts';
import type { LogHarness } from './harness.ts';

/** Shared by the cases: the harness of the adapter, started once, and buses that are closed after each case. */
export type SuiteContext = {
  readonly harness: () => LogHarness;
  readonly connect: LogHarness['connect'];
};

export type Collected = Subscription & { readonly events: readonly ReceivedEvent[] };

/** Long enough for a busy machine; a passing case needs a second. */
const DEADLINE_MS = 60_000;
const POLL_MS = 20;

/** Resolves when the condition holds; rejects after a minute with what was awaited. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
    await delay(POLL_MS);
  }
}

/** A new topic of this case alone. */
export async function newTopic(bus: EventBus, definition: Partial<TopicDefinition> = {}): Promise<string> {
  const name = `contract.t${randomUUID().slice(0, 8)}.v1`;
  await bus.ensureTopics([{ name, partitions: 3, cleanup: 'delete', ...definition }]);
  return name;
}

export function newGroup(): string {
  return `g${randomUUID().slice(0, 8)}`;
}

export function event(key: string, text: string | null, headers: Partial<EventHeaders> = {}): OutgoingEvent {
  return {
    key,
    value: text === null ? null : Buffer.from(text),
    headers: {
      ce_id: randomUUID(),
      ce_type: 'contract.case.tried',
      ce_source: 'contract-suite',
      ce_time: '2026-01-02T03:04:05Z',
      origin: 'live',
      ...headers,
    },
  };
}

export function textOf({ value }: Pick<OutgoingEvent, 'value'>): string | null {
  return value === null ? null : Buffer.from(value).toString();
}

export function textsOf(events: readonly ReceivedEvent[], key?: string): (string | null)[] {
  return events.filter((one) => key === undefined || one.key === key).map(textOf);
}

/** What a handler does until it is released: `before` of `collect`. */
export function heldHandler() {
  const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    before: (): Promise<void> => {
      entered.resolve();
      return gate.promise;
    },
    /** Resolves when the handler was called. */
    entered: entered.promise,
    release: gate.resolve,
  };
}

type CollectOptions = Partial<SubscribeOptions> & {
  readonly group: string;
  readonly topic: string;
  /** Runs before the events count as handled; throw to fail them. */
  readonly before?: (events: readonly ReceivedEvent[], context: BatchContext) => void | Promise<void>;
};

/** Subscribes and keeps what the handler has handled. */
export async function collect(
  bus: EventBus,
  { topic, before, ...options }: CollectOptions,
): Promise<Collected> {
  const events: ReceivedEvent[] = [];
  const subscription = await bus.subscribe({
    topics: [topic],
    batchSizeMax: 100,
    retry: { firstDelayMs: 5, delayMsMax: 20, attemptsMax: 3 },
    handle: async (batch, context) => {
      await before?.(batch, context);
      events.push(...batch);
    },
    ...options,
  });
  return { events, ...subscription };
}
