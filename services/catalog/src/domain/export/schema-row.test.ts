import { describe, expect, it } from '@jest/globals';
import {
  APPLICANTS,
  emptyFacts,
  INSTRUMENTS,
  SECTORS,
  type Subsidy,
  type SubsidyFacts,
  titleOnly,
} from '@platform/contracts/catalog';
import { SCHEMA_COLUMNS, schemaRowOf } from '@platform/contracts/schema-row';
import { CSV_DIALECTS, csvRows } from '@platform/csv';
import { connectorOf } from '@platform/sources/shipped';
import { loadTerritories } from '@platform/territories';
import { publishedSubsidy } from '../../../test/record-builders.ts';

const territories = loadTerritories();

/** The facts that the connector of the schema reads from the row of a subsidy. */
function readBack(stated: Partial<Subsidy>): SubsidyFacts {
  const content = csvRows(
    [SCHEMA_COLUMNS, schemaRowOf(publishedSubsidy('Aide', stated))],
    CSV_DIALECTS.catalog,
  );
  const reader = connectorOf('schema-aides')?.open({ territories, companions: new Map() });
  const [record] = reader?.read({ path: 'export.csv', bytes: Buffer.from(content) }).records ?? [];
  if (record?.kind !== 'facts') throw new Error(`the row was not read: ${JSON.stringify(record)}`);
  return record.facts;
}

describe('words of the national schema', () => {
  it.each(APPLICANTS)(
    'name the applicant %s so that the reader of the schema understands it',
    (applicant) => {
      expect(readBack({ eligibleApplicants: [applicant] }).eligibleApplicants).toEqual([applicant]);
    },
  );

  it.each(SECTORS)('name the sector %s so that the reader of the schema understands it', (sector) => {
    expect(readBack({ sector }).targetSectors).toContain(sector);
  });

  it.each(INSTRUMENTS)(
    'name the instrument %s so that the reader of the schema understands it',
    (instrument) => {
      const funding = { ...emptyFacts(titleOnly('Aide')).funding, instrument };
      // The schema has one word for a grant and a subsidy.
      const expected = instrument === 'grant' ? 'subsidy' : instrument;
      expect(readBack({ funding }).funding.instrument).toBe(expected);
    },
  );
});
