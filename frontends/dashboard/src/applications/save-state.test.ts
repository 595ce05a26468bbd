import { expect, test } from '@jest/globals';
import { type SaveFacts, saveStateOf, sinceTyped } from './save-state.ts';

const SAVED: SaveFacts = {
  savedAt: '2026-11-28T09:00:00.000Z',
  isSending: false,
  outcome: 'stored',
  isUnsaved: false,
  isConflict: false,
  isKept: true,
};

test('saved is shown only when everything that was typed is stored', () => {
  expect(saveStateOf(SAVED)).toEqual({ kind: 'saved', at: SAVED.savedAt });
  expect(saveStateOf({ ...SAVED, savedAt: null })).toBeNull();
});

test.each<[string, Partial<SaveFacts>, string]>([
  ['shortly after typing', { isUnsaved: true }, 'pending'],
  ['during a send', { isUnsaved: true, isSending: true }, 'saving'],
  ['without a connection', { isUnsaved: true, outcome: 'later' }, 'kept'],
  ['after a refusal', { isUnsaved: true, outcome: 'refused' }, 'refused'],
  ['with a decision to take', { isConflict: true }, 'conflict'],
  ['with a decision to take and texts to send', { isConflict: true, isUnsaved: true }, 'pending'],
  ['when the device keeps nothing', { isUnsaved: true, isSending: true, isKept: false }, 'unkept'],
])('%s the line states it', (_when, facts, kind) => {
  expect(saveStateOf({ ...SAVED, ...facts })).toEqual({ kind });
});

test('a refusal is of the refused text only, a lost connection of everything', () => {
  expect(sinceTyped({ ...SAVED, outcome: 'refused' })).toEqual({ outcome: 'stored' });
  expect(sinceTyped({ ...SAVED, outcome: 'later' })).toEqual({ outcome: 'later' });
});
