import { expect, test } from '@jest/globals';
import en from '../i18n/en/privacy.json' with { type: 'json' };
import fr from '../i18n/fr/privacy.json' with { type: 'json' };
import { KEPT_KINDS, keptFacts } from './kept-kinds.ts';

test('every kind has a name and an explanation in both languages', () => {
  const keys = Object.values(KEPT_KINDS).flatMap((kinds) => kinds.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  for (const { kept } of [fr, en]) {
    for (const key of [...keys, 'other'])
      expect(kept).toMatchObject({ [key]: expect.any(String), [`${key}Text`]: expect.any(String) });
  }
});

test('counts applications, documents, texts, events and subscriptions of the export, with their newest change', () => {
  const facts = keptFacts('applications', {
    applications: [
      { changedAt: '2026-11-02T09:00:00.000Z', createdAt: '2026-11-01T09:00:00.000Z' },
      { changedAt: '2026-11-04T09:00:00.000Z', createdAt: '2026-11-03T09:00:00.000Z' },
    ],
    documents: [{ changedAt: '2026-11-05T09:00:00.000Z' }],
    library: [],
    calendar: { events: [{}], settings: {} },
    feeds: [{ createdAt: '2026-11-06T09:00:00.000Z' }],
  });
  expect(facts.map(({ key, count, newest }) => [key, count, newest?.slice(0, 10) ?? null])).toEqual([
    ['applications', 2, '2026-11-04'],
    ['documents', 1, '2026-11-05'],
    ['library', 0, null],
    ['calendar', 2, '2026-11-06'],
  ]);
});

test('names a part of an export that no kind is about, so that a new one cannot be left out', () => {
  expect(keptFacts('assistant', { conversations: [], corrections: [{}] }).at(-1)).toMatchObject({
    key: 'other',
    names: ['corrections'],
  });
});

test('counts nothing before an export is read', () => {
  expect(keptFacts('assistant', null)).toEqual([
    { key: 'conversations', count: null, newest: null, names: [] },
  ]);
});
