import { setTimeout as pause } from 'node:timers/promises';
import { createKafkaEventBus, type KafkaConnection } from '@platform/event-bus/kafka';
import { applyTopicsPatiently, describeChange, readTopicsFile } from '@platform/kafka-topics';
import { StartError } from '@platform/product-start';
import type { ReadGroup } from './declared-services.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;
const LAG_POLL_MS = 100;

/**
 * Applies infra/kafka/topics.yaml; a broker that has just opened its port refuses the first requests for a moment.
 * @throws StartError when the topics cannot be applied.
 */
export async function applyDeclaredTopics(
  connection: KafkaConnection,
  { isOneBroker, report }: { readonly isOneBroker: boolean; readonly report: (sentence: string) => void },
): Promise<void> {
  const { changes, topics } = await applyTopicsPatiently(
    { ...connection, file: readTopicsFile(), replicationMax: isOneBroker ? 1 : undefined },
    { untilMs: performance.now() + PATIENCE_MS, pauseMs: PAUSE_MS },
  ).catch((error: Error) => {
    throw new StartError(`The topics could not be applied to Kafka. ${error.message}`);
  });
  const differences = changes.filter(({ kind }) => kind === 'difference');
  report(`Topics: ${topics} declared, ${changes.length - differences.length} changed`);
  for (const difference of differences) report(`Topics: ${describeChange(difference)}`);
}

/** Resolves when these groups have handled all events of their topics. */
export async function eventsHandled(
  connection: KafkaConnection,
  groups: readonly ReadGroup[],
): Promise<void> {
  const bus = createKafkaEventBus({ ...connection, clientId: 'distributed' });
  try {
    for (const { group, topics } of groups) {
      const isBehind = async (): Promise<boolean> =>
        (await bus.lag(group, topics)).some(({ end, committed }) => end > committed);
      while (await isBehind()) await pause(LAG_POLL_MS);
    }
  } finally {
    await bus.close();
  }
}
