import type { FieldKind } from './application-sets.ts';

/** The value of a field by its kind. Money in integer cents, dates as `yyyy-mm-dd`. */
export type TypedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'yes-no'; readonly value: boolean };

/**
 * The value that the stored text of a field states; null for an empty one, which is not stated, also for a consent. A text
 * that does not have the form of its kind stays a text, so that nothing is lost.
 */
export function typedValueOf(kind: FieldKind, text: string): TypedValue | null {
  if (text === '') return null;
  if (kind === 'consent') return { kind: 'yes-no', value: text === 'yes' };
  const trimmed = text.trim();
  const number = /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : null;
  if (kind === 'money' && number !== null) return { kind: 'amount', cents: number };
  if (kind === 'count' && number !== null) return { kind: 'number', value: number };
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return { kind: 'date', date: text };
  return { kind: 'text', text };
}
