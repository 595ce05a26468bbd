import type { FieldKind } from '@platform/contracts/application-sets';
import { typedValueOf } from '@platform/contracts/typed-value';
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
      const value = typedValueOf(kind, stored[id]?.value ?? '');
      return value === null ? [] : [[id, value]];
    }),
  );
}
