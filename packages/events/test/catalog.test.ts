import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { describe, expect, test } from '@jest/globals';
import { type Criterion, type Subsidy, subsidySchema } from '@platform/contracts/catalog';
import { CE_TYPES, decodeSubsidy, EventDecodeError, encodeSubsidy } from '@platform/events/catalog';
import fc from 'fast-check';
import { SubsidySchema } from '../generated/protobuf/platform/catalog/v1/subsidy_pb.js';
import { exampleSubsidy } from './example-subsidy.ts';
import { subsidyArbitrary } from './subsidy-arbitrary.ts';

const golden = readFileSync(join(import.meta.dirname, 'golden', 'subsidy.v1.bin'));

const GROUP: Criterion = {
  kind: 'fact',
  group: null,
  role: 'required',
  subject: null,
  rule: null,
  values: [],
  period: null,
  sentence: '',
};

/** Field 1000, length-delimited, three bytes: a field that a later release may add. */
const unknownField = Uint8Array.of(0xc2, 0x3e, 0x03, 0x61, 0x62, 0x63);

describe('subsidy codec', () => {
  test('encodes and decodes every valid subsidy without change', () => {
    fc.assert(
      fc.property(subsidyArbitrary, (arbitrary) => {
        const subsidy = subsidySchema.parse(arbitrary);
        expect(subsidy).toEqual(arbitrary);
        expect(decodeSubsidy(encodeSubsidy(subsidy))).toStrictEqual(subsidy);
      }),
      { numRuns: 300 },
    );
  });

  test('encodes and decodes the bytes of the first release', () => {
    expect(Buffer.from(encodeSubsidy(exampleSubsidy)).toString('hex')).toBe(golden.toString('hex'));
    expect(decodeSubsidy(golden)).toStrictEqual(exampleSubsidy);
  });

  test('appends programmes and the generic subsidy to the bytes of the first release, as fields 31 and 32', () => {
    const parent = '01890a5d-ac96-774b-bcce-b302099a8058';
    const later = { ...exampleSubsidy, programmes: ['P'], variantOf: parent };
    const added = Buffer.concat([
      Uint8Array.of(0xfa, 0x01, 1),
      Buffer.from('P'),
      Uint8Array.of(0x82, 0x02, parent.length),
      Buffer.from(parent),
    ]);
    const bytes = Buffer.concat([golden, added]);
    expect(Buffer.from(encodeSubsidy(later)).toString('hex')).toBe(bytes.toString('hex'));
    expect(decodeSubsidy(bytes)).toStrictEqual(later);
  });

  test('appends criteria to the bytes of the first release, as field 35', () => {
    const later: Subsidy = {
      ...exampleSubsidy,
      criteria: [
        { ...GROUP, kind: 'any_of' },
        { ...GROUP, group: 0, subject: 'employees', rule: 'at_most', values: ['9'], sentence: 'S' },
      ],
    };
    const group = [0x08, 2, 0x18, 1];
    const fact = [0x08, 4, 0x10, 0, 0x18, 1, 0x20, 1, 0x28, 2, 0x32, 1, 0x39, 0x42, 1, 0x53];
    const bytes = Buffer.concat([
      golden,
      Uint8Array.of(0x9a, 0x02, group.length, ...group),
      Uint8Array.of(0x9a, 0x02, fact.length, ...fact),
    ]);
    expect(Buffer.from(encodeSubsidy(later)).toString('hex')).toBe(bytes.toString('hex'));
    expect(decodeSubsidy(bytes)).toStrictEqual(later);
  });

  test('the order of provenance entries does not change the bytes', () => {
    const reversed = Object.fromEntries(Object.entries(exampleSubsidy.provenance).reverse());
    expect(encodeSubsidy({ ...exampleSubsidy, provenance: reversed })).toEqual(encodeSubsidy(exampleSubsidy));
  });

  test('tolerates fields of a later release, and keeps them when a message is forwarded', () => {
    const later = Buffer.concat([encodeSubsidy(exampleSubsidy), unknownField]);
    expect(decodeSubsidy(later)).toStrictEqual(exampleSubsidy);
    const passedOn = toBinary(SubsidySchema, fromBinary(SubsidySchema, later));
    expect(Buffer.from(passedOn).includes(Buffer.from(unknownField))).toBe(true);
  });

  test('refuses bytes that are not a subsidy with one error class', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeSubsidy(bytes)).toThrow(EventDecodeError);
      }),
    );
  });

  test.each([
    ['an unknown status', { status: 99 }],
    ['an unset status', { status: 0 }],
    ['an unsafe integer', { v: 2n ** 53n }],
    ['an id of another shape', { id: 'a-1' }],
    ['no source', { sources: [] }],
  ])('%s is refused', (_, change) => {
    const message = { ...fromBinary(SubsidySchema, encodeSubsidy(exampleSubsidy)), ...change };
    const bytes = toBinary(SubsidySchema, create(SubsidySchema, message));
    expect(() => decodeSubsidy(bytes)).toThrow(EventDecodeError);
  });

  test('refuses text that UTF-8 cannot encode instead of changing it', () => {
    const lone = { ...exampleSubsidy, grantCode: '\ud800' };
    expect(() => encodeSubsidy(lone)).toThrow(TypeError);
  });

  test('names domain, entity and past verb in event types', () => {
    for (const type of Object.values(CE_TYPES))
      expect(type).toMatch(/^catalog\.subsidy\.(published|withdrawn)$/);
  });
});
