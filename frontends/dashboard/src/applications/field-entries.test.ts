import { expect, test } from '@jest/globals';
import {
  changesOf,
  decidedEntries,
  entryOf,
  openedEntries,
  refreshedEntries,
  savedEntries,
  shownValue,
  unsavedTexts,
  withTyped,
} from './field-entries.ts';

const TYPED = { value: 'typed', origin: 'typed' } as const;
function stored(value: string, v: number) {
  return { value, v, origin: 'typed' };
}

test('what is typed while a save is under way stays unsaved on top of the stored version', () => {
  const first = withTyped(openedEntries({}, {}), 'notes', TYPED);
  const sent = changesOf(first);
  const later = withTyped(first, 'notes', { value: 'typed on', origin: 'typed' });
  const after = savedEntries(later, sent, { saved: [{ field: 'notes', v: 1 }], conflicts: [] });
  expect(changesOf(after)).toEqual([{ field: 'notes', value: 'typed on', v: 1, origin: 'typed' }]);
});

test('a saved text is unsaved no more, and typing the stored text again sends nothing', () => {
  const typed = withTyped(openedEntries({ notes: stored('old', 2) }, {}), 'notes', TYPED);
  expect(changesOf(withTyped(typed, 'notes', { value: 'old', origin: 'typed' }))).toEqual([]);
  const after = savedEntries(typed, changesOf(typed), { saved: [{ field: 'notes', v: 3 }], conflicts: [] });
  expect([changesOf(after), unsavedTexts(after)]).toEqual([[], {}]);
});

test('a conflict keeps both texts and sends nothing until the person has decided', () => {
  const typed = withTyped(openedEntries({}, {}), 'notes', TYPED);
  const conflicts = [{ field: 'notes', stored: stored('theirs', 1) }];
  const after = savedEntries(typed, changesOf(typed), { saved: [], conflicts });
  expect(shownValue(entryOf(after, 'notes'))).toBe('typed');
  expect(entryOf(after, 'notes').conflict).toEqual({ value: 'theirs', v: 1 });
  expect(changesOf(after)).toEqual([]);
  expect(unsavedTexts(after).notes?.value).toBe('typed');
  const mine = decidedEntries(after, 'notes', 'mine');
  expect(changesOf(mine)).toEqual([{ field: 'notes', value: 'typed', v: 1, origin: 'typed' }]);
  expect(shownValue(entryOf(decidedEntries(after, 'notes', 'theirs'), 'notes'))).toBe('theirs');
});

test('a kept text is restored, as a conflict when the field was stored again meanwhile', () => {
  const unsaved = { notes: { value: 'kept', v: 1, origin: 'typed' } } as const;
  const same = openedEntries({ notes: stored('old', 1) }, unsaved);
  expect(changesOf(same)).toEqual([{ field: 'notes', value: 'kept', v: 1, origin: 'typed' }]);
  const changed = openedEntries({ notes: stored('newer', 2) }, unsaved);
  expect([shownValue(entryOf(changed, 'notes')), entryOf(changed, 'notes').conflict?.value]).toEqual([
    'kept',
    'newer',
  ]);
  expect(unsavedTexts(openedEntries({ notes: stored('kept', 2) }, unsaved))).toEqual({});
});

test('reading again shows what others stored, and never replaces what is typed', () => {
  const opened = openedEntries({ notes: stored('old', 1), own_funds: stored('100', 1) }, {});
  const typed = withTyped(opened, 'notes', TYPED);
  const after = refreshedEntries(typed, { notes: stored('theirs', 2), own_funds: stored('200', 2) });
  expect(shownValue(entryOf(after, 'own_funds'))).toBe('200');
  expect(shownValue(entryOf(after, 'notes'))).toBe('typed');
  expect(entryOf(after, 'notes').conflict).toMatchObject({ value: 'theirs', v: 2 });
});
