import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, toBinary } from '@bufbuild/protobuf';
import { describe, expect, test } from '@jest/globals';
import { ingestFactsSchema, type Subsidy, subsidyFactsSchema } from '@platform/contracts/catalog';
import {
  decodeIngest,
  EventDecodeError,
  encodeIngest,
  type IngestStatementOf,
  ingestKey,
} from '@platform/events/ingest';
import fc from 'fast-check';
import { IngestRecordSchema } from '../generated/protobuf/platform/catalog/v1/ingest_pb.js';
import { exampleSubsidy } from './example-subsidy.ts';
import { subsidyArbitrary } from './subsidy-arbitrary.ts';

const golden = readFileSync(join(import.meta.dirname, 'golden', 'ingest.v1.bin'));

/** The facts of a subsidy in the form of a publisher. */
function factsOf(subsidy: Subsidy) {
  const { texts, ...rest } = subsidyFactsSchema.parse(subsidy);
  const own = Object.entries(texts).map(([language, text]) => [language, { ...text, origin: 'source' }]);
  return ingestFactsSchema.parse({ ...rest, texts: Object.fromEntries(own) });
}

const example: IngestStatementOf = {
  source: 'region-inventee',
  line: {
    sourceId: 'aide-7',
    url: 'https://region.exemple.test/aides/7',
    checkedOn: '2026-11-20',
    officialCode: 'region:7',
    facts: factsOf(exampleSubsidy),
  },
};

const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((id) => id.trim() === id);
const plain = { noNullPrototype: true };
const statement: fc.Arbitrary<IngestStatementOf> = fc.record(
  {
    source: fc.stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,10}){0,2}$/),
    line: fc.oneof(
      fc.record({ sourceId: name, withdrawn: fc.constant(true as const) }, plain),
      fc.record(
        {
          sourceId: name,
          url: fc.option(fc.webUrl(), { nil: null }),
          checkedOn: fc.constantFrom(null, '2026-02-28'),
          officialCode: fc.constantFrom(null, 'eu-topic:X-1'),
          facts: subsidyArbitrary.map(factsOf),
        },
        plain,
      ),
    ),
  },
  plain,
);

describe('ingest codec', () => {
  test('encodes and decodes every statement and withdrawal without change', () => {
    fc.assert(
      fc.property(statement, (stated) => {
        expect(decodeIngest(encodeIngest(stated))).toStrictEqual(stated);
      }),
      { numRuns: 300 },
    );
  });

  test('encodes and decodes the bytes of the first release', () => {
    expect(Buffer.from(encodeIngest(example)).toString('hex')).toBe(golden.toString('hex'));
    expect(decodeIngest(golden)).toStrictEqual(example);
    expect(ingestKey(example)).toBe('region-inventee:aide-7');
  });

  test('reads omitted fields as "not stated"', () => {
    const bytes = toBinary(
      IngestRecordSchema,
      create(IngestRecordSchema, {
        source: 'a',
        sourceId: '1',
        content: {
          case: 'statement',
          value: { facts: { texts: { fr: { title: 'Aide', origin: 1 } } } },
        },
      }),
    );
    expect(decodeIngest(bytes).line).toStrictEqual({
      sourceId: '1',
      url: null,
      checkedOn: null,
      officialCode: null,
      facts: ingestFactsSchema.parse({ texts: { fr: { title: 'Aide' } } }),
    });
  });

  test('refuses bytes that are not a record with one error class', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeIngest(bytes)).toThrow(EventDecodeError);
      }),
    );
  });

  test.each([
    ['no content', { source: 'a', sourceId: '1' }, 'neither stated nor withdrawn'],
    [
      'a source of another shape',
      { source: 'A b', sourceId: '1', content: { case: 'withdrawal', value: {} } },
      'source',
    ],
    ['no id', { source: 'a', sourceId: '', content: { case: 'withdrawal', value: {} } }, 'sourceId'],
    ['no facts', { source: 'a', sourceId: '1', content: { case: 'statement', value: {} } }, 'facts'],
  ])('%s is refused with the reason', (_, message, reason) => {
    const bytes = toBinary(IngestRecordSchema, create(IngestRecordSchema, message as never));
    expect(() => decodeIngest(bytes)).toThrow(reason);
    expect(() => decodeIngest(bytes)).toThrow(EventDecodeError);
  });
});
