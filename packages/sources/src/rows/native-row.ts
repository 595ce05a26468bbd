import type { Reason } from '../port/connector.ts';
import type { YamlObject } from '../text/read-yaml.ts';

/** One record of a native file, or why it cannot be read. `label` names its position in the file, for messages. */
export type NativeRow =
  | {
      readonly label: string;
      readonly row: YamlObject;
      readonly notes: readonly Reason[];
      /** Why it must be reviewed before it is published. */
      readonly hold: readonly Reason[];
    }
  | { readonly label: string; readonly reasons: readonly Reason[] };

/** Accepts a text in parts of any size and returns the records that are complete. Bounded memory, never throws. */
export type RowFeed = {
  readonly push: (text: string) => readonly NativeRow[];
  readonly end: () => readonly NativeRow[];
};

/** No source of programmes has more; the rest is not read. */
export const ROWS_MAX = 300_000;
/** Length of one record as text; real ones have a few kilobytes. */
export const RECORD_CHARS_MAX = 1_000_000;
export const COLUMNS_MAX = 2_000;
const DEPTH_MAX = 30;

/** A place in a file from which no record came. */
export function badRow(label: string, message: string): NativeRow {
  return { label, reasons: [{ field: '', message: label === '' ? message : `${label} ${message}` }] };
}

/** A JSON value as a record: only an object that is neither too deep nor too wide. */
export function objectRow(label: string, value: unknown): NativeRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return badRow(label, 'is not an object');
  }
  if (isTooDeep(value, 0)) return badRow(label, 'is nested too deeply');
  const row = value as YamlObject;
  if (Object.keys(row).length > COLUMNS_MAX) return badRow(label, `has more than ${COLUMNS_MAX} fields`);
  return { label, row, notes: [], hold: [] };
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= DEPTH_MAX || Object.values(value).some((member) => isTooDeep(member, depth + 1));
}
