import { expect, test } from '@jest/globals';
import { addressIdOf } from './address-id.ts';
import { endsAddress } from './bounce.ts';

test.each([
  [null, true],
  ['5.0.0', true],
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.2.2', false],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.3.4', false],
  ['5.4.4', true],
  ['5.4.1', false],
  ['5.6.1', false],
  ['5.7.1', false],
  ['4.1.1', false],
  ['4.4.7', false],
  ['', false],
])('a permanent refusal with status %s ends the address: %s', (status, expected) => {
  expect(endsAddress(status)).toBe(expected);
});

test('an address is one whatever its case, and is not found out without the key', () => {
  const id = addressIdOf('Anna@Exemple.fr ', 'key');
  expect(id).toBe(addressIdOf('anna@exemple.fr', 'key'));
  expect(id).not.toBe(addressIdOf('anna@exemple.fr', 'other key'));
  expect(id).not.toContain('anna');
});
