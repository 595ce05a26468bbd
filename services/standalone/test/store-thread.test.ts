import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { watchStoreThread } from '../src/store-thread.ts';

/** Says ready, then does what it is told. */
const OBEDIENT = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (order) => {
    if (order === 'break') throw new Error('disk gone');
    if (order === 'leave') process.exit(3);
    if (order === 'close') parentPort.postMessage('closed');
  });
  parentPort.postMessage('ready');
`;

const workers: Worker[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.terminate())));

function startThread(source = OBEDIENT) {
  const worker = new Worker(source, { eval: true });
  workers.push(worker);
  const lost: Error[] = [];
  return { worker, lost, thread: watchStoreThread<string>(worker, (error) => lost.push(error)) };
}

test.each(['break', 'leave'])('tells once that a needed thread has died (%s)', async (order) => {
  const { worker, lost, thread } = startThread();
  expect(await thread.next()).toBe('ready');
  thread.needed();
  worker.postMessage(order);
  await eventually(() => expect(lost).toHaveLength(1));
  await expect(thread.next()).rejects.toThrow('the store thread has ended');
  await thread.stop(() => worker.postMessage('close'));
  expect(lost).toHaveLength(1);
});

test('a thread that ends while starting rejects the wait for it and is no loss', async () => {
  const { lost, thread } = startThread('process.exit(4)');
  await expect(thread.next()).rejects.toThrow('the store thread has ended');
  expect(lost).toEqual([]);
});

test('an end that was asked for is no loss, and waits for the answer', async () => {
  const { worker, lost, thread } = startThread();
  await thread.next();
  thread.needed();
  let asked = false;
  await thread.stop(() => {
    asked = true;
    worker.postMessage('close');
  });
  expect(asked).toBe(true);
  expect(lost).toEqual([]);
});
