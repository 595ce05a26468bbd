import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromMessage, requestsOf, toMessage } from '../src/kafka/kafka-record.ts';

const record = fc.record({
  key: fc.string(),
  value: fc.option(
    fc.nat(400_000).map((length) => new Uint8Array(length)),
    { nil: null },
  ),
  headers: fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }), {
    noNullPrototype: true,
  }),
});

test('requests keep every record in order and stay below what a broker accepts', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), (records) => {
      const requests = [...requestsOf(records)];
      expect(requests.flat()).toEqual(records);
      for (const request of requests) {
        const bytes = request.reduce((sum, { value }) => sum + (value?.byteLength ?? 0), 0);
        expect(bytes).toBeLessThanOrEqual(1_000_000);
      }
    }),
  );
});

test('converts a record to a message and back without change, and reads other header forms', () => {
  fc.assert(
    fc.property(record, ({ key, value, headers }) => {
      const sent = toMessage({ key, value, headers });
      const bytes = Object.entries(sent.headers ?? {}).map(([name, text]) => [
        name,
        Buffer.from(String(text)),
      ]);
      const arrived = fromMessage(3, {
        key: Buffer.from(key),
        value: sent.value === null ? null : Buffer.from(sent.value),
        headers: Object.fromEntries(bytes),
        offset: '12',
        timestamp: '1000',
        attributes: 0,
      });
      expect(arrived).toMatchObject({ key, partition: 3, offset: 12, appendedAtMs: 1_000 });
      expect(arrived.headers).toEqual({ ...headers });
      expect(arrived.value === null ? null : arrived.value.byteLength).toBe(
        value === null ? null : value.byteLength,
      );
    }),
  );
  const repeated = {
    key: null,
    value: null,
    headers: { a: [Buffer.from('1'), '2'], b: undefined },
    offset: '0',
    timestamp: '0',
    attributes: 0,
  };
  expect(fromMessage(0, repeated)).toMatchObject({ key: '', value: null, headers: { a: '2', b: '' } });
});
