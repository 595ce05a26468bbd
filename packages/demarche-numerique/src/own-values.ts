import type { FieldKind } from '@platform/contracts/application-sets';
import type { OwnValue } from './prefill-values.ts';

/** Fields of the general form of applications and how each is typed. */
type FormField = { readonly id: string; readonly kind: FieldKind };

/**
 * The stored values of the general form for a mapping, by the id of the field. A consent that was not given is sent to
 * no form: absence is not a refusal.
 */
export function ownValues(
  fields: readonly FormField[],
  stored: Readonly<Record<string, { readonly value: string } | undefined>>,
): ReadonlyMap<string, OwnValue> {
  return new Map(
    fields.flatMap(({ id, kind }): [string, OwnValue][] => {
      const text = stored[id]?.value ?? '';
      return text === '' ? [] : [[id, ownValue(kind, text)]];
    }),
  );
}

function ownValue(kind: FieldKind, text: string): OwnValue {
  if (kind === 'consent') return { kind: 'yes-no', value: text === 'yes' };
  if (kind === 'money' && /^\d{1,15}$/.test(text)) return { kind: 'amount', cents: Number(text) };
  if (kind === 'count' && /^\d{1,15}$/.test(text)) return { kind: 'number', value: Number(text) };
  return kind === 'date' ? { kind: 'date', date: text } : { kind: 'text', text };
}
