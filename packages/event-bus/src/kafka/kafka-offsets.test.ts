import { expect, it } from '@jest/globals';
import { KafkaJSProtocolError } from 'kafkajs';
import { lagOf } from './kafka-offsets.ts';

type Brokers = Parameters<typeof lagOf>[0];

/** Brokers that refuse the positions of a group with these errors, one after another, before they return them. */
function brokersRefusing(errors: Error[]): Brokers {
  return {
    fetchOffsets: async () => {
      const error = errors.shift();
      if (error !== undefined) throw error;
      return [{ topic: 'things', partitions: [{ partition: 0, offset: '3', metadata: null }] }];
    },
    fetchTopicOffsets: async () => [{ partition: 0, offset: '5', high: '5', low: '0' }],
  };
}

function protocolError(type: string, { retriable }: { retriable: boolean }): Error {
  return Object.assign(new KafkaJSProtocolError(new Error(type)), { type, retriable });
}

it('waits for the positions of a group that its broker is still loading', async () => {
  const loading = [
    protocolError('GROUP_LOAD_IN_PROGRESS', { retriable: true }),
    protocolError('NOT_COORDINATOR_FOR_GROUP', { retriable: true }),
  ];
  expect(await lagOf(brokersRefusing(loading), 'readers', ['things'])).toEqual([
    { topic: 'things', partition: 0, committed: 3, end: 5 },
  ]);
});

it('rejects at once with what no repetition fixes', async () => {
  const refused = protocolError('GROUP_AUTHORIZATION_FAILED', { retriable: false });
  await expect(lagOf(brokersRefusing([refused]), 'readers', ['things'])).rejects.toBe(refused);
});
