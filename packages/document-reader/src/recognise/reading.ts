import type { FieldName, FieldRule, FieldValues } from './fields.ts';
import type { Span } from './layout.ts';

/** A value and the part of a line that states it. */
export type Reading<Name extends FieldName> = {
  readonly value: FieldValues[Name];
  readonly span: Span;
  readonly rule: FieldRule;
};

/** What was read of each field. */
export type Readings = { [Name in FieldName]?: Reading<Name> };

/** Sets a field to what was read; nothing read leaves it as it is. */
export function assign<Name extends FieldName>(
  readings: Readings,
  name: Name,
  reading: Reading<Name> | null,
): void {
  if (reading !== null) Object.assign(readings, { [name]: reading });
}
