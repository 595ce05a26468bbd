import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { decodeApplication } from '@platform/events/applications';
import { decodeEntitlement } from '@platform/events/billing';
import { decodeSubsidy } from '@platform/events/catalog';
import { decodeAssignment, decodeMark, decodeProfile } from '@platform/events/profiles';
import { eventually } from '@platform/testing/eventually';

/** An event of a state topic, reduced to what readers keep of it. */
export type TopicEvent = {
  readonly topic: string;
  readonly key: string;
  readonly partition: number;
  readonly offset: number;
  /** Null for a tombstone and for bytes that cannot be decoded. */
  readonly v: number | null;
  readonly facts: Readonly<Record<string, string | boolean | null>> | null;
};

type Decoded = Pick<TopicEvent, 'v' | 'facts'>;

/** State topics whose readers are compared, with their decoders. */
const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => Decoded>> = {
  'catalog.subsidies.v1': (bytes) => {
    const { v, status } = decodeSubsidy(bytes);
    return { v, facts: { status } };
  },
  'profiles.profiles.v1': (bytes) => {
    const { v, workspaceId, state } = decodeProfile(bytes);
    return { v, facts: { workspaceId, state } };
  },
  'profiles.assignments.v1': (bytes) => {
    const { v, workspaceId, subsidyId, status } = decodeAssignment(bytes);
    return { v, facts: { workspaceId, subsidyId, status } };
  },
  'profiles.marks.v1': (bytes) => {
    const { v, workspaceId, subsidyId, kind, removed } = decodeMark(bytes);
    return { v, facts: { workspaceId, subsidyId, kind, removed } };
  },
  'billing.entitlements.v1': (bytes) => {
    const { v, tier } = decodeEntitlement(bytes);
    return { v, facts: { tier } };
  },
  'applications.applications.v1': (bytes) => {
    const { v, workspaceId, subsidyId, mode, status, removed } = decodeApplication(bytes);
    return { v, facts: { workspaceId, subsidyId, mode, status, removed } };
  },
};

const READ_MS = 60_000;

/** Every event of these topics up to their present ends, in the order of their partitions. */
export async function readTopics(brokers: readonly string[]): Promise<TopicEvent[]> {
  const bus = createKafkaEventBus({ brokers, clientId: 'fault-drill' });
  const events: TopicEvent[] = [];
  try {
    for (const [topic, decode] of Object.entries(DECODERS)) {
      const ends = await bus.lag('fault-drill', [topic]);
      const reached = new Map<number, number>();
      const reader = await bus.follow(topic, (received) => {
        for (const { key, value, partition, offset } of received) {
          reached.set(partition, offset + 1);
          events.push({
            topic,
            key,
            partition,
            offset,
            ...(value === null ? NOTHING : decoded(value, decode)),
          });
        }
      });
      await eventually(
        () => {
          const behind = ends.filter(({ partition, end }) => end > (reached.get(partition) ?? 0));
          if (behind.length > 0)
            throw new Error(`${topic} is not read to its end: ${JSON.stringify(behind)}`);
        },
        { deadlineMs: READ_MS },
      );
      await reader.close();
    }
    return events;
  } finally {
    await bus.close();
  }
}

const NOTHING: Decoded = { v: null, facts: null };

function decoded(value: Uint8Array, decode: (bytes: Uint8Array) => Decoded): Decoded {
  try {
    return decode(value);
  } catch {
    return NOTHING;
  }
}
