import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { packedValues, packRecords, packRows, unpackStored } from '../src/embedded/record-pack.ts';

const value = fc.option(fc.uint8Array({ maxLength: 20 }), { nil: null });
const headers = fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true });

test('packs and unpacks records without change', () => {
  const records = fc.array(fc.record({ key: fc.string(), value, headers }));
  fc.assert(
    fc.property(records, (sent) => {
      const pack = structuredClone(packRecords(sent));
      const values = packedValues(pack);
      const arrived = pack.keys.map((key, index) => ({
        key,
        value: values[index],
        headers: JSON.parse(pack.headers[index] ?? ''),
      }));
      expect(arrived).toEqual(sent.map((record) => ({ ...record, headers: { ...record.headers } })));
    }),
  );
});

test('keeps offset and time of stored records', () => {
  const rows = fc.array(
    fc.record({
      offset: fc.nat(),
      key: fc.string(),
      value,
      headers: headers.map((one) => JSON.stringify(one)),
      at: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(rows, (stored) => {
      const arrived = unpackStored(structuredClone(packRows(4, stored)));
      expect(arrived).toEqual(
        stored.map((row) => ({
          key: row.key,
          value: row.value,
          headers: JSON.parse(row.headers),
          partition: 4,
          offset: row.offset,
          appendedAtMs: row.at,
        })),
      );
    }),
  );
});
