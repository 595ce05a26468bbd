import type { FormContract } from './use-checked-form.ts';

/** The contract of a request and a minimum length, in characters, of one of its texts; a shorter one is `too_short`. */
export function withMinimumLength(
  contract: FormContract,
  { field, min }: { readonly field: string; readonly min: number },
): FormContract {
  return {
    safeParse(value) {
      const result = contract.safeParse(value);
      const text = (Object(value) as Record<string, unknown>)[field];
      if (typeof text !== 'string' || [...text].length >= min) return result;
      const issues = result.success ? [] : result.error.issues;
      return { success: false, error: { issues: [...issues, { path: [field], message: 'too_short' }] } };
    },
  };
}
