import { isYamlObject, type YamlObject } from '../text/read-yaml.ts';

/** Values that one path finds at most; a list that is longer is no list of a programme. */
const VALUES_MAX = 1_000;

/**
 * The values at a path of a native record: a key as it stands (also with dots in it), else `link.url` for members and
 * `tags[].title` for every item of a list. Own keys only, so that `__proto__` or `constructor` find nothing. Never throws.
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

/** The native fields of a record that state something, as paths like those of a mapping; at most `limit`. */
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

/** True when a mapping that refers to `field` has seen the native `path`: the same, something around it, or an item of it. */
export function covers(field: string, path: string): boolean {
  return (
    path === field || path === `${field}[]` || path.startsWith(`${field}.`) || path.startsWith(`${field}[]`)
  );
}
