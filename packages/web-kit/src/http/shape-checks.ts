import type { Contract } from './api-get.ts';

/** Whether a value is what a field should hold. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isInstant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

export function shape(fields: Readonly<Record<string, Check>>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check(Reflect.get(value, name)));
}

/**
 * A contract for `apiGet` without zod, which would add more bytes than the page that needs the contract. Unknown
 * fields are kept. Tests compare each contract built with it with the zod schema of `@platform/contracts`.
 */
export function contractOf<T>(check: Check): Contract<T> {
  return {
    safeParse: (value) =>
      check(value)
        ? { success: true, data: value as T }
        : { success: false, error: new TypeError('the response has another shape') },
  };
}
