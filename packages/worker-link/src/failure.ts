import type { Failure } from './protocol.ts';

/** Rebuilds an error on the calling side; undefined for an unknown kind. */
export type ReviveError = (failure: Failure) => Error | undefined;

function isPrimitive(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The parts of an error that can be sent. */
export function failureOf(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack = '' } = error;
  const own = Object.entries(error).filter(([, value]) => isPrimitive(value));
  return { name, message, stack, properties: Object.fromEntries(own) as Failure['properties'] };
}

/** The error of the other thread: of its own class when `revive` knows it, otherwise an Error with the same name. */
export function errorOf(failure: Failure, revive: ReviveError | undefined): Error {
  const { name, message, stack, properties } = failure;
  const known = revive?.(failure);
  if (known !== undefined) return known;
  return Object.assign(new Error(message), properties, { name, stack });
}

/** Revives errors by the names of these classes, each of which takes its message as the only argument. */
export function reviveErrors(classes: readonly (new (message: string) => Error)[]): ReviveError {
  return ({ name, message }) => {
    const Known = classes.find((one) => one.name === name);
    return Known === undefined ? undefined : new Known(message);
  };
}
