import type { ExportFormat, Subsidy } from '@platform/contracts/catalog';
import { rowOfSubsidy, SUBSIDY_COLUMNS } from '@platform/contracts/subsidy-row';
import { stringify } from 'csv-stringify/sync';
import { SCHEMA_COLUMNS, schemaRowOf } from '../domain/export/schema-row.ts';
import type { SubsidyExport } from '../ports/subsidy-export.port.ts';

/**
 * Formulas cannot start a cell (`toCell`), lines end as RFC 4180 says. A single line feed within a cell is no record
 * delimiter to csv-stringify, which would leave it bare, and every spreadsheet would end the row there.
 */
const CSV = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

/**
 * The open catalog as text, piece by piece: every published real programme with its sources, their licences and the words
 * they ask for. Generated records are never part of it. Reading slowly makes it wait.
 */
export async function* exportCatalog(subsidies: SubsidyExport, format: ExportFormat): AsyncGenerator<string> {
  if (format === 'csv') yield stringify([[...SUBSIDY_COLUMNS]], CSV);
  if (format === 'schema') yield stringify([[...SCHEMA_COLUMNS]], CSV);
  for await (const batch of subsidies.batches()) {
    if (batch.length > 0) yield portionOf(batch, format);
  }
}

function portionOf(batch: readonly Subsidy[], format: ExportFormat): string {
  if (format === 'ndjson') return batch.map((subsidy) => `${JSON.stringify(subsidy)}\n`).join('');
  return stringify(batch.map(format === 'csv' ? rowOfSubsidy : schemaRowOf), CSV);
}
