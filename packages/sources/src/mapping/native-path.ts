import { isYamlObject, type YamlObject } from '../text/read-yaml.ts';

/** Limit of values per path; a longer list does not belong to one programme. */
const VALUES_MAX = 1_000;

/**
 * The values at a path of a native record: a key, which may contain dots, else `link.url` for members and
 * `tags[].title` for every item of a list. Only own keys, so that `__proto__` or `constructor` find nothing. Never
 * throws.
 */
export function valuesAt(row: YamlObject, path: string): readonly unknown[] {
  if (Object.hasOwn(row, path)) return [row[path]];
  return path.split('.').reduce<readonly unknown[]>(
    (values, segment) => {
      const isEach = segment.endsWith('[]');
      const key = isEach ? segment.slice(0, -2) : segment;
      const members = values.flatMap((value) =>
        isYamlObject(value) && Object.hasOwn(value, key) ? [value[key]] : [],
      );
      return isEach
        ? members.flatMap((value) => (Array.isArray(value) ? value.slice(0, VALUES_MAX) : []))
        : members;
    },
    [row],
  );
}

/** Paths of the native fields that have a value, in the notation of mappings; at most `limit`. */
export function pathsOf(row: YamlObject, limit: number): readonly string[] {
  const paths = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (paths.size >= limit || value === null || value === undefined || value === '') return;
    if (Array.isArray(value)) for (const item of value.slice(0, VALUES_MAX)) walk(item, `${path}[]`);
    else if (isYamlObject(value)) {
      for (const [key, member] of Object.entries(value)) walk(member, path === '' ? key : `${path}.${key}`);
    } else paths.add(path);
  };
  walk(row, '');
  return [...paths];
}

/** True when a mapping that uses `field` covers the native `path`: the same path, a parent of it, or an item of it. */
export function covers(field: string, path: string): boolean {
  return (
    path === field || path === `${field}[]` || path.startsWith(`${field}.`) || path.startsWith(`${field}[]`)
  );
}
