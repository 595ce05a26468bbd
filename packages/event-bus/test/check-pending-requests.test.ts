import { beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { silentLogger } from '../src/bus-logger.ts';
import { checkPendingRequestsWhenSome } from '../src/kafka/check-pending-requests.ts';

let queue: RequestQueue;
let sent: number[];

/** Sends a request, or lets it wait. */
function push(correlationId: number): void {
  queue.push({
    entry: { correlationId, apiKey: 0, apiVersion: 0, apiName: 'Test', resolve: () => undefined },
    expectResponse: true,
    sendRequest: () => sent.push(correlationId),
  });
}

function fulfil(correlationId: number): void {
  queue.fulfillRequest({ correlationId, payload: Buffer.alloc(0), size: 0 });
}

beforeEach(() => {
  checkPendingRequestsWhenSome();
  sent = [];
  queue = new RequestQueue({
    maxInFlightRequests: 1,
    requestTimeout: 1_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'localhost:9092',
    logger: silentLogger,
  });
});

test('a connection without waiting requests schedules no check', () => {
  push(1);
  fulfil(1);
  expect(queue.throttleCheckTimeoutId).toBeNull();
});

test('a waiting request is sent when the one before it has its response, and then nothing is scheduled', async () => {
  push(1);
  push(2);
  expect(sent).toEqual([1]);
  fulfil(1);
  expect(sent).toEqual([1, 2]);
  fulfil(2);
  await eventually(() => expect(queue.throttleCheckTimeoutId).toBeNull(), { deadlineMs: 5_000 });
});

test('a request that the broker made wait is sent when the time is over', async () => {
  queue.maybeThrottle(100);
  push(1);
  expect(sent).toEqual([]);
  await eventually(() => expect(sent).toEqual([1]), { deadlineMs: 5_000 });
  expect(queue.throttleCheckTimeoutId).toBeNull();
});
