import { EU_ID, type TerritoryId, type TerritoryTree, territoryId } from '@platform/territories';
import { foldPlaceNames, writtenOuts } from './place-words.ts';

/**
 * Every territory by its searchable names. One row is one name of one territory, and all names are in one text, so that
 * a search scans 0.8 MB without creating objects. Rows are ordered from broad to narrow.
 */
export type PlaceTable = {
  readonly ids: readonly TerritoryId[];
  /** Folded names, each as `\n name`; a word begins after every space. */
  readonly names: string;
  /** Where the name of a row begins in `names`: its space. */
  readonly nameStarts: Int32Array;
  /** Where the name begins without its article, or an EPCI without its kind ("CC du"): the space before. */
  readonly coreStarts: Int32Array;
  /** Postcodes, each as ` 35000`, a line a row. */
  readonly postcodes: string;
  readonly postcodeStarts: Int32Array;
  /** Official population; 0 where it is not stated. */
  readonly people: Float64Array;
  /** Codes of the départements of a local territory, to distinguish places of the same name; empty for larger ones. */
  readonly departments: readonly string[];
};

type Row = {
  readonly id: TerritoryId;
  readonly name: string;
  readonly people: number;
  readonly postcodes: string;
  readonly departments: string;
};

/** Builds the table from the tree; takes about 0.1 s, so it is done at the first search. */
export function createPlaceTable(tree: TerritoryTree): PlaceTable {
  const local = localRows(tree);
  const rows = [...broadRows(tree, local.people), ...local.rows];
  const names = `\n ${writtenOuts(foldPlaceNames(rows.map(({ name }) => name).join('\n'))).replaceAll('\n', '\n ')}\n`;
  const postcodes = `\n${rows.map((row) => row.postcodes).join('\n')}\n`;
  const nameStarts = lineStarts(names, rows.length);
  return {
    ids: rows.map(({ id }) => id),
    names,
    nameStarts,
    coreStarts: nameStarts.map((start) => coreStart(names, start)),
    postcodes,
    postcodeStarts: lineStarts(postcodes, rows.length),
    people: Float64Array.from(rows, ({ people }) => people),
    departments: rows.map(({ departments }) => departments),
  };
}

function localRows(tree: TerritoryTree): { rows: readonly Row[]; people: ReadonlyMap<TerritoryId, number> } {
  const rows: Row[] = [];
  const people = new Map<TerritoryId, number>();
  for (const { id, name, population, postcodes, departments, isWholeCommune } of tree.localPlaces()) {
    rows.push({ id, name, people: population, postcodes: ` ${postcodes}`, departments });
    if (!isWholeCommune) continue;
    const department = territoryId('department', departments);
    people.set(department, (people.get(department) ?? 0) + population);
  }
  for (const { id } of tree.departments()) {
    const around = tree.chainOf(id).filter((one) => one !== id && one !== EU_ID);
    for (const one of around) people.set(one, (people.get(one) ?? 0) + (people.get(id) ?? 0));
  }
  return { rows, people };
}

function broadRows(tree: TerritoryTree, people: ReadonlyMap<TerritoryId, number>): Row[] {
  const union = tree.get(EU_ID);
  const broad = [
    ...(union === undefined ? [] : [union]),
    ...tree.countries(),
    ...tree.regions(),
    ...tree.departments(),
  ];
  return broad.flatMap(({ id, name }) =>
    [...new Set([name.fr, name.en])].map((one) => ({
      id,
      name: one,
      people: people.get(id) ?? 0,
      postcodes: '',
      departments: '',
    })),
  );
}

/** Positions after the line break of every line. */
function lineStarts(text: string, lines: number): Int32Array {
  const starts = new Int32Array(lines);
  let at = 0;
  for (let line = 0; line < lines; line += 1) {
    starts[line] = at + 1;
    at = text.indexOf('\n', at + 1);
  }
  return starts;
}

const CORE = / (?:(?:les|le|la|l)|c[acu](?: (?:de la|de l|des|du|de|d))?)(?= )/y;

function coreStart(names: string, start: number): number {
  CORE.lastIndex = start;
  return CORE.test(names) ? CORE.lastIndex : start;
}
