import { expect, test } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import type { SearchIndex } from '../ports/search-index.ts';
import { createIndexMaintainer } from './maintain-index.ts';

test('rebuilds an index that lacks columns after it was opened again, before the next start', async () => {
  const calls: string[] = [];
  let lacking: readonly 'amount'[] = [];
  const index = {
    open: async () => ({
      documents: 1,
      needsReplay: false,
      setAside: null,
      unavailable: lacking,
      isOutdated: false,
    }),
    beginRebuild: async () => void calls.push('begin'),
    finishRebuild: async () => void calls.push('finish'),
  } as Partial<SearchIndex> as SearchIndex;
  const keeper = createIndexMaintainer({
    index,
    log: {
      follow: async () => ({ close: async () => undefined }) as never,
      rewind: async () => void calls.push('rewind'),
      lag: async () => 0,
    },
    positions: { open: async () => 0 },
    logger: createLogger({ service: 'search', level: 'fatal' }),
    onReplaced: () => undefined,
  });
  await keeper.start();
  await keeper.restore();
  expect(calls).toEqual([]);
  lacking = ['amount'];
  await keeper.restore();
  expect(keeper.isRebuilding()).toBe(true);
  await eventually(() => expect(calls).toEqual(['begin', 'rewind', 'finish']));
  await eventually(() => expect(keeper.isRebuilding()).toBe(false));
  await keeper.close();
});

test('follows the log again after a rebuild that fails, and reports the failure', async () => {
  const calls: string[] = [];
  const opened = { documents: 1, needsReplay: false, setAside: null, unavailable: [], isOutdated: false };
  const index = {
    open: async () => opened,
    beginRebuild: async () => void calls.push('begin'),
    finishRebuild: async () => void calls.push('finish'),
  } as Partial<SearchIndex> as SearchIndex;
  const keeper = createIndexMaintainer({
    index,
    log: {
      follow: async (pace) => {
        calls.push(pace);
        return { close: async () => undefined } as never;
      },
      rewind: async () => {
        throw new Error('another member runs');
      },
      lag: async () => 0,
    },
    positions: { open: async () => 0 },
    logger: createLogger({ service: 'search', level: 'silent' }),
    onReplaced: () => undefined,
  });
  await expect(keeper.rebuild()).rejects.toMatchObject({ code: 'SERVICE_NOT_READY' });
  await keeper.start();
  await expect(keeper.rebuild()).rejects.toThrow('another member runs');
  expect(calls).toEqual(['live', 'begin', 'live']);
  expect(keeper.isRebuilding()).toBe(false);
  await keeper.close();
});
