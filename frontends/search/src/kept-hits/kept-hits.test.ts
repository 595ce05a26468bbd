import { beforeEach, describe, expect, test } from '@jest/globals';
import { SELECTION_MAX } from '@platform/contracts/search';
import { hitWith } from '../../test/results.ts';
import { fakeStorage, installStorage } from '../../test/storage.ts';
import { createKeptHits } from './kept-hits.ts';
import { selectedHits } from './selected-hits.ts';

const KEY = 'kept';
const [a, b, c] = ['a', 'b', 'c'].map((id) => hitWith({ id, title: id })) as [
  ReturnType<typeof hitWith>,
  ReturnType<typeof hitWith>,
  ReturnType<typeof hitWith>,
];

function ids(kept: ReturnType<typeof createKeptHits>): readonly string[] {
  return kept.read().map(({ id }) => id);
}

describe('kept programmes', () => {
  beforeEach(() => installStorage('sessionStorage', fakeStorage()));

  test('stay for the next page of the same tab, in the order in which they were added', () => {
    const kept = createKeptHits(KEY, 3);
    kept.add([b]);
    kept.add([a, b]);
    expect(ids(kept)).toEqual(['b', 'a']);
    expect(createKeptHits(KEY, 3).read()).toEqual([b, a]);
  });

  test('are never more than the maximum, and `add` reports that some did not fit', () => {
    const kept = createKeptHits(KEY, 2);
    expect(kept.add([a])).toBe(true);
    expect(kept.add([b, c])).toBe(false);
    expect(ids(kept)).toEqual(['a', 'b']);
    expect(kept.add([b])).toBe(true);
  });

  test('are removed one by one or all at once, and listeners are called for each change', () => {
    const kept = createKeptHits(KEY, 3);
    let calls = 0;
    const unsubscribe = kept.subscribe(() => {
      calls += 1;
    });
    kept.add([a, b, c]);
    kept.remove(['b', 'unknown']);
    expect([ids(kept), calls]).toEqual([['a', 'c'], 2]);
    kept.remove(['unknown']);
    kept.clear();
    kept.clear();
    unsubscribe();
    kept.add([a]);
    expect(calls).toBe(3);
  });

  test('are replaced by a newer version or another language, never by an older version', () => {
    const kept = createKeptHits(KEY, 3);
    kept.add([hitWith({ id: 'a', v: 2, title: 'two' })]);
    kept.refresh([hitWith({ id: 'a', v: 1, title: 'one' })]);
    expect(kept.read()[0]?.title).toBe('two');
    kept.refresh([hitWith({ id: 'a', v: 2, lang: 'en', title: 'deux' })]);
    expect(kept.read()[0]?.title).toBe('deux');
    kept.refresh([hitWith({ id: 'a', v: 3, title: 'three' }), b]);
    expect([kept.read()[0]?.title, kept.read().length]).toEqual(['three', 1]);
  });

  test('stay the same array while nothing changes, so that nothing is rendered again', () => {
    const kept = createKeptHits(KEY, 3);
    kept.add([a]);
    const before = kept.read();
    kept.add([a]);
    kept.refresh([a]);
    kept.remove(['b']);
    expect(kept.read()).toBe(before);
  });

  test.each(['{', '"text"', '[{"id":1}]', '[null]', '{"0":{}}'])(
    'are empty when the stored value cannot be parsed: %s',
    (stored) => {
      installStorage('sessionStorage', fakeStorage({ [KEY]: stored }));
      const kept = createKeptHits(KEY, 3);
      expect(kept.read()).toEqual([]);
      kept.add([a]);
      expect(ids(kept)).toEqual(['a']);
    },
  );

  test('work for the current page when storage is not available', () => {
    installStorage('sessionStorage', fakeStorage({}, { fails: true }));
    const kept = createKeptHits(KEY, 3);
    expect(kept.add([a])).toBe(true);
    expect(ids(kept)).toEqual(['a']);
  });

  test('are at most as many as one export accepts', () => expect(selectedHits.max).toBe(SELECTION_MAX));
});
