import type { Contract } from '@platform/web-kit';

/** Whether a value is what a field should hold. */
export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const instant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

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
 * Reads an answer by hand: a validator would outweigh the page. Tests keep what is built with it in step with the
 * contracts.
 */
export function contractOf<T>(check: Check): Contract<T> {
  return {
    safeParse: (value) =>
      check(value)
        ? { success: true, data: value as T }
        : { success: false, error: new TypeError('the answer has another shape') },
  };
}
