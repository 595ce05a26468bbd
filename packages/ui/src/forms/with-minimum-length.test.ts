import { expect, test } from '@jest/globals';
import type { FormContract } from './use-checked-form.ts';
import { withMinimumLength } from './with-minimum-length.ts';

/** A request in which the e-mail address must not be empty. */
const request: FormContract = {
  safeParse: (value) =>
    (value as { email: string }).email === ''
      ? { success: false, error: { issues: [{ path: ['email'], message: 'missing' }] } }
      : { success: true, data: value },
};
const contract = withMinimumLength(request, { field: 'password', min: 4 });

test.each([
  [{ email: 'a', password: 'abcd' }, []],
  [{ email: 'a', password: 'abc' }, ['password: too_short']],
  [{ email: 'a', password: '👩👩' }, ['password: too_short']],
  [{ email: '', password: '' }, ['email: missing', 'password: too_short']],
  [{ email: '', password: 'abcd' }, ['email: missing']],
  [{ email: 'a' }, []],
])('%j has the faults %j', (values, faults) => {
  const result = contract.safeParse(values);
  const found = result.success ? [] : result.error.issues;
  expect(found.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(faults);
});
