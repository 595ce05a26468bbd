import type { Reason, SourceFile } from '../../port/connector.ts';
import { decodeJson } from '../../text/decode-json.ts';
import { isYamlObject } from '../../text/read-yaml.ts';
import { type EuRow, rowOfGrant, rowOfResult } from './eu-row.ts';
import { momentOf } from './eu-values.ts';

export type EuDocument =
  | {
      readonly ok: true;
      /** The day on which the document was made, as it states. */
      readonly madeOn: string | null;
      /** The rows, and a reason for each entry that is not a row. */
      readonly rows: Iterable<EuRow | { readonly reason: Reason }>;
    }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

/** The portal has about ten thousand calls; a much longer list is an attack or a mistake. */
const ROWS_MAX = 100_000;

/** Reads a feed document (`grants`) or a response of the portal's search (`results`). Never throws. */
export function readDocument(file: SourceFile): EuDocument {
  const decoded = decodeJson(file.bytes);
  if (!decoded.ok) return { ok: false, reasons: [{ field: '', message: decoded.message }] };
  let value: unknown;
  try {
    value = JSON.parse(decoded.text);
  } catch {
    return refused('the file is not JSON, or is cut off');
  }
  if (!isYamlObject(value)) return refused('the file does not hold a feed document or a search answer');
  const list = value.grants ?? value.results;
  if (Array.isArray(list) && list.length > ROWS_MAX)
    return refused(`the list is longer than ${ROWS_MAX} rows`);
  if (Array.isArray(value.grants)) {
    return {
      ok: true,
      madeOn: momentOf(value.generatedAt)?.date ?? null,
      rows: rowsOf(value.grants, rowOfGrant),
    };
  }
  if (Array.isArray(value.results)) {
    return { ok: true, madeOn: null, rows: rowsOf(value.results, rowOfResult) };
  }
  return refused('the file holds neither grants nor results');
}

function* rowsOf(
  list: readonly unknown[],
  read: (row: Readonly<Record<string, unknown>>) => EuRow,
): Generator<EuRow | { readonly reason: Reason }> {
  for (const [index, row] of list.entries()) {
    yield isYamlObject(row)
      ? read(row)
      : { reason: { field: '', message: `row ${index + 1} is not a record` } };
  }
}

function refused(message: string): EuDocument {
  return { ok: false, reasons: [{ field: '', message }] };
}
