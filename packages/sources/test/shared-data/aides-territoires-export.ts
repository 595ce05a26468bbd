import { readFileSync } from 'node:fs';
import { loadTerritories } from '@platform/territories';
import { sharedDataPath } from '@platform/testing/shared-data';
import { parse } from 'csv-parse/sync';
import { aidesTerritoiresConnector } from '../../src/connectors/aides-territoires/aides-territoires-connector.ts';
import type { ReadRecord } from '../../src/port/connector.ts';

const FILE = ['aides-territoires', 'aides-export.csv'] as const;
export type RawRow = Readonly<Record<string, string>>;
export type FactsRecord = Extract<ReadRecord, { kind: 'facts' }>;

/** Bytes of the export. */
export function exportBytes(): Uint8Array {
  return readFileSync(sharedDataPath(...FILE));
}

/** Rows of the export, read by a plain CSV parser. */
export function rawRows(): readonly RawRow[] {
  return parse(exportBytes(), { bom: true, columns: true }) as RawRow[];
}

/** Every row as the connector reads it, in the order of the file. */
export function readExport(): readonly ReadRecord[] {
  const reader = aidesTerritoiresConnector.open({ territories: loadTerritories(), companions: new Map() });
  return [...reader.read({ path: FILE.join('/'), bytes: exportBytes() }).records];
}

/** The same, from parts of `size` bytes. */
export async function streamExport(size: number): Promise<readonly ReadRecord[]> {
  const reader = aidesTerritoiresConnector.open({ territories: loadTerritories(), companions: new Map() });
  const bytes = exportBytes();
  async function* parts() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  if (reader.readParts === undefined) throw new Error('the connector reads no parts');
  const records: ReadRecord[] = [];
  for await (const record of reader.readParts(FILE.join('/'), parts())) records.push(record);
  return records;
}
