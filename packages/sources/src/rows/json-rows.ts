import { valuesAt } from '../mapping/native-path.ts';
import { decodeText } from '../text/decode-text.ts';
import { isYamlObject, type YamlObject } from '../text/read-yaml.ts';
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
  for (const [index, value] of list.entries()) {
    if (index >= ROWS_MAX) {
      yield badRow('', `the file holds more than ${ROWS_MAX} records; the rest was not read`);
      return;
    }
    yield objectRow(`record ${index + 1}`, value);
  }
}

/** Records of a CKAN response: `datastore_search` (`result.records`) or `package_search` (`result.results`). */
export function* ckanRows(bytes: Uint8Array): Generator<NativeRow> {
  const document = parsed(bytes);
  if (document.ok && isYamlObject(document.value) && document.value.success === false) {
    const [message] = valuesAt(document.value, 'error.message');
    const detail = typeof message === 'string' ? `: ${message.slice(0, 200)}` : '';
    yield badRow('', `CKAN responded with an error${detail}`);
    return;
  }
  const path =
    document.ok && isYamlObject(document.value) && valuesAt(document.value, 'result.records').length > 0
      ? 'result.records'
      : 'result.results';
  yield* jsonRows(bytes, path);
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

const BROKEN = { field: '', message: 'holds characters that were broken by a wrong encoding' };

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

function parsed(bytes: Uint8Array): Parsed {
  const decoded = decodeText(bytes);
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
  const lists = isYamlObject(value) ? listsOf(value) : [];
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

function listsOf(document: YamlObject): readonly (readonly unknown[])[] {
  return Object.values(document).filter((member) => Array.isArray(member));
}
