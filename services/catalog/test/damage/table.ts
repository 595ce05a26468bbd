import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml, stringify } from 'yaml';
import type { TestFile } from '../catalog-app.ts';

/** Records of a source as a table, whatever its format; an absent field is undefined. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

/** How a source keeps its records in files. */
export type TableFormat = {
  readonly read: (files: readonly TestFile[]) => Table;
  readonly write: (table: Table, files: readonly TestFile[]) => readonly TestFile[];
  /** The column that decides the identity of a record. */
  readonly idColumn: string;
};

/** Column of the file name where every record has a file of its own. */
export const FILE_COLUMN = '#file';

function textOf(file: TestFile | undefined): string {
  return Buffer.from(file?.content ?? '').toString('utf8');
}

export function csvTable(idColumn: string, delimiter: string): TableFormat {
  return {
    idColumn,
    read: ([file]) => {
      const [columns = [], ...rows] = parseCsv(textOf(file), { bom: true, delimiter }) as string[][];
      return { columns, rows };
    },
    write: ({ columns, rows }, [file]) => {
      const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
      const content = [columns, ...rows].map((cells) => `${cells.map(quoted).join(delimiter)}\n`).join('');
      return [{ path: file?.path ?? '', content }];
    },
  };
}

/** `listAt`: the member that holds the list; null where the document is the list. */
export function jsonTable(idColumn: string, listAt: string | null): TableFormat {
  return {
    idColumn,
    read: ([file]) => {
      const document = JSON.parse(textOf(file));
      return tableOf(listAt === null ? document : document[listAt]);
    },
    write: (table, [file]) => {
      const list = objectsOf(table);
      const document = listAt === null ? list : { ...JSON.parse(textOf(file)), [listAt]: list };
      return [{ path: file?.path ?? '', content: JSON.stringify(document, null, 1) }];
    },
  };
}

/** One YAML file a record below a folder; files elsewhere are needed to read them and stay as they are. */
export function yamlTable(folder: string): TableFormat {
  const isRecord = ({ path }: TestFile) => path.startsWith(folder);
  return {
    idColumn: FILE_COLUMN,
    read: (files) =>
      tableOf(
        files
          .filter(isRecord)
          .map((file) => ({ [FILE_COLUMN]: file.path, ...parseYaml(textOf(file), { version: '1.2' }) })),
      ),
    write: (table, files) => [
      ...files.filter((file) => !isRecord(file)),
      ...objectsOf(table).map(({ [FILE_COLUMN]: path, ...fields }) => ({
        path: String(path ?? `${folder}sans-nom.yaml`),
        content: stringify(fields, { version: '1.2', lineWidth: 0 }),
      })),
    ],
  };
}

type Fields = Readonly<Record<string, unknown>>;

function tableOf(records: readonly Fields[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { columns, rows: records.map((record) => columns.map((column) => record[column])) };
}

function objectsOf({ columns, rows }: Table): Fields[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, at) => (row[at] === undefined ? [] : [[column, row[at]] as const])),
    ),
  );
}
