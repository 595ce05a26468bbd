import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceName } from '@platform/contracts/catalog';
import type { ReadRecord } from '../../src/port/connector.ts';
import { openReader } from './read-native.ts';

export type FactsRecord = Extract<ReadRecord, { kind: 'facts' }>;

/** Every record of a folder as its connector reads it. */
export function readEverything(source: SourceName, folder: string): readonly ReadRecord[] {
  const reader = openReader(source);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const records = files.flatMap((file) => [
    ...reader.read({ path: path.relative(folder, file), bytes: readFileSync(file) }).records,
  ]);
  return [...records, ...reader.finish()];
}

/** What was read, by which method, and what was left out, as Markdown for a person to read. */
export function readingReport(source: SourceName, records: readonly ReadRecord[]): string {
  const facts = records.filter((record) => record.kind === 'facts');
  const methods = new Map<string, Record<string, number>>();
  for (const record of facts) {
    for (const [field, { method }] of Object.entries(record.methods)) {
      const counts = methods.get(field) ?? {};
      counts[method] = (counts[method] ?? 0) + 1;
      methods.set(field, counts);
    }
  }
  const rows = [...methods]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([field, counts]) => {
      const cells = ['stated', 'derived', 'guessed', 'ours'].map((method) => counts[method] ?? 0);
      const filled = cells.reduce((sum, count) => sum + count, 0);
      return `| ${field} | ${filled} | ${cells.join(' | ')} | ${facts.length - filled} |`;
    });
  const notes = Map.groupBy(
    facts.flatMap((record) => record.notes),
    ({ field, message }) => `${field}: ${message}`,
  );
  const refused = records.filter((record) => record.kind === 'refused');
  return [
    `# ${source}`,
    `${records.length} records: ${facts.length} read, ${records.filter((record) => record.kind === 'private').length} private, ${refused.length} refused`,
    '',
    '| field | filled | stated | derived | guessed | ours | not stated |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Left out or not understood:',
    ...[...notes].map(([note, all]) => `- ${all.length} × ${note}`),
    ...refused.map(
      (record) =>
        `- refused ${record.file}: ${JSON.stringify(record.kind === 'refused' ? record.reasons : [])}`,
    ),
    '',
  ].join('\n');
}
