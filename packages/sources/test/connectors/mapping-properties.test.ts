import { describe, expect, it } from '@jest/globals';
import { subsidyFactsSchema } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { type Mapping, mappingSchema } from '../../src/mapping/mapping-format.ts';
import { DATE_FORMATS } from '../../src/mapping/mapping-rules.ts';
import { csvFeed } from '../../src/rows/csv-rows.ts';
import { ndjsonFeed } from '../../src/rows/json-rows.ts';
import type { RowFeed } from '../../src/rows/native-row.ts';
import { fileOf, mappingOf, readMapped } from '../kit/mapping-samples.ts';

const KEYS = ['a', 'b', 'c.d', '__proto__', 'constructor', 'été'] as const;
const native = fc.constantFrom(...KEYS, 'a.b', 'a[].b', 'b[]', 'c.d.a');
const from = fc.array(native, { minLength: 1, maxLength: 3 });
const part = fc.oneof(
  fc.record({ from }),
  fc.record({ from, take: fc.constant('first line') }),
  fc.record({ template: fc.constantFrom('{a} et {b}', '{@territory}', 'https://x.example.org/{a}') }),
  fc.record({ constant: fc.constant('Toujours') }),
);
const list = fc.oneof(
  fc.record({ from, separator: fc.constantFrom('lines', 'commas', 'semicolons', 'any') }),
  fc.record({ template: fc.constant(['{a}']) }),
);

function table(ours: string) {
  return fc.record({
    from,
    values: fc.dictionary(fc.string({ maxLength: 5 }), fc.constant(ours), { maxKeys: 4 }),
    match: fc.constantFrom('whole', 'inside'),
  });
}

const prose = fc.record({ from, how: fc.constant('prose') });
const date = fc.record({ from, formats: fc.subarray([...DATE_FORMATS], { minLength: 1 }) });
const money = fc.oneof(
  fc.record({ from, unit: fc.constantFrom('euro', 'cent', 'thousand euro', 'million euro') }),
  fc.record({ from, after: fc.constant(['a']) }),
  prose,
);
const link = fc.record({ from });
const yesNo = fc.record({ from });
const fields = fc.record(
  {
    title: fc.array(part, { minLength: 1, maxLength: 3 }),
    summary: part,
    description: fc.array(part, { minLength: 1, maxLength: 3 }),
    grantDetails: part,
    eligibleUses: list,
    keyRequirements: list,
    restrictions: list,
    grantCode: part,
    opensOn: fc.oneof(date, prose),
    deadline: fc.oneof(date, prose),
    recurrence: table('annual'),
    suspended: yesNo,
    coverage: fc.oneof(
      fc.record({ from, by: fc.constant('name') }),
      fc.record({ from, by: fc.constant('code'), level: fc.constantFrom('region', 'department', 'country') }),
      prose,
    ),
    sectors: table('tourism'),
    nafSections: fc.oneof(fc.record({ from }), prose),
    applicants: fc.oneof(table('company'), prose),
    legalEntities: list,
    certifications: list,
    funders: list,
    instrument: table('loan'),
    nativeInstrument: part,
    fundingAmount: money,
    minimumGrant: money,
    maximumGrant: money,
    cofinancingRate: fc.oneof(fc.record({ min: from, max: from }), prose),
    loanOption: fc.oneof(yesNo, prose),
    contactOrganization: part,
    contactUrl: link,
    contactEmail: link,
    requiredDocuments: fc.array(
      fc.record({ each: native, title: part, url: link, type: fc.constant('form') }),
      { maxLength: 2 },
    ),
    officialUrl: link,
  },
  { requiredKeys: ['title'] },
);
const when = fc.oneof(
  fc.record({ field: native, is: fc.constant(['x']) }),
  fc.record({ field: native, isNot: fc.constant(['x']) }),
  fc.record({ field: native, contains: fc.constant(['zzz']) }),
);
const mapping: fc.Arbitrary<Mapping> = fc
  .record({
    fields,
    id: fc.record({ from: fc.oneof({ weight: 4, arbitrary: fc.constant('id') }, native) }),
    checkedOn: date,
    link,
    rows: fc.record({ skip: fc.array(fc.record({ when }), { maxLength: 1 }), hold: fc.constant([]) }),
  })
  .map((rest) =>
    mappingSchema.parse({
      source: 'any',
      label: 'Any',
      licence: 'none',
      attribution: 'nobody',
      homepage: 'https://any.example.org',
      precedence: 1,
      reviewsChanges: true,
      format: { kind: 'json' },
      ...rest,
    }),
  );

const leaf = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    'Bretagne',
    '35',
    '31/02/2027',
    '15 août 2027',
    '2027-01-01',
    '12 000 €',
    '<script>x</script>',
    '[a](javascript:x)',
    'jusqu’à 80 % dans la limite de 50 000 €',
    'https://x.example.org/é',
    'a@b.example',
    '=1+1',
  ),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

/** Mostly objects with an id, so that most are not refused at once. */
const record = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .dictionary(fc.constantFrom(...KEYS), value, { noNullPrototype: true })
      .chain((row) => fc.nat().map((id) => ({ ...row, id }))),
  },
  value,
);

describe('any mapping with any input', () => {
  it('never throws and returns facts that fit the contract, or reasons', () => {
    let taken = 0;
    fc.assert(
      fc.property(mapping, fc.array(record, { minLength: 1, maxLength: 3 }), (any, records) => {
        for (const record of readMapped(any, fileOf('a.json', JSON.stringify(records)))) {
          if (record.kind === 'facts') {
            taken += 1;
            expect(subsidyFactsSchema.safeParse(record.facts).error).toBeUndefined();
            expect(JSON.stringify(record.facts)).not.toMatch(/<script|\]\(javascript:/i);
          }
          if (record.kind === 'refused') expect(record.reasons.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('never throws whatever bytes come as any kind of file', () => {
    const formats = ['json', 'ckan', 'ndjson', 'csv', 'xlsx'].map((kind) =>
      mappingOf(`format: { kind: ${kind} }\nid: { from: a }\nfields: { title: { from: a } }\n`),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...formats), (bytes, any) => {
        const kind = any.format.kind === 'ckan' ? 'json' : any.format.kind;
        for (const record of readMapped(any, fileOf(`a.${kind}`, bytes))) {
          if (record.kind === 'refused') expect(record.reasons.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('records of a text', () => {
  const text = fc
    .array(fc.constantFrom('a', '"', ';', '\n', '\r\n', '\r', '{', '}', 'é', ' ', '""', '{"a":1}\n'), {
      maxLength: 80,
    })
    .map((pieces) => pieces.join(''));

  it.each([
    ['CSV', () => csvFeed(';')],
    ['NDJSON', ndjsonFeed],
  ])('are the same however the text is split into parts: %s', (_, open: () => RowFeed) => {
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (all, sizes) => {
        const whole = open();
        const parts = open();
        const expected = [...whole.push(all), ...whole.end()];
        const rows = [];
        for (let at = 0, turn = 0; at < all.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          rows.push(...parts.push(all.slice(at, at + size)));
          at += size;
        }
        expect([...rows, ...parts.end()]).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('come back as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\n', ' ', '\r\n', ',') });
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (cells) => {
        const quoted = cells.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'));
        const feed = csvFeed(undefined);
        const read = [...feed.push(['x;y', ...quoted].join('\n')), ...feed.end()];
        const expected = cells.filter((row) => row.some((one) => one.trim() !== ''));
        expect(read.map((one) => ('row' in one ? [one.row.x, one.row.y] : one.reasons))).toEqual(expected);
      }),
    );
  });
});
