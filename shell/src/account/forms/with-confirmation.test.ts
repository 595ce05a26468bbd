import { expect, test } from '@jest/globals';
import { signUpSchema } from '@platform/contracts/identity';
import { withConfirmation } from './with-confirmation.ts';

const OTHERS = { accountType: 'user', language: 'fr' };
const contract = withConfirmation(signUpSchema);

function faultyFields(values: object): readonly string[] {
  const result = contract.safeParse({ ...OTHERS, ...values });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

test('an empty or differing confirmation is reported together with the other faults', () => {
  expect(faultyFields({ email: '', password: '', confirmation: '' })).toEqual(
    expect.arrayContaining(['email', 'password', 'confirmation']),
  );
  const password = 'un mot de passe assez long';
  expect(faultyFields({ email: 'x', password, confirmation: 'un autre' })).toEqual(['email', 'confirmation']);
  expect(faultyFields({ email: 'anne@mairie.example.fr', password, confirmation: password })).toEqual([]);
});
