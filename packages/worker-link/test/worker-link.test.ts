import { afterEach, expect, test } from '@jest/globals';
import {
  reviveErrors,
  startWorker,
  type WorkerLink,
  WorkerLostError,
  type WorkerOptions,
} from '@platform/worker-link';
import type { ProbeCalls, ProbeData } from './probe-worker.ts';

const links: WorkerLink<ProbeCalls, string>[] = [];
afterEach(() => Promise.all(links.splice(0).map((link) => link.terminate())));

function startProbe(data: ProbeData = {}, options: Partial<WorkerOptions> = {}) {
  const lost: Error[] = [];
  const notified: unknown[] = [];
  const link = startWorker<ProbeCalls, string>(new URL('./probe-worker.ts', import.meta.url), {
    name: 'probe',
    data,
    onLost: (error) => lost.push(error),
    onNotification: (value) => notified.push(value),
    ...options,
  });
  links.push(link);
  return { link, lost, notified };
}

class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

test('returns results to their calls, also of those made before the worker has started', async () => {
  const { link, notified } = startProbe();
  expect(await Promise.all([link.call('double', [1]), link.call('double', [2])])).toEqual([2, 4]);
  expect(await link.started).toBe('ready');
  expect(notified).toEqual(['doubling 1', 'doubling 2']);
});

test('moves transferred memory instead of copying it', async () => {
  const { link } = startProbe();
  const bytes = new Uint8Array(64);
  expect(await link.call('sizeOf', [bytes], { transfer: [bytes.buffer] })).toBe(64);
  expect(bytes.byteLength).toBe(0);
});

test('rejects with the error of the worker, by name and properties, or as the known class', async () => {
  const { link } = startProbe();
  await expect(link.call('refuse', [])).rejects.toMatchObject({
    name: 'RefusedError',
    message: 'no',
    code: 'REFUSED',
  });
  const known = startProbe({}, { revive: reviveErrors([RefusedError]) });
  await expect(known.link.call('refuse', [])).rejects.toBeInstanceOf(RefusedError);
});

test('cancels a call whose signal aborts', async () => {
  const { link } = startProbe();
  const controller = new AbortController();
  const waiting = link.call('wait', [], { signal: controller.signal });
  await link.call('double', [1]);
  controller.abort();
  expect(await waiting).toBe('cancelled');
});

test.each(['crash', 'leave'] as const)(
  'reports once that a started worker has ended by itself (%s)',
  async (end) => {
    const { link, lost } = startProbe();
    await link.started;
    const pending = link.call('wait', []);
    link.notify(end, []);
    await expect(pending).rejects.toBeInstanceOf(WorkerLostError);
    await expect(link.call('double', [1])).rejects.toThrow('the probe thread has ended');
    await link.close();
    expect(lost).toEqual([link.failure()]);
  },
);

test.each([
  ['fails', 'this does not start'],
  ['exits', 'the probe thread has ended'],
] as const)(
  'rejects the start and every call when the start %s, and that is no loss',
  async (start, message) => {
    const { link, lost } = startProbe({ start });
    const call = link.call('double', [1]);
    await expect(link.started).rejects.toThrow(message);
    await expect(call).rejects.toThrow(message);
    await link.close();
    expect(lost).toEqual([]);
  },
);

test('reports no loss for a closed or terminated worker, and rejects later calls', async () => {
  for (const end of ['close', 'terminate'] as const) {
    const { link, lost } = startProbe();
    await link.started;
    const pending = link.call('wait', []);
    await Promise.all([link[end](), expect(pending).rejects.toThrow('closed')]);
    await expect(link.call('double', [1])).rejects.toThrow('closed');
    expect(lost).toEqual([]);
  }
});

test('close rejects when the worker fails to close, and the worker has ended', async () => {
  const { link } = startProbe({ close: 'fails' });
  await link.started;
  await expect(link.close()).rejects.toThrow('could not be written');
  await expect(link.call('double', [1])).rejects.toThrow();
});

test.each(['never', 'block'] as const)(
  'terminates a worker that does not close in time (%s)',
  async (reason) => {
    const { link, lost } = startProbe(reason === 'never' ? { close: 'never' } : {}, { closeDeadlineMs: 50 });
    await link.started;
    if (reason === 'block') link.notify('block', []);
    await link.close();
    expect(lost).toEqual([]);
  },
);
