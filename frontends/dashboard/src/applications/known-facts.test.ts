import { expect, test } from '@jest/globals';
import type { Application, Suggestion } from '../api/applications-api.ts';
import { withKnownFacts } from './known-facts.ts';

const KNOWN = { email: 'anne@example.org', place: 'Angers' };

function valuesOf(suggestions: readonly Suggestion[]) {
  return suggestions.map(({ field, value, origin }) => [field, value, origin]);
}

test('the address of the account and the place of the profile are suggested for what is empty', () => {
  expect(valuesOf(withKnownFacts([], KNOWN, {}))).toEqual([
    ['contact_email', 'anne@example.org', 'account'],
    ['project_location', 'Angers', 'profile'],
  ]);
  expect(withKnownFacts([], { email: undefined, place: '' }, {})).toEqual([]);
});

test('neither replaces a suggestion of the service or a stored text', () => {
  const kept: Suggestion = {
    field: 'contact_email',
    value: 'kept@example.org',
    origin: 'library',
    sources: [],
  };
  const fields = { project_location: { value: 'Nantes', v: 1 } } as unknown as Application['fields'];
  expect(withKnownFacts([kept], KNOWN, fields)).toEqual([kept]);
});
