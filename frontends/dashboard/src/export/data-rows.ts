/** A value of an export with the path to it: `settings.language`, `sessions.0.device`. */
export type DataRow = readonly [path: string, value: string];

/** Every value of a JSON document, in its order. Empty lists and objects have no row. */
export function dataRows(value: unknown, path = ''): readonly DataRow[] {
  if (typeof value !== 'object' || value === null) return [[path, value === null ? '' : String(value)]];
  return Object.entries(value).flatMap(([name, below]) =>
    dataRows(below, path === '' ? name : `${path}.${name}`),
  );
}
