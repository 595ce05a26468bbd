/** The shape of a JSON value as plain data. `instant` is a date and time, `count` a whole number from 0. */
export type Shape =
  | 'text'
  | 'instant'
  | 'boolean'
  | 'number'
  | 'integer'
  | 'count'
  | { readonly nullable: Shape }
  | { readonly optional: Shape }
  | { readonly list: Shape }
  | { readonly oneOf: readonly string[] }
  | { readonly record: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> };

/** The part of a zod schema that `apiGet` of `@platform/web-kit` uses. */
export interface ResponseCheck<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Error };
}

function isScalar(value: unknown, shape: string): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string';
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isSafeInteger(value);
    default:
      return Number.isSafeInteger(value) && (value as number) >= 0;
  }
}

function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return isScalar(value, shape);
  if ('optional' in shape) return value === undefined || hasShape(value, shape.optional);
  if ('nullable' in shape) return value === null || hasShape(value, shape.nullable);
  if ('oneOf' in shape) return shape.oneOf.includes(value as string);
  if ('list' in shape) return Array.isArray(value) && value.every((item) => hasShape(item, shape.list));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if ('record' in shape) return Object.values(value).every((item) => hasShape(item, shape.record));
  return Object.entries(shape.fields).every(([name, field]) => hasShape(Reflect.get(value, name), field));
}

/**
 * A check that compares shapes only: lengths, patterns and other limits of the service are not checked and unknown
 * fields are kept. `data` is the value itself, not a copy.
 */
export function responseCheck<T>(shape: Shape): ResponseCheck<T> {
  return {
    safeParse: (value) =>
      hasShape(value, shape)
        ? { success: true, data: value as T }
        : { success: false, error: new TypeError('The response does not have the expected shape') },
  };
}
