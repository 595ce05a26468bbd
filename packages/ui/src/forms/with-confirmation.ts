import type { FormContract } from './use-checked-form.ts';

/**
 * The contract of a request with a new password, and the rule of the form that the password is typed twice, so that all
 * faults are reported together.
 */
export function withConfirmation(contract: FormContract, password: string): FormContract {
  return {
    safeParse(value) {
      const { confirmation, ...request } = Object(value) as Record<string, unknown>;
      const result = contract.safeParse(request);
      if (confirmation === request[password] && confirmation !== '') return result;
      const issues = result.success ? [] : result.error.issues;
      return {
        success: false,
        error: { issues: [...issues, { path: ['confirmation'], message: 'mismatch' }] },
      };
    },
  };
}
