import { valuesAt } from '../mapping/native-path.ts';
import { decodeJson } from '../text/decode-json.ts';
import { isYamlObject, type YamlObject } from '../text/read-yaml.ts';
import { BROKEN_TEXT } from './cell.ts';
import { badRow, type NativeRow, objectRow, RECORD_CHARS_MAX, ROWS_MAX, type RowFeed } from './native-row.ts';

/**
 * Records of a JSON document: the list at `records`, or without it the document itself, or its only list. A malformed
 * document is refused as a whole, because what followed the error is unknown.
 */
export function* jsonRows(bytes: Uint8Array, records: string | undefined): Generator<NativeRow> {
  const document = parsed(bytes);
  if (!document.ok) {
    yield badRow('', document.message);
    return;
  }
  const list = listIn(document.value, records);
  if (list === null) {
    yield badRow('', `the file holds no list of records${records === undefined ? '' : ` at ${records}`}`);
    return;
  }
  const names = fieldNames(document.value, records);
  for (const [index, value] of list.entries()) {
    if (index >= ROWS_MAX) {
      yield badRow('', `the file holds more than ${ROWS_MAX} records; the rest was not read`);
      return;
    }
    yield objectRow(`record ${index + 1}`, Array.isArray(value) ? withNames(value, names) : value);
  }
}

/**
 * Records of a CKAN response: `datastore_search` (`result.records`), `package_search` (`result.results`), or a dump of a
 * datastore (`fields` with `records`, each a list of values in the order of the fields).
 */
export function* ckanRows(bytes: Uint8Array): Generator<NativeRow> {
  const document = parsed(bytes);
  if (document.ok && isYamlObject(document.value) && document.value.success === false) {
    const [message] = valuesAt(document.value, 'error.message');
    const detail = typeof message === 'string' ? `: ${message.slice(0, 200)}` : '';
    yield badRow('', `CKAN responded with an error${detail}`);
    return;
  }
  const holds = (path: string): boolean =>
    document.ok && isYamlObject(document.value) && valuesAt(document.value, path).length > 0;
  yield* jsonRows(bytes, ['result.records', 'records'].find(holds) ?? 'result.results');
}

/** Records of NDJSON, one per line. A malformed line does not affect the others. */
export function ndjsonFeed(): RowFeed {
  let rest = '';
  let line = 0;
  let isDropping = false;
  const rowOf = (text: string): readonly NativeRow[] => {
    line += 1;
    if (text.trim() === '') return [];
    const label = `line ${line}`;
    if (line > ROWS_MAX) {
      return line === ROWS_MAX + 1
        ? [badRow('', `the file holds more than ${ROWS_MAX} lines; the rest was not read`)]
        : [];
    }
    if (text.length > RECORD_CHARS_MAX) return [tooLong(label)];
    try {
      const row = objectRow(label, JSON.parse(text));
      return ['reasons' in row || !text.includes('\ufffd') ? row : { ...row, hold: [BROKEN] }];
    } catch {
      return [badRow(label, 'is not JSON: broken or cut off')];
    }
  };
  const tooLong = (label: string) => badRow(label, `is longer than ${RECORD_CHARS_MAX} characters`);
  return {
    push: (text) => {
      const pieces = (rest + text).split('\n');
      rest = pieces.pop() ?? '';
      const rows: NativeRow[] = [];
      for (const piece of pieces) {
        if (isDropping) isDropping = false;
        else rows.push(...rowOf(piece));
      }
      if (rest.length > RECORD_CHARS_MAX) {
        if (!isDropping) rows.push(...rowOf(rest));
        isDropping = true;
        rest = '';
      }
      return rows;
    },
    end: () => (isDropping ? [] : rowOf(rest)),
  };
}

const BROKEN = { field: '', message: BROKEN_TEXT };

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

function parsed(bytes: Uint8Array): Parsed {
  const decoded = decodeJson(bytes);
  if (!decoded.ok) return decoded;
  try {
    return { ok: true, value: JSON.parse(decoded.text) };
  } catch (error) {
    const message =
      error instanceof RangeError ? 'the file is nested too deeply' : 'the JSON is broken or cut off';
    return { ok: false, message };
  }
}

function listIn(value: unknown, path: string | undefined): readonly unknown[] | null {
  if (path !== undefined) {
    const [found] = isYamlObject(value) ? valuesAt(value, path) : [];
    return Array.isArray(found) ? found : null;
  }
  if (Array.isArray(value)) return value;
  if (!isYamlObject(value)) return null;
  // A dump has its columns in a list beside the one of its records.
  if (Array.isArray(value.fields) && Array.isArray(value.records)) return value.records;
  const lists = listsOf(value);
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

/** Names of the columns of row arrays: a list `fields` beside the records, of names or of objects with an `id` or `name`. */
function fieldNames(document: unknown, records: string | undefined): readonly string[] {
  if (!isYamlObject(document)) return [];
  const parent = records?.includes('.') === true ? `${records.slice(0, records.lastIndexOf('.'))}.` : '';
  const [fields] = valuesAt(document, `${parent}fields`);
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) => {
    const name = isYamlObject(field) ? (field.id ?? field.name) : field;
    return typeof name === 'string' ? [name] : [];
  });
}

/** A row array as an object; what has another length than the list of names stays as it is and is refused. */
function withNames(values: readonly unknown[], names: readonly string[]): unknown {
  if (names.length === 0 || names.length !== values.length) return values;
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}

function listsOf(document: YamlObject): readonly (readonly unknown[])[] {
  return Object.values(document).filter((member) => Array.isArray(member));
}
