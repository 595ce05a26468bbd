import { expect, test } from '@jest/globals';
import { DEFAULT_PREFERENCES, effectivePreferences } from './preferences.ts';

test('without a choice the defaults apply, and mail nobody about news or tips', () => {
  const preferences = effectivePreferences(null);
  expect(preferences).toEqual(DEFAULT_PREFERENCES);
  expect(preferences.tips.email).toBe(false);
  expect(preferences['platform-updates'].email).toBe(false);
});

test('a part of a choice is completed by the defaults', () => {
  const changedAt = new Date('2026-11-20T09:00:00Z');
  const preferences = effectivePreferences({ types: { deadlines: { email: false } }, changedAt });
  expect(preferences.deadlines).toEqual({ email: false, inApp: true, frequency: 'immediate' });
  expect(preferences.tips).toEqual(DEFAULT_PREFERENCES.tips);
});
