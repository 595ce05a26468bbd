import type { Reason } from '../port/connector.ts';
import { linkColumn } from '../rows/hyperlink-formula.ts';
import type { YamlObject } from '../text/read-yaml.ts';
import type { Mapping } from './mapping-format.ts';
import { covers, pathsOf } from './native-path.ts';

const PATHS_MAX = 2_000;
/** Most notes per run; a source with more unknown fields needs another mapping. */
const NOTES_MAX = 100;
const PLACEHOLDER = /\{([^{}]{1,200})\}/g;

/**
 * Reports native fields with values that the mapping neither reads nor ignores, each once per run, so that a new field
 * of a source is noticed.
 */
export function unmappedFields(mapping: Mapping): (row: YamlObject) => readonly Reason[] {
  const known = fieldsOf(mapping);
  const settled = new Set<string>();
  let reported = 0;
  return (row) => {
    if (reported >= NOTES_MAX) return [];
    return pathsOf(row, PATHS_MAX).flatMap((path) => {
      if (settled.has(path) || reported >= NOTES_MAX) return [];
      if (settled.size < PATHS_MAX) settled.add(path);
      if (known.some((field) => covers(field, path) || linkColumn(field) === path)) return [];
      reported += 1;
      return [{ field: path.slice(0, 100), message: 'not mapped, left out' }];
    });
  };
}

/** Every native field that a mapping uses. */
export function fieldsOf(mapping: Mapping): readonly string[] {
  const fields = new Set<string>(mapping.ignore);
  const walk = (value: unknown, each: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, each);
    else if (typeof value === 'object' && value !== null) {
      const inner = 'each' in value && typeof value.each === 'string' ? `${value.each}[].` : each;
      if (inner !== each) fields.add(inner.slice(0, -3));
      for (const [key, member] of Object.entries(value)) {
        if (
          key === 'from' ||
          key === 'field' ||
          ((key === 'min' || key === 'max') && Array.isArray(member))
        ) {
          for (const field of [member].flat()) fields.add(`${inner}${String(field)}`);
        } else if (key === 'template') {
          for (const template of [member].flat()) {
            for (const [, field = ''] of String(template).matchAll(PLACEHOLDER))
              fields.add(`${inner}${field}`);
          }
        } else if (key !== 'values') walk(member, inner);
      }
    }
  };
  for (const part of [
    mapping.id,
    mapping.officialCode,
    mapping.variantOf,
    mapping.link,
    mapping.checkedOn,
    mapping.rows,
    mapping.fields,
  ]) {
    walk(part, '');
  }
  return [...fields];
}
