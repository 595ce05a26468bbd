import { expect, test } from '@jest/globals';
import type { FormContract } from './use-checked-form.ts';
import { withConfirmation } from './with-confirmation.ts';

const LENGTH_MIN = 8;

/** A request with a current and a new password, and nothing else. */
const request: FormContract = {
  safeParse(value) {
    const issues = Object.entries(Object(value) as Record<string, string>)
      .filter(([name, text]) => !['current', 'next'].includes(name) || text.length < LENGTH_MIN)
      .map(([name]) => ({ path: [name], message: 'refused' }));
    return issues.length === 0 ? { success: true, data: value } : { success: false, error: { issues } };
  },
};
const contract = withConfirmation(request, 'next');

function faultyFields(values: object): readonly string[] {
  const result = contract.safeParse(values);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

test('an empty or differing confirmation is reported together with the other faults', () => {
  expect(faultyFields({ current: '', next: '', confirmation: '' })).toEqual([
    'current',
    'next',
    'confirmation',
  ]);
  const next = 'un mot de passe assez long';
  expect(faultyFields({ current: 'x', next, confirmation: 'un autre' })).toEqual(['current', 'confirmation']);
  expect(faultyFields({ current: 'le mot de passe', next, confirmation: next })).toEqual([]);
});
