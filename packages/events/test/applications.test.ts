import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { APPLICATION_MODES, APPLICATION_STATUSES } from '@platform/contracts/application-sets';
import { type ApplicationEvent, applicationEventSchema } from '@platform/contracts/applications';
import { EXAMINED_STATES } from '@platform/contracts/prefill-sets';
import { decodeApplication, EventDecodeError, encodeApplication } from '@platform/events/applications';
import fc from 'fast-check';

const APPLICATION: ApplicationEvent = {
  applicationId: '01890a5d-ac96-774b-bcce-b302099a8061',
  workspaceId: '01890a5d-ac96-774b-bcce-b302099a8057',
  profileId: '01890a5d-ac96-774b-bcce-b302099a8058',
  subsidyId: '01890a5d-ac96-774b-bcce-b302099a8060',
  v: 7,
  mode: 'application',
  status: 'submitted',
  requestedCents: 1_250_000,
  grantedCents: null,
  paidCents: 0,
  filedOn: '2026-11-27',
  removed: false,
  changedAt: '2026-11-27T15:30:00.000Z',
  openSince: null,
  portal: null,
};
const OPEN: ApplicationEvent = {
  ...APPLICATION,
  status: 'in_progress',
  filedOn: null,
  openSince: '2026-11-02T08:00:00.000Z',
};
const EXAMINED: ApplicationEvent = {
  ...APPLICATION,
  portal: { number: 1_234_567, state: 'en_instruction', at: '2026-11-27T15:30:00.000Z' },
};

const cents = fc.option(fc.maxSafeNat());

const application = fc.record<ApplicationEvent>({
  applicationId: fc.uuid(),
  workspaceId: fc.uuid(),
  profileId: fc.uuid(),
  subsidyId: fc.uuid(),
  v: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  mode: fc.constantFrom(...APPLICATION_MODES),
  status: fc.constantFrom(...APPLICATION_STATUSES),
  requestedCents: cents,
  grantedCents: cents,
  paidCents: cents,
  filedOn: fc.constantFrom(null, '2026-02-28', '2028-02-29'),
  removed: fc.boolean(),
  changedAt: fc.constantFrom('2026-11-27T15:30:00.000Z', '2026-01-01T00:00:00.000Z'),
  openSince: fc.constantFrom(null, '2026-11-02T08:00:00.000Z'),
  portal: fc.option(
    fc.record({
      number: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      state: fc.constantFrom(...EXAMINED_STATES),
      at: fc.constant('2026-11-27T15:30:00.000Z'),
    }),
  ),
});

test.each([
  ['a filed', 'application.v1.bin', APPLICATION],
  ['an open', 'application.v1.r3.bin', OPEN],
  ['an examined', 'application.v1.r4.bin', EXAMINED],
])('the bytes of %s application never change within a version of the topic', (_, file, given) => {
  const bytes = readFileSync(join(import.meta.dirname, 'golden', file));
  expect(Buffer.from(encodeApplication(given)).toString('hex')).toBe(bytes.toString('hex'));
  expect(decodeApplication(bytes)).toEqual(given);
});

test('every application comes back from its bytes as it was', () => {
  fc.assert(
    fc.property(application, (given) => {
      expect(decodeApplication(encodeApplication(applicationEventSchema.parse(given)))).toEqual(given);
    }),
  );
});

test('bytes that are no application are refused', () => {
  expect(() => decodeApplication(new Uint8Array())).toThrow(EventDecodeError);
  expect(() => decodeApplication(new Uint8Array([255, 255]))).toThrow(EventDecodeError);
  const nowhere = encodeApplication({ ...APPLICATION, workspaceId: 'nowhere' });
  expect(() => decodeApplication(nowhere)).toThrow(EventDecodeError);
});
