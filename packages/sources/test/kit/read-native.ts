import type { SourceName } from '@platform/contracts/catalog';
import { loadTerritories } from '@platform/territories';
import type { ReadRecord, SourceReader } from '../../src/port/connector.ts';
import { connectorOf } from '../../src/shipped.ts';

/** A reader of a shipped source without companions of earlier runs. */
export function openReader(source: SourceName, territories = loadTerritories()): SourceReader {
  const connector = connectorOf(source);
  if (connector === null) throw new Error(`no connector reads ${source}`);
  return connector.open({ territories, companions: new Map() });
}

/** The result of a connector for one file alone. */
export function readNative(
  source: SourceName,
  path: string,
  content: string | Uint8Array,
): readonly ReadRecord[] {
  const reader = openReader(source);
  return [...reader.read({ path, bytes: Buffer.from(content) }).records, ...reader.finish()];
}

/** The facts of a file with one valid record. */
export function factsOf(
  source: SourceName,
  path: string,
  content: string,
): Extract<ReadRecord, { kind: 'facts' }> {
  const [record] = readNative(source, path, content);
  if (record?.kind !== 'facts') throw new Error(`not read: ${JSON.stringify(record)}`);
  return record;
}

/** The reasons of a refused file. */
export function reasonsOf(source: SourceName, path: string, content: string | Uint8Array): string[] {
  return readNative(source, path, content).flatMap((record) =>
    record.kind === 'refused' ? record.reasons.map(({ field, message }) => `${field} ${message}`.trim()) : [],
  );
}
