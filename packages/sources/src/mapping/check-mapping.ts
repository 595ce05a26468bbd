import type { TerritoryTree } from '@platform/territories';
import type { ReadRecord, SourceFile } from '../port/connector.ts';
import { createMappedConnector } from './mapped-connector.ts';
import type { Mapping } from './mapping-format.ts';

/** The result of applying a mapping to a sample, for the author of the mapping. */
export type MappingCheck = {
  readonly counts: Readonly<Record<'facts' | 'held' | 'private' | 'refused', number>>;
  /** By target field, the values that the first records would get. */
  readonly fields: readonly {
    readonly field: string;
    readonly filled: number;
    readonly examples: readonly Example[];
  }[];
  /** Native fields that have values and are neither mapped nor ignored. */
  readonly unmapped: readonly string[];
  /** Notes about everything that was not understood, with counts; includes unknown words of tables. */
  readonly notes: readonly { readonly note: string; readonly count: number }[];
  readonly refusals: readonly { readonly reason: string; readonly count: number }[];
};
type Example = { readonly sourceId: string; readonly value: string; readonly method: string };

const EXAMPLES_MAX = 3;
const VALUE_CHARS_MAX = 100;
const UNMAPPED = 'not mapped, left out';

/** Reads the sample as an import would and reports the result; nothing is stored. Never throws. */
export function checkMapping(mapping: Mapping, sample: SourceFile, territories: TerritoryTree): MappingCheck {
  const reader = createMappedConnector(mapping).open({ territories, companions: new Map() });
  const counts = { facts: 0, held: 0, private: 0, refused: 0 };
  const fields = new Map<string, { filled: number; examples: Example[] }>();
  const unmapped: string[] = [];
  const notes = new Map<string, number>();
  const refusals = new Map<string, number>();
  for (const record of reader.read(sample).records) {
    counts[record.kind] += 1;
    if (record.kind === 'refused') {
      for (const { field, message } of record.reasons) countIn(refusals, `${field} ${message}`.trim());
    }
    if (record.kind !== 'facts') continue;
    if (record.hold.length > 0) counts.held += 1;
    for (const { field, message } of [...record.notes, ...record.hold]) {
      if (message === UNMAPPED) unmapped.push(field);
      else countIn(notes, `${field}: ${message}`);
    }
    collect(record, fields);
  }
  return {
    counts,
    fields: [...fields]
      .map(([field, seen]) => ({ field, ...seen }))
      .sort((a, b) => a.field.localeCompare(b.field)),
    unmapped,
    notes: [...notes].map(([note, count]) => ({ note, count })).sort((a, b) => b.count - a.count),
    refusals: [...refusals].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  };
}

function collect(
  record: Extract<ReadRecord, { kind: 'facts' }>,
  fields: Map<string, { filled: number; examples: Example[] }>,
): void {
  for (const [field, { method, confidence }] of Object.entries(record.methods)) {
    const seen = fields.get(field) ?? { filled: 0, examples: [] };
    seen.filled += 1;
    if (seen.examples.length < EXAMPLES_MAX) {
      const value = JSON.stringify(valueIn(record.facts, field)) ?? '';
      const short = value.length > VALUE_CHARS_MAX ? `${value.slice(0, VALUE_CHARS_MAX)}…` : value;
      const how = confidence === null ? method : `${method}, ${confidence} %`;
      seen.examples.push({ sourceId: record.sourceId, value: short, method: how });
    }
    fields.set(field, seen);
  }
}

function valueIn(facts: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }, facts);
}

function countIn(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const LINES_MAX = 40;

/** The check as text for the terminal. */
export function mappingCheckText(source: string, check: MappingCheck): string {
  const { counts } = check;
  const listed = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          '',
          title,
          ...lines.slice(0, LINES_MAX).map((line) => `  ${line}`),
          ...(lines.length > LINES_MAX ? [`  and ${lines.length - LINES_MAX} more`] : []),
        ];
  return [
    `${source}: ${counts.facts} read (${counts.held} of them would wait for a person), ${counts.private} private, ${counts.refused} refused`,
    '',
    'What each field would get (field, records that fill it, examples)',
    ...check.fields.flatMap(({ field, filled, examples }) => [
      `  ${field}  ${filled}/${counts.facts}`,
      ...examples.map(({ sourceId, value, method }) => `      ${sourceId}: ${value} (${method})`),
    ]),
    ...listed('Native fields that are not mapped', check.unmapped),
    ...listed(
      'Not understood',
      check.notes.map(({ note, count }) => `${count} × ${note}`),
    ),
    ...listed(
      'Refused',
      check.refusals.map(({ reason, count }) => `${count} × ${reason}`),
    ),
  ].join('\n');
}
