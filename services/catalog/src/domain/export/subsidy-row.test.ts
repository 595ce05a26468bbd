import { describe, expect, it } from '@jest/globals';
import {
  emptyFacts,
  subsidyFactsSchema,
  subsidySchema,
  titleOnly,
  WHOLE_FACTS,
} from '@platform/contracts/catalog';
import { rowOfSubsidy, SUBSIDY_COLUMNS, subsidyOfRow } from '@platform/contracts/subsidy-row';
import { guardCell } from '@platform/csv';
import fc from 'fast-check';
import { publishedSubsidy } from '../../../test/record-builders.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '=1+1',
    "'=x",
    "'",
    '"',
    '[1]',
    '{"a":1}',
    'true',
    'null',
    '-3',
    '007',
    '\t',
    '\r\n',
    ' =1+1',
  ),
);

describe('a subsidy as a row', () => {
  it('is read back exactly, whatever its texts contain', () => {
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
        const { funding } = emptyFacts(titleOnly(title));
        const subsidy = subsidySchema.parse(
          publishedSubsidy(title, {
            texts: { fr: { ...titleOnly(title), summary, eligibleUses: uses } },
            grantCode: code,
            funders,
            suspended,
            funding: { ...funding, maximumGrant: cents === null ? null : { cents, currency: 'EUR' } },
            v: 3,
            provenance: {
              funders: { source: 'a', sourceId: 'x', method: 'derived', confidence: 80 },
            },
          }),
        );
        const row = rowOfSubsidy(subsidy);
        expect(row).toHaveLength(SUBSIDY_COLUMNS.length);
        const cells = new Map(SUBSIDY_COLUMNS.map((column, index) => [column, guardCell(row[index] ?? '')]));
        expect(subsidyOfRow(cells)).toEqual(subsidy);
      }),
    );
  });

  it('keeps its columns in their order, because programs may read them by position', () => {
    const columns = SUBSIDY_COLUMNS.join(' ');
    expect(columns).toMatch(
      /^id v status origin grantCode opensOn recurrence suspended sector targetSectors /,
    );
    expect(columns).toContain(
      ' nafSections programmes eligibleApplicants legalEntities certifications applicationFormats funders requiredDocuments ',
    );
    expect(columns).toContain(
      ' officialUrl sources provenance forecast variantOf mergedInto firstPublishedAt changedAt texts.fr.origin ',
    );
    expect(columns).toMatch(
      / contact\.organization contact\.service contact\.url contact\.email conditions searchTerms criteria$/,
    );
  });

  it('has every fact of a subsidy, whole or in parts', () => {
    const inParts = ['texts', 'coverage', 'funding', 'contact'];
    expect([...WHOLE_FACTS, ...inParts].toSorted()).toEqual(Object.keys(subsidyFactsSchema.shape).toSorted());
    const written = new Set(SUBSIDY_COLUMNS.map((column) => column.split('.')[0]));
    expect([...written].toSorted()).toEqual(Object.keys(subsidySchema.shape).toSorted());
  });

  it('returns null for a row that is not a subsidy', () => {
    expect(subsidyOfRow(new Map())).toBeNull();
    expect(subsidyOfRow(new Map([['id', '{broken']]))).toBeNull();
  });
});
