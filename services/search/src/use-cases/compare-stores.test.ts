import { afterEach, describe, expect, test } from '@jest/globals';
import { EventLogCorruptError } from '@platform/event-bus';
import { type HeldVersion, versionDigest } from '@platform/events/version-digest';
import { createLogger } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import type { IndexNotes } from '../ports/search-index.ts';
import { createStoreComparison, type StoreComparison } from './compare-stores.ts';

const HELD: HeldVersion = { id: 'a', v: 1, changedAt: '2026' };

let comparison: StoreComparison;
afterEach(() => comparison.close());

/** Stores in memory; a repair takes effect at once unless `isRepairVain`. */
function fixture({ isRequired = true, intervalMs = 3_600_000 } = {}) {
  const state = {
    published: [HELD],
    indexed: [HELD],
    deadLetters: new Set<string>(),
    caughtUp: async () => true,
    isRepairVain: false,
    failure: null as Error | null,
    publishedAgain: 0,
  };
  let notes: IndexNotes = { catalog: null, equalUntil: null, positions: {}, isLogShort: false };
  const sentences: string[] = [];
  const discarded: string[] = [];
  const saveNotes = async (changed: Partial<IndexNotes>) => {
    notes = { ...notes, ...changed };
  };
  const catalog = {
    summary: async () => {
      if (state.failure !== null) throw state.failure;
      return { identity: 'store', published: state.published.length, newestChange: '2026' };
    },
    changedSince: async () => state.published,
    range: async () => ({
      after: null,
      last: null,
      count: state.published.length,
      digest: versionDigest(state.published),
    }),
    versions: async () => state.published,
    repair: async () => {
      if (!state.isRepairVain) state.indexed = [...state.published];
    },
    publishAll: async () => {
      state.publishedAgain += 1;
    },
    eventsPublished: async () => undefined,
  };
  comparison = createStoreComparison(
    {
      catalog: () => catalog,
      index: {
        versions: async () => ({ versions: state.indexed, next: null }),
        changedSince: async () => ({ documents: state.indexed.length, versions: state.indexed }),
        notes: async () => notes,
        saveNotes,
      },
      positions: { accept: () => saveNotes({ isLogShort: false, positions: { 't/0': 1 } }) },
      deadLetterKeys: {
        list: async () => state.deadLetters,
        discard: async (ids) => void discarded.push(...ids),
      },
      indexCaughtUp: () => state.caughtUp(),
    },
    {
      logger: createLogger({ service: 'search', level: 'fatal' }),
      report: (sentence) => void sentences.push(sentence),
      intervalMs,
      isRequired,
    },
  );
  const isReady = () =>
    comparison.ready().then(
      () => true,
      () => false,
    );
  return { comparison, state, sentences, discarded, isReady, notes: () => notes, saveNotes };
}

describe('the comparison of the stores', () => {
  test('is ready only when everything was compared, and remembers with what', async () => {
    const { comparison: stores, isReady, sentences, notes } = fixture();
    expect(await isReady()).toBe(false);
    await stores.compare();
    expect(await isReady()).toBe(true);
    expect(sentences).toEqual([]);
    expect(notes()).toMatchObject({ catalog: 'store', equalUntil: '2026', positions: { 't/0': 1 } });
  });

  test('reports another document store even when the index has followed it already', async () => {
    const { comparison: stores, sentences, saveNotes, notes } = fixture();
    await saveNotes({ catalog: 'the one before', equalUntil: '2025' });
    await stores.compare();
    expect(sentences).toEqual([expect.stringMatching(/^The document store is another one than before/)]);
    expect(notes().catalog).toBe('store');
  });

  test('discards dead letters of what differs at a start, and leaves those of later to the operator', async () => {
    const { comparison: stores, state, isReady, discarded, sentences } = fixture();
    state.indexed = [];
    await stores.compare();
    expect(discarded).toEqual(['a']);
    expect(sentences).toHaveLength(2);
    state.indexed = [];
    state.deadLetters = new Set(['a']);
    await stores.compare();
    expect(sentences).toHaveLength(2);
    expect(await isReady()).toBe(true);
  });

  test('stays unready and reports it when a difference cannot be repaired', async () => {
    const { comparison: stores, state, isReady, sentences } = fixture();
    state.indexed = [{ ...HELD, v: 2 }];
    state.isRepairVain = true;
    await stores.compare();
    expect(await isReady()).toBe(false);
    expect(sentences.at(-1)).toMatch(/1 in another version\..*could not be repaired yet/);
    state.isRepairVain = false;
    await stores.compare();
    expect(await isReady()).toBe(true);
  });

  test('is not ready from the moment the index was opened again until it is compared', async () => {
    const { comparison: stores, state, isReady } = fixture();
    await stores.compare();
    state.indexed = [];
    stores.indexReplaced();
    expect(await isReady()).toBe(false);
    await eventually(async () => expect(await isReady()).toBe(true));
    expect(state.indexed).toEqual([HELD]);
  });

  test('fills a log again that has lost events', async () => {
    const { comparison: stores, state, notes, saveNotes, sentences } = fixture();
    await saveNotes({ isLogShort: true });
    await stores.compare();
    expect(state.publishedAgain).toBe(1);
    expect(notes().isLogShort).toBe(false);
    expect(sentences).toEqual([
      expect.stringMatching(/^The event log has lost events/),
      'The event log is complete again.',
    ]);
  });

  test('ends a start with a damaged log, and reports damage that shows later', async () => {
    const { comparison: stores, state, isReady, sentences } = fixture();
    state.caughtUp = () => Promise.reject(new EventLogCorruptError('damaged'));
    await expect(stores.compare()).rejects.toThrow(EventLogCorruptError);
    state.caughtUp = async () => true;
    await stores.compare();
    expect(await isReady()).toBe(true);
    state.caughtUp = () => Promise.reject(new EventLogCorruptError('damaged'));
    await stores.compare();
    expect(await isReady()).toBe(false);
    expect(sentences.at(-1)).toMatch(/does not follow the event log/);
  });

  test('is not ready at a start while the index does not follow, and lets it be busy later', async () => {
    const { comparison: stores, state, isReady } = fixture();
    state.caughtUp = async () => false;
    await stores.compare();
    expect(await isReady()).toBe(false);
    state.caughtUp = async () => true;
    await stores.compare();
    state.caughtUp = async () => false;
    await stores.compare();
    expect(await isReady()).toBe(true);
  });

  test.each([true, false])(
    'after a comparison that failed, is ready unless it is required (%s)',
    async (isRequired) => {
      const { comparison: stores, state, isReady } = fixture({ isRequired });
      state.failure = new Error('the catalog does not respond');
      await stores.compare();
      expect(await isReady()).toBe(!isRequired);
    },
  );

  test('is repeated at intervals', async () => {
    const { comparison: stores, state, sentences } = fixture({ intervalMs: 20 });
    await stores.compare();
    state.indexed = [];
    await eventually(() => expect(sentences).toHaveLength(2));
    expect(state.indexed).toEqual([HELD]);
  });
});
