import { loadTerritories } from '@platform/territories';
import { createMappedConnector } from '../../src/mapping/mapped-connector.ts';
import type { Mapping } from '../../src/mapping/mapping-format.ts';
import { readMapping } from '../../src/mapping/read-mapping.ts';
import type { ReadRecord, SourceFile } from '../../src/port/connector.ts';

export const HEAD = `source: invented-portal
label: Invented portal
licence: Licence Ouverte 2.0
attribution: A portal that does not exist
homepage: https://portal.example.org
precedence: 30
reviewsChanges: false
`;

/** A mapping of the invented portal, completed from `rest`; throws its mistakes. */
export function mappingOf(rest: string): Mapping {
  const read = readMapping(Buffer.from(HEAD + rest));
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return read.mapping;
}

/** The result of a mapping for one file. */
export function readMapped(mapping: Mapping, file: SourceFile): readonly ReadRecord[] {
  const reader = createMappedConnector(mapping).open({
    territories: loadTerritories(),
    companions: new Map(),
  });
  return [...reader.read(file).records, ...reader.finish()];
}

export function fileOf(path: string, content: string | Uint8Array): SourceFile {
  return { path, bytes: Buffer.from(content) };
}

/** The result for one JSON record. */
export function readRecord(mapping: Mapping, record: unknown): ReadRecord | undefined {
  return readMapped(mapping, fileOf('records.json', JSON.stringify([record])))[0];
}

/** The facts of an accepted record. */
export function factsRecord(mapping: Mapping, record: unknown): Extract<ReadRecord, { kind: 'facts' }> {
  const read = readRecord(mapping, record);
  if (read?.kind !== 'facts') throw new Error(`not read: ${JSON.stringify(read)}`);
  return read;
}
