import type { FieldName, FieldRule, FieldValues } from './fields.ts';
import type { Span } from './layout.ts';

/** A value and the part of a line that states it. */
export type Reading<Name extends FieldName> = {
  readonly value: FieldValues[Name];
  readonly span: Span;
  readonly rule: FieldRule;
};
