import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type RequestWatch, type WatchedState, watchRequests } from './request-watch.ts';

const AFTER_MS = 3_000;

let client: QueryClient;
let watch: RequestWatch;
let states: WatchedState[];

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  states = [];
  watch = watchRequests(client, { afterMs: AFTER_MS, onState: (state) => states.push(state) });
});
afterEach(() => {
  watch.close();
  client.clear();
  jest.useRealTimers();
});

/** A part of the page that shows the result of a request; `respond` ends the last request. */
function shown(name: string) {
  const responses: ((text: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise<string>((resolve) => responses.push(resolve));
    },
  });
  return {
    leave: observer.subscribe(() => undefined),
    result: () => observer.getCurrentResult().data,
    sent: () => signals.length,
    isAborted: () => signals.at(-1)?.aborted,
    respond: async (text: string) => {
      responses.at(-1)?.(text);
      await jest.advanceTimersByTimeAsync(10);
    },
  };
}

async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
}

describe('the watch over requests', () => {
  it('reports a request as slow after its time, and no more once it has its response', async () => {
    const results = shown('results');
    await pass(AFTER_MS - 100);
    expect(states).toEqual([]);
    await pass(200);
    expect(states).toEqual(['slow']);
    await results.respond('found');
    expect(states).toEqual(['slow', 'none']);
  });

  it('reports nothing slow of a request that the page left', async () => {
    const results = shown('results');
    await pass(100);
    results.leave();
    await pass(AFTER_MS);
    expect(states).toEqual([]);
  });

  it('stops the requests that are not slow yet with the slow one, and repeats all of them', async () => {
    const needs = shown('needs');
    await pass(200);
    const results = shown('results');
    await pass(AFTER_MS - 100);
    expect(states).toEqual(['slow']);
    watch.stop();
    await pass(10);
    expect([needs.isAborted(), results.isAborted()]).toEqual([true, true]);
    await pass(AFTER_MS);
    expect(states).toEqual(['slow', 'stopped']);
    watch.retry();
    await pass(10);
    expect([needs.sent(), results.sent()]).toEqual([2, 2]);
    await needs.respond('all needs');
    await results.respond('found');
    expect([needs.result(), results.result()]).toEqual(['all needs', 'found']);
    expect(states).toEqual(['slow', 'stopped', 'none']);
  });

  it('sends a slow request again on retry, and all others that the page waits for', async () => {
    const needs = shown('needs');
    await pass(200);
    const results = shown('results');
    await pass(AFTER_MS - 100);
    watch.retry();
    await pass(10);
    expect([needs.sent(), results.sent()]).toEqual([2, 2]);
    await results.respond('found');
    expect(results.result()).toBe('found');
  });

  it('keeps what was stopped while the page sends other requests', async () => {
    const results = shown('results');
    await pass(AFTER_MS + 10);
    watch.stop();
    await pass(10);
    const suggestions = shown('suggestions');
    await suggestions.respond('places');
    expect(states).toEqual(['slow', 'stopped']);
    watch.retry();
    await pass(10);
    expect([results.sent(), suggestions.sent()]).toEqual([2, 1]);
  });

  it('forgets what was stopped once the page shows something else', async () => {
    const results = shown('results');
    await pass(AFTER_MS + 10);
    watch.stop();
    await pass(10);
    results.leave();
    await pass(10);
    expect(states).toEqual(['slow', 'stopped', 'none']);
    watch.retry();
    await pass(10);
    expect(results.sent()).toBe(1);
  });
});
