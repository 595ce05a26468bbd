import { expect, it } from '@jest/globals';
import { firstMatchedUntil, lookedForSince } from './matched-profile.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');

function minutesBefore(minutes: number): Date {
  return new Date(NOW.getTime() - minutes * 60_000);
}

it('looks a little further back than the last look, but never before the profile was known', () => {
  const [knownSince, matchedUntil] = [minutesBefore(600), minutesBefore(60)];
  expect(lookedForSince({ knownSince, matchedUntil })).toEqual(minutesBefore(90));
  const fresh = firstMatchedUntil(minutesBefore(1), NOW);
  expect(lookedForSince({ knownSince: fresh, matchedUntil: fresh })).toEqual(minutesBefore(1));
});
