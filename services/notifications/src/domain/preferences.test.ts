import { expect, it, test } from '@jest/globals';
import { DEFAULT_PREFERENCES, effectivePreferences, mailTiming } from './preferences.ts';

test('without a choice the defaults apply, and mail nobody about news or tips', () => {
  const preferences = effectivePreferences(null);
  expect(preferences).toEqual(DEFAULT_PREFERENCES);
  expect(mailTiming(preferences.tips)).toBe('never');
  expect(mailTiming(preferences['platform-updates'])).toBe('never');
});

test('a part of a choice is completed by the defaults', () => {
  const changedAt = new Date('2026-11-20T09:00:00Z');
  const preferences = effectivePreferences({ types: { deadlines: { email: false } }, changedAt });
  expect(preferences.deadlines).toEqual({ email: false, inApp: true, frequency: 'immediate' });
  expect(preferences.tips).toEqual(DEFAULT_PREFERENCES.tips);
});

it.each([
  [true, 'immediate', 'now'],
  [true, 'daily', 'digest'],
  [true, 'weekly', 'digest'],
  [true, 'disabled', 'never'],
  [false, 'immediate', 'never'],
] as const)('a mail with e-mail %s and frequency %s is due: %s', (email, frequency, expected) => {
  expect(mailTiming({ email, inApp: true, frequency })).toBe(expected);
});
