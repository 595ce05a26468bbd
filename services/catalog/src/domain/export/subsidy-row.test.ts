import { describe, expect, it } from '@jest/globals';
import { emptyFacts, type Subsidy, subsidySchema, titleOnly } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { fromCell, toCell } from './spreadsheet-cell.ts';
import { rowOfSubsidy, SUBSIDY_COLUMNS, subsidyOfRow } from './subsidy-row.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '=1+1', "'=x", "'", '"', '[1]', '{"a":1}', 'true', 'null', '-3', '007', '\t', '\r\n'),
);

describe('a cell', () => {
  it('gives back its value and never begins like a formula', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(fromCell(toCell(value))).toBe(value);
        expect(toCell(value)).not.toMatch(/^[=+\-@\t\r\n\0]/);
      }),
    );
  });
});

describe('a subsidy as a row', () => {
  it('comes back as it was, whatever its texts hold', () => {
    const some = fc.record({
      title: anyText.filter((text) => text !== ''),
      summary: fc.option(anyText),
      code: fc.option(anyText),
      funders: fc.array(
        anyText.filter((text) => text !== ''),
        { maxLength: 3 },
      ),
      uses: fc.array(anyText, { maxLength: 3 }),
      cents: fc.option(fc.maxSafeNat()),
      suspended: fc.boolean(),
    });
    fc.assert(
      fc.property(some, ({ title, summary, code, funders, uses, cents, suspended }) => {
        const text = { ...titleOnly(title), summary, eligibleUses: uses };
        const facts = emptyFacts(text);
        const subsidy: Subsidy = subsidySchema.parse({
          ...facts,
          grantCode: code,
          funders,
          suspended,
          funding: {
            ...facts.funding,
            maximumGrant: cents === null ? null : { cents, currency: 'EUR' },
          },
          id: '00000000-0000-5000-8000-000000000000',
          v: 3,
          status: 'published',
          origin: 'real',
          sources: [
            {
              source: 'a',
              sourceId: title,
              url: null,
              licence: '',
              attribution: '',
              checkedOn: '2026-11-20',
            },
          ],
          provenance: {
            funders: { source: 'a', sourceId: 'x', method: 'derived', confidence: 80 },
          },
          forecast: null,
          mergedInto: null,
          variantOf: null,
          firstPublishedAt: '2026-11-20T09:00:00Z',
          changedAt: '2026-11-20T09:00:00Z',
        });
        const row = rowOfSubsidy(subsidy);
        expect(row).toHaveLength(SUBSIDY_COLUMNS.length);
        const cells = new Map(SUBSIDY_COLUMNS.map((column, index) => [column, row[index] ?? '']));
        expect(subsidyOfRow(cells)).toEqual(subsidy);
      }),
    );
  });

  it('of something else is no subsidy', () => {
    expect(subsidyOfRow(new Map())).toBeNull();
    expect(subsidyOfRow(new Map([['id', '{broken']]))).toBeNull();
  });
});
