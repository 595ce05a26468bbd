import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import type { Reason } from '../port/connector.ts';
import { cellsOf } from './cell.ts';
import { FORMULA_CHARS_MAX, hyperlinkOf, linkColumn } from './hyperlink-formula.ts';
import { badRow, COLUMNS_MAX, type NativeRow, ROWS_MAX } from './native-row.ts';
import { readWorkbook, type Workbook, xmlSlices } from './workbook.ts';
import { ArchiveError, openZip } from './zip-archive.ts';

/**
 * Records of one sheet of a workbook, by the names in its header row. Written on node:zlib, whose inflater is bounded, and
 * the XML reader we have: the known libraries unpack without a limit, are no longer kept, or fix their holes only outside
 * the registry. Nothing is calculated: a formula gives the value that was saved with it, with a note; a link formula
 * also gives its address in a column of its own (`Title (link)`), and its label where nothing or 0 was saved, as programs
 * do that write formulas without calculating them. Dates are given by the style of the cell and come as `yyyy-mm-dd` or
 * `yyyy-mm-ddThh:mm`.
 */
export function* xlsxRows(
  bytes: Uint8Array,
  options: { readonly sheet?: string | undefined; readonly headerRow: number },
): Generator<NativeRow> {
  try {
    const archive = openZip(bytes, IMPORT_FILE_BYTES_MAX);
    const workbook = readWorkbook(archive);
    const sheet =
      options.sheet === undefined
        ? workbook.sheets[0]
        : workbook.sheets.find(({ name }) => name === options.sheet);
    const content = sheet === undefined ? undefined : archive.read(sheet.part);
    if (content === undefined) {
      const names = workbook.sheets.map(({ name }) => name).join(', ');
      throw new ArchiveError(
        `the workbook has no sheet ${options.sheet ?? ''}; it has: ${names.slice(0, 200)}`,
      );
    }
    yield* recordsOf(content, workbook, options.headerRow);
  } catch (error) {
    yield badRow('', error instanceof ArchiveError ? error.message : 'the workbook is broken');
  }
}

type SheetRow = {
  readonly number: number;
  readonly cells: Map<number, string>;
  /** Addresses of links by the column of their cell. */
  readonly links: Map<number, string>;
  readonly notes: [number, string][];
};

function* recordsOf(content: Uint8Array, workbook: Workbook, headerRow: number): Generator<NativeRow> {
  let names: readonly string[] | null = null;
  let count = 0;
  for (const sheetRow of sheetRows(content, workbook)) {
    if (typeof sheetRow === 'string') {
      yield badRow('', sheetRow);
      return;
    }
    const { number, cells, links, notes } = sheetRow;
    if (number < headerRow || cells.size === 0) continue;
    if (names === null) {
      const width = Math.max(...cells.keys()) + 1;
      if (width > COLUMNS_MAX) return yield badRow('', `the sheet has more than ${COLUMNS_MAX} columns`);
      names = Array.from({ length: width }, (_, at) => (cells.get(at) ?? '').trim());
      const filled = names.filter((name) => name !== '');
      if (new Set(filled).size !== filled.length)
        return yield badRow('', 'a column stands twice in the header');
      continue;
    }
    count += 1;
    if (count > ROWS_MAX)
      return yield badRow('', `the sheet holds more than ${ROWS_MAX} rows; the rest was not read`);
    const texts = names.map((_, at) => cells.get(at) ?? '');
    const linked = [...links].filter(([at]) => (names?.[at] ?? '') !== '');
    const { row, hold } = cellsOf(
      [...names, ...linked.map(([at]) => linkColumn(names?.[at] ?? ''))],
      [...texts, ...linked.map(([, address]) => address)],
    );
    const reasons: Reason[] = notes.map(([at, message]) => ({ field: names?.[at] ?? '', message }));
    yield { label: `row ${number}`, row, notes: reasons, hold };
  }
  if (names === null) yield badRow('', 'the sheet has no header row');
}

/** The rows of a sheet as they become complete, and a final problem when the sheet is truncated. */
function* sheetRows(content: Uint8Array, workbook: Workbook): Generator<SheetRow | string> {
  let ready: SheetRow[] = [];
  let row: SheetRow | null = null;
  let cell = { column: 0, type: '', style: 0, isFormula: false };
  let reading: 'value' | 'text' | 'formula' | null = null;
  let text = '';
  let formula = '';
  let isClosed = false;
  let number = 0;
  const take = (): void => {
    if (row === null || (text === '' && !cell.isFormula)) return;
    const link = cell.isFormula ? hyperlinkOf(formula) : null;
    const saved = cellValue(cell, text, workbook);
    const { value, note } =
      link === null ? saved : { value: isUncalculated(saved.value) ? link.label : saved.value, note: null };
    if (value !== '') row.cells.set(cell.column, value);
    if (link !== null) row.links.set(cell.column, link.address);
    if (note !== null) row.notes.push([cell.column, note]);
  };
  const slices = xmlSlices(content, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes.r ?? number + 1) || number + 1;
        row = { number, cells: new Map(), links: new Map(), notes: [] };
        cell = { column: -1, type: '', style: 0, isFormula: false };
      } else if (name === 'c') {
        const column = columnOf(attributes.r ?? '') ?? cell.column + 1;
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), isFormula: false };
        text = '';
        formula = '';
      } else if (name === 'f') {
        cell.isFormula = true;
        reading = 'formula';
      } else if (name === 'v') reading = 'value';
      else if (name === 't' && cell.type === 'inlineStr') reading = 'text';
    },
    text: (part) => {
      if (reading === 'formula') formula += formula.length > FORMULA_CHARS_MAX ? '' : part;
      else if (reading !== null) text += part;
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') reading = null;
      else if (name === 'c') take();
      else if (name === 'row' && row !== null) {
        ready.push(row);
        row = null;
      } else if (name === 'sheetData') isClosed = true;
    },
  });
  for (const _ of slices) {
    yield* ready;
    ready = [];
  }
  if (!isClosed || !endsWell(content)) yield 'the sheet is cut off; what stood behind was not read';
}

/** The XML reader closes elements of a truncated file, so the end of the text is checked as well. */
function endsWell(content: Uint8Array): boolean {
  return /<\/(\w+:)?worksheet>\s*$/.test(Buffer.from(content.subarray(-200)).toString('latin1'));
}

/** Nothing or 0 is saved with a formula that was written by a program and never calculated. */
function isUncalculated(saved: string): boolean {
  return saved === '' || saved === '0';
}

type SheetCell = {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  readonly isFormula: boolean;
};

function cellValue(
  cell: SheetCell,
  text: string,
  workbook: Workbook,
): { readonly value: string; readonly note: string | null } {
  const { strings, isDate } = workbook;
  const note = cell.isFormula ? 'is a formula; its saved value was taken' : null;
  if (cell.type === 'e') return { value: '', note: 'is an error of the spreadsheet, left out' };
  if (cell.type === 's') return { value: strings[Number(text)] ?? '', note };
  if (cell.type === 'b') return { value: text === '1' ? 'true' : 'false', note };
  if (cell.type === 'n' && isDate[cell.style] === true && text !== '') {
    const date = dateOfSerial(Number(text), workbook);
    return date === null ? { value: '', note: 'is a date out of range, left out' } : { value: date, note };
  }
  return { value: text, note };
}

const DAY_MS = 86_400_000;
/** Days between the starts of the 1900 and 1904 counts, and the last day of the year 9999. */
const DAYS_TO_1904 = 1_462;
const SERIAL_MAX = 2_958_465;
/** The 1900 count contains a 29 February that never existed. */
const FALSE_LEAP_DAY = 60;

function dateOfSerial(serial: number, { isFrom1904 }: Pick<Workbook, 'isFrom1904'>): string | null {
  const days = serial + (isFrom1904 ? DAYS_TO_1904 : 0);
  if (!Number.isFinite(days) || days < 1 || days > SERIAL_MAX + 1) return null;
  const shifted = days < FALSE_LEAP_DAY ? days + 1 : days;
  const minutes = Math.round((shifted * DAY_MS) / 60_000) * 60_000;
  const at = new Date(Date.UTC(1899, 11, 30) + minutes).toISOString();
  return at.slice(11, 16) === '00:00' ? at.slice(0, 10) : at.slice(0, 16);
}

/** The column of a cell reference (`C7` is 2); null for anything else. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
