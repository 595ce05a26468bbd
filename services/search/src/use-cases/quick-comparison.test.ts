import { expect, test } from '@jest/globals';
import type { HeldVersion } from '@platform/events/version-digest';
import { isEqualAtFirstSight } from './quick-comparison.ts';

const CHANGED: readonly HeldVersion[] = [
  { id: 'b', v: 2, changedAt: '2026-03' },
  { id: 'a', v: 1, changedAt: '2026-02' },
];

type Given = {
  notes?: { catalog?: string | null; equalUntil?: string | null };
  summary?: { identity?: string; published?: number; newestChange?: string };
  changed?: readonly HeldVersion[] | null;
  indexed?: { documents: number; versions: readonly HeldVersion[] } | null;
};

function isEqual({ notes, summary, changed = CHANGED, indexed }: Given): Promise<boolean> {
  return isEqualAtFirstSight(
    {
      catalog: { changedSince: async () => changed },
      index: {
        notes: async () => ({
          catalog: 'store',
          equalUntil: '2026-01',
          positions: {},
          isLogShort: false,
          ...notes,
        }),
        changedSince: async () =>
          indexed === undefined ? { documents: 9, versions: CHANGED.toReversed() } : indexed,
      },
    },
    { identity: 'store', published: 9, newestChange: '2026-03', ...summary },
  );
}

test('sees that store, counts and everything changed since the last comparison are equal', async () => {
  expect(await isEqual({})).toBe(true);
});

test.each<[string, Given]>([
  ['an index that was never compared', { notes: { catalog: null, equalUntil: null } }],
  ['another document store', { summary: { identity: 'other' } }],
  ['a document store that has gone back', { summary: { newestChange: '2025-12' } }],
  ['another number of programmes', { summary: { published: 8 } }],
  ['a change that the index lacks', { indexed: { documents: 9, versions: CHANGED.slice(1) } }],
  ['a change that the document store has lost', { changed: CHANGED.slice(1) }],
  ['another version', { changed: CHANGED.map((one) => ({ ...one, v: one.v + 1 })) }],
  ['too many changes', { changed: null }],
  ['an engine that cannot filter by the moment', { indexed: null }],
])('leaves %s to the comparison of everything', async (_what, given) => {
  expect(await isEqual(given)).toBe(false);
});
