import { setTimeout as pause } from 'node:timers/promises';
import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { applyTopics, describeChange, readTopicsFile, TooFewBrokersError } from '@platform/kafka-topics';
import { StartError } from '@platform/product-start';
import type { DeclaredService } from './declared-services.ts';

const ATTEMPTS = 20;
const PAUSE_MS = 500;
const LAG_POLL_MS = 100;

/**
 * Applies infra/kafka/topics.yaml; a broker that has just opened its port refuses the first requests for a moment.
 * @throws StartError when the topics cannot be applied.
 */
export async function applyDeclaredTopics(
  brokers: string,
  { isOneBroker, report }: { readonly isOneBroker: boolean; readonly report: (sentence: string) => void },
): Promise<void> {
  const options = {
    brokers: brokers.split(',').map((broker) => broker.trim()),
    file: readTopicsFile(),
    replicationMax: isOneBroker ? 1 : undefined,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { changes, topics } = await applyTopics(options);
      const made = changes.filter(({ kind }) => kind !== 'difference').length;
      report(`Topics: ${topics} declared, ${made} changed`);
      for (const change of changes)
        if (change.kind === 'difference') report(`Topics: ${describeChange(change)}`);
      return;
    } catch (error) {
      if (error instanceof TooFewBrokersError || attempt === ATTEMPTS)
        throw new StartError(`The topics could not be applied to Kafka. ${(error as Error).message}`);
      await pause(PAUSE_MS);
    }
  }
}

/** Resolves when every service has handled all events of its topics. A group has the name of its service. */
export async function eventsHandled(brokers: string, services: readonly DeclaredService[]): Promise<void> {
  const bus = createKafkaEventBus({ brokers: brokers.split(','), clientId: 'distributed' });
  try {
    for (const { name, topics } of services.filter(({ topics: { consumes } }) => consumes.length > 0)) {
      const isBehind = async (): Promise<boolean> =>
        (await bus.lag(name, topics.consumes)).some(({ end, committed }) => end > committed);
      while (await isBehind()) await pause(LAG_POLL_MS);
    }
  } finally {
    await bus.close();
  }
}
