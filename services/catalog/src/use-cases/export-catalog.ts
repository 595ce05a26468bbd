import type { ExportFormat, Subsidy } from '@platform/contracts/catalog';
import { SCHEMA_COLUMNS, schemaRowOf } from '@platform/contracts/schema-row';
import { rowOfSubsidy, SUBSIDY_COLUMNS } from '@platform/contracts/subsidy-row';
import { CSV_DIALECTS, csvRows } from '@platform/csv';
import type { SubsidyExport } from '../ports/subsidy-export.port.ts';

/**
 * The open catalog as text, in chunks: every published real subsidy with its sources, their licences and the required
 * attribution. Generated records are never part of it. A slow client slows it down.
 */
export async function* exportCatalog(
  subsidies: Pick<SubsidyExport, 'batches'>,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvRows([SUBSIDY_COLUMNS], CSV_DIALECTS.catalog);
  if (format === 'schema') yield csvRows([SCHEMA_COLUMNS], CSV_DIALECTS.catalog);
  for await (const batch of subsidies.batches()) {
    if (batch.length > 0) yield portionOf(batch, format);
  }
}

function portionOf(batch: readonly Subsidy[], format: ExportFormat): string {
  if (format === 'ndjson') return batch.map((subsidy) => `${JSON.stringify(subsidy)}\n`).join('');
  return csvRows(batch.map(format === 'csv' ? rowOfSubsidy : schemaRowOf), CSV_DIALECTS.catalog);
}
