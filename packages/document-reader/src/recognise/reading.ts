import type { Found } from '../values/found.ts';
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

/** A value found in the joined text of spans; its place is in the span that contains its beginning. */
export function readingIn<Name extends FieldName>(
  spans: readonly Span[],
  found: Found<FieldValues[Name]>,
  rule: FieldRule,
): Reading<Name> | null {
  let start = 0;
  for (const span of spans) {
    const length = span.to - span.from;
    if (found.from <= start + length) {
      const from = span.from + Math.max(0, found.from - start);
      const to = Math.min(span.to, span.from + found.to - start);
      return { value: found.value, span: { line: span.line, from, to }, rule };
    }
    start += length + 1;
  }
  return null;
}

/** A value found in the text of one span. */
export function readingOf<Name extends FieldName>(
  span: Span,
  found: Found<FieldValues[Name]>,
  rule: FieldRule,
): Reading<Name> {
  const place = { line: span.line, from: span.from + found.from, to: span.from + found.to };
  return { value: found.value, span: place, rule };
}
