import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  ASSIGNMENT_STATUSES,
  COMPANY_SIZE_CODES,
  IRRIGATION_METHODS,
  LEGAL_FORMS,
  PROFILE_CERTIFICATIONS,
  PROFILE_STATES,
  PROFILE_TYPES,
} from '@platform/contracts/profile-sets';
import {
  type AssignmentEvent,
  assignmentEventSchema,
  MARK_KINDS,
  type MarkEvent,
  markEventSchema,
  type ProfileEvent,
  profileEventSchema,
} from '@platform/contracts/profiles';
import {
  decodeAssignment,
  decodeMark,
  decodeProfile,
  EventDecodeError,
  encodeAssignment,
  encodeMark,
  encodeProfile,
  PROFILES_CE_TYPES,
} from '@platform/events/profiles';
import fc from 'fast-check';

function golden(name: string): string {
  return readFileSync(join(import.meta.dirname, 'golden', name)).toString('hex');
}

const WORKSPACE = '01890a5d-ac96-774b-bcce-b302099a8057';
const PROFILE: ProfileEvent = {
  profileId: '01890a5d-ac96-774b-bcce-b302099a8058',
  workspaceId: WORKSPACE,
  v: 3,
  type: 'business',
  state: 'active',
  territoryId: 'commune:49007',
  established: '2009-09-15',
  legalForm: 'earl',
  nafCode: '01.13Z',
  sizeCode: '01',
  staff: 2,
  revenue: { cents: 12_345_600, currency: 'EUR' },
  certifications: ['organic_farming', 'hve'],
  isFarm: true,
  irrigation: 'drip',
  hectares: 12.75,
};
const ASSIGNMENT: AssignmentEvent = {
  assignmentId: '01890a5d-ac96-774b-bcce-b302099a8059',
  workspaceId: WORKSPACE,
  profileId: PROFILE.profileId,
  subsidyId: '01890a5d-ac96-774b-bcce-b302099a805a',
  v: 2,
  status: 'archived',
};

const MARK: MarkEvent = {
  workspaceId: WORKSPACE,
  subsidyId: ASSIGNMENT.subsidyId,
  kind: 'reminders',
  v: 4,
  removed: false,
  daysBefore: 14,
  changedAt: '2026-11-20T09:00:00.000Z',
};

test('encodes and decodes the bytes of the first release', () => {
  expect(Buffer.from(encodeProfile(PROFILE)).toString('hex')).toBe(golden('profile.v1.bin'));
  expect(decodeProfile(Buffer.from(golden('profile.v1.bin'), 'hex'))).toStrictEqual(PROFILE);
  expect(Buffer.from(encodeAssignment(ASSIGNMENT)).toString('hex')).toBe(golden('assignment.v1.bin'));
  expect(decodeAssignment(Buffer.from(golden('assignment.v1.bin'), 'hex'))).toStrictEqual(ASSIGNMENT);
  expect(Buffer.from(encodeMark(MARK)).toString('hex')).toBe(golden('mark.v1.bin'));
  expect(decodeMark(Buffer.from(golden('mark.v1.bin'), 'hex'))).toStrictEqual(MARK);
});

const v = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const profile = fc.record({
  profileId: fc.uuid(),
  workspaceId: fc.uuid(),
  v,
  type: fc.constantFrom(...PROFILE_TYPES),
  state: fc.constantFrom(...PROFILE_STATES),
  territoryId: fc.option(fc.constantFrom('union:EU', 'country:FR', 'region:84', 'commune:2A004')),
  established: fc.option(fc.constantFrom('1974', '2009-09-15')),
  legalForm: fc.option(fc.constantFrom(...LEGAL_FORMS)),
  nafCode: fc.option(fc.constantFrom('A', '01', '01.1', '01.13', '01.13Z')),
  sizeCode: fc.option(fc.constantFrom(...COMPANY_SIZE_CODES)),
  staff: fc.option(fc.nat({ max: 10_000_000 })),
  revenue: fc.option(fc.record({ cents: fc.nat(), currency: fc.constant('EUR') })),
  certifications: fc.subarray([...PROFILE_CERTIFICATIONS]),
  isFarm: fc.boolean(),
  irrigation: fc.option(fc.constantFrom(...IRRIGATION_METHODS)),
  hectares: fc.option(fc.nat({ max: 100_000_000 }).map((ares) => ares / 100)),
});
const assignment = fc.record({
  assignmentId: fc.uuid(),
  workspaceId: fc.uuid(),
  profileId: fc.uuid(),
  subsidyId: fc.uuid(),
  v,
  status: fc.constantFrom(...ASSIGNMENT_STATUSES, 'removed'),
});
const mark = fc.record({
  workspaceId: fc.uuid(),
  subsidyId: fc.uuid(),
  kind: fc.constantFrom(...MARK_KINDS),
  v,
  removed: fc.boolean(),
  daysBefore: fc.option(fc.integer({ min: 1, max: 90 })),
  changedAt: fc.constantFrom('2026-03-29T00:59:59.999Z', '2026-11-20T09:00:00.000Z'),
});

test('encodes and decodes every valid profile, assignment and mark without change', () => {
  fc.assert(
    fc.property(profile, assignment, mark, (someProfile, someAssignment, someMark) => {
      const marked = markEventSchema.parse(someMark);
      expect(decodeMark(encodeMark(marked))).toStrictEqual(marked);
      const valid = profileEventSchema.parse(someProfile);
      expect(decodeProfile(encodeProfile(valid))).toStrictEqual(valid);
      const assigned = assignmentEventSchema.parse(someAssignment);
      expect(decodeAssignment(encodeAssignment(assigned))).toStrictEqual(assigned);
    }),
  );
});

test('refuses bytes of anything else with one error class', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(() => decodeProfile(bytes)).toThrow(EventDecodeError);
      expect(() => decodeAssignment(bytes)).toThrow(EventDecodeError);
      expect(() => decodeMark(bytes)).toThrow(EventDecodeError);
    }),
  );
});

test('carries nothing that names somebody', () => {
  const text = JSON.stringify(profileEventSchema.toJSONSchema());
  for (const personal of [
    '"name"',
    'registration',
    'address',
    'description',
    'tags',
    'birthYear',
    'situation',
  ]) {
    expect(text).not.toContain(personal);
  }
});

test('names domain, entity and past verb in event types', () => {
  for (const type of Object.values(PROFILES_CE_TYPES)) expect(type).toMatch(/^profiles\.[a-z]+\.changed$/);
});
