import { type Draw, shuffled } from '@platform/testing/repeatable';
import { FILE_COLUMN, type Table } from './table.ts';

/** Breaks the records of a file; the file itself stays readable. */
export type RowDamage = (table: Table, context: DamageContext) => Table;
export type DamageContext = { readonly draw: Draw; readonly idColumn: string };

type Cells = readonly unknown[];

function at<Value>(list: readonly Value[], draw: Draw): Value {
  return list[draw(list.length)] as Value;
}

/** A column that states something, not the file name. */
function pick({ columns, rows }: Table, draw: Draw): number {
  const stated = columns.flatMap((name, index) =>
    name !== FILE_COLUMN &&
    rows.some((row) => row[index] !== undefined && row[index] !== '' && row[index] !== null)
      ? [index]
      : [],
  );
  return at(stated, draw);
}

function idAt({ columns }: Table, { idColumn }: DamageContext): number {
  return columns.indexOf(idColumn);
}

function withColumn(table: Table, index: number, cellOf: (cell: unknown, row: number) => unknown): Table {
  return {
    ...table,
    rows: table.rows.map((row, number) => row.with(index, cellOf(row[index], number))),
  };
}

function withName(table: Table, index: number, name: string): Table {
  return { ...table, columns: table.columns.with(index, name) };
}

/** Changes the texts of all cells but the file names, in nested values too. */
function withTexts(table: Table, change: (text: string) => string): Table {
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.map((cell, index) => (table.columns[index] === FILE_COLUMN ? cell : changed(cell, change))),
    ),
  };
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, change)]));
}

function onColumn(cellOf: (cell: unknown) => unknown): RowDamage {
  return (table, { draw }) =>
    withColumn(table, pick(table, draw), (cell) => (cell === undefined ? undefined : cellOf(cell)));
}

function onTexts(change: (text: string) => string): RowDamage {
  return (table) => withTexts(table, change);
}

function onName(change: (name: string) => string): RowDamage {
  return (table, { draw }) => {
    const index = pick(table, draw);
    return withName(table, index, change(table.columns[index] ?? ''));
  };
}

function onRows(change: (rows: readonly Cells[], draw: Draw) => readonly Cells[]): RowDamage {
  return (table, { draw }) => ({ ...table, rows: change(table.rows, draw) });
}

function onIds(change: (id: string, row: number) => string): RowDamage {
  return (table, context) =>
    withColumn(table, idAt(table, context), (cell, row) => change(String(cell), row));
}

const COLUMNS: Readonly<Record<string, RowDamage>> = {
  'column renamed': onName((name) => `${name} (2027)`),
  'column translated': onName((name) => [...name].reverse().join('')),
  'column in capitals': onName((name) => name.toUpperCase()),
  'column with spaces': onName((name) => `${name}  `),
  'column name without accents': onName((name) => `${name.normalize('NFD').replaceAll(/\p{M}/gu, '')}_`),
  'column dropped': (table, { draw }) => {
    const index = pick(table, draw);
    return {
      columns: table.columns.toSpliced(index, 1),
      rows: table.rows.map((row) => row.toSpliced(index, 1)),
    };
  },
  'column name twice': (table, { draw }) =>
    withName(table, pick(table, draw), table.columns[pick(table, draw)] ?? ''),
  'columns swapped': (table, { draw }) => {
    const [a, b] = [pick(table, draw), pick(table, draw)];
    return { ...table, rows: table.rows.map((row) => row.with(a, row[b]).with(b, row[a])) };
  },
  'headers moved by one': ({ columns, rows }) => ({ columns: [...columns.slice(1), columns[0] ?? ''], rows }),
  'all columns in another order': ({ columns, rows }, { draw }) => {
    const order = shuffled([...columns.keys()], draw);
    return {
      columns: order.map((one) => columns[one] ?? ''),
      rows: rows.map((row) => order.map((one) => row[one])),
    };
  },
};

const CELLS: Readonly<Record<string, RowDamage>> = {
  'column emptied': onColumn(() => ''),
  'column null': onColumn(() => null),
  'column blank': onColumn(() => '   '),
  'column N/A': onColumn(() => 'N/A'),
  'column zero': onColumn(() => 0),
  'column in a list': onColumn((cell) => [cell]),
  'column constant': (table, { draw }) => {
    const index = pick(table, draw);
    const stated = table.rows.map((row) => row[index]).find((cell) => cell !== undefined && cell !== '');
    return withColumn(table, index, () => stated);
  },
  'column moved by one row': (table, { draw }) => {
    const index = pick(table, draw);
    return withColumn(table, index, (_, row) => table.rows[(row + 1) % table.rows.length]?.[index]);
  },
  'column shuffled': (table, { draw }) => {
    const index = pick(table, draw);
    const mixed = shuffled(
      table.rows.map((row) => row[index]),
      draw,
    );
    return withColumn(table, index, (_, row) => mixed[row]);
  },
  'half of a column emptied': (table, { draw }) =>
    withColumn(table, pick(table, draw), (cell, row) =>
      row % 2 === 0 ? cell : cell === undefined ? undefined : '',
    ),
  'texts cut at 20 characters': onTexts((text) => text.slice(0, 20)),
  'texts doubled': onTexts((text) => `${text} ${text}`),
  'texts in capitals': onTexts((text) => text.toUpperCase()),
  'texts without accents': onTexts((text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')),
  'texts in the other Unicode form': onTexts((text) => text.normalize('NFD')),
  'texts with question marks': onTexts((text) => text.replaceAll(/[^ -~\n]/g, '?')),
  'texts with broken letters': onTexts((text) => text.replaceAll(/[^ -~\n]/g, '\ufffd')),
  'texts decoded wrongly': onTexts((text) => Buffer.from(text, 'utf8').toString('latin1')),
  'texts in HTML': onTexts((text) => `<p>${text}</p><script>alert(1)</script>`),
  'texts as formulas': onTexts((text) => `=${text}`),
  'texts lorem ipsum': onTexts((text) =>
    text.length > 200 ? 'Lorem ipsum dolor sit amet, consectetur' : text,
  ),
  'another currency': onTexts((text) =>
    text
      .replaceAll('€', '$')
      .replaceAll(/\beuros?\b/gi, 'dollars')
      .replaceAll('EUR', 'USD'),
  ),
  'numbers times ten': onTexts((text) =>
    text.replaceAll(/\d+(?=\s?(?:€|euros?|%))/gi, (digits) => `${digits}0`),
  ),
  'days and months swapped': onTexts((text) =>
    text
      .replaceAll(/\b(\d{2})\/(\d{2})\/(\d{4})\b/g, '$2/$1/$3')
      .replaceAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g, '$1-$3-$2'),
  ),
  'dates a year later': onTexts((text) =>
    text.replaceAll(/\b20(\d{2})\b/g, (_, year: string) => String(2001 + Number(year))),
  ),
  'dates with two digits': onTexts((text) => text.replaceAll(/\b(\d{2})\/(\d{2})\/20(\d{2})\b/g, '$1/$2/$3')),
  'dates as numbers': onTexts((text) =>
    text.replaceAll(/\b\d{2}\/\d{2}\/\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g, '46022'),
  ),
  'dates of no calendar': onTexts((text) =>
    text
      .replaceAll(/\b\d{2}\/\d{2}\/\d{4}\b/g, '31/02/2027')
      .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, '0000-00-00'),
  ),
  'dates far away': onTexts((text) => text.replaceAll(/\b20\d{2}\b/g, '2999')),
};

const ROWS: Readonly<Record<string, RowDamage>> = {
  'rows shuffled': onRows((rows, draw) => shuffled(rows, draw)),
  'first half of the rows': onRows((rows) => rows.slice(0, Math.ceil(rows.length / 2))),
  'last third of the rows': onRows((rows) => rows.slice(-Math.ceil(rows.length / 3))),
  'one row': onRows((rows) => rows.slice(0, 1)),
  'no rows': onRows(() => []),
  'rows doubled': onRows((rows) => [...rows, ...rows]),
  'every row twice with another text': (table) => ({
    ...table,
    rows: [...table.rows, ...withTexts(table, (text) => `${text} bis`).rows],
  }),
  'a row moved by one cell': onRows((rows, draw) => {
    const moved = draw(rows.length);
    return rows.map((row, index) => (index === moved ? [...row.slice(1), row[0]] : row));
  }),
  'ids moved by one row': (table, context) => {
    const index = idAt(table, context);
    return withColumn(table, index, (_, row) => table.rows[(row + 1) % table.rows.length]?.[index]);
  },
  'ids all equal': (table, context) => {
    const index = idAt(table, context);
    return withColumn(table, index, () => table.rows[0]?.[index]);
  },
  'ids emptied': onIds(() => ''),
  'ids in capitals': onIds((id) => id.toUpperCase()),
  'other ids of equal number': onIds((id, row) => id.replace(/(?=\/?$|\.ya?ml$)/, `-autre${row}`)),
};

/** Every way in which records are damaged, by name. */
export const ROW_DAMAGES: Readonly<Record<string, RowDamage>> = { ...COLUMNS, ...CELLS, ...ROWS };
