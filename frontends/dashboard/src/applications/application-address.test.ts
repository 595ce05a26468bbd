import { expect, test } from '@jest/globals';
import { openApplicationOf, programmeIdOf } from './application-address.ts';

type Application = Parameters<typeof openApplicationOf>[0][number];

function applicationTo(subsidyId: string, given: Partial<Application> = {}): Application {
  return {
    ...{ id: `to ${subsidyId}`, profileId: 'profile', subsidyId, merged: null, mode: 'application', v: 1 },
    ...{ status: 'draft', titles: {}, deadline: null, requestedCents: null, grantedCents: null },
    ...{ paidCents: null, filing: null, createdAt: '', changedAt: '' },
    ...given,
  };
}

const into = { at: '2026-11-25T09:00:00.000Z', isSplitOff: false };
const merged = applicationTo('merged', { merged: { ...into, into: 'kept' } });
const kept = applicationTo('kept');

test.each([
  ['the address it was begun at', [merged], 'merged', merged],
  ['the address of the programme that is left', [merged], 'kept', merged],
  ['its own address beside one to the programme that is left', [kept, merged], 'merged', merged],
  [
    'the address of a merged programme, where only one to the programme that is left is open',
    [{ ...merged, status: 'archived' as const }, kept],
    'merged',
    kept,
  ],
  ['no address of another programme', [merged, kept], 'other', undefined],
])('an open application is found at %s', (_, applications, subsidyId, found) => {
  expect(openApplicationOf(applications, { subsidyId, mode: 'application' })).toEqual(found);
});

test('links lead to the programme that is left', () => {
  expect([merged, kept].map(programmeIdOf)).toEqual(['kept', 'kept']);
});
