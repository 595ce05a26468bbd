import { expect, test } from '@jest/globals';
import { profileSearch } from './profile-search.ts';

test.each([
  [{ type: 'business', isFarm: false, territoryId: 'epci:243500139' }, 'company', 'epci:243500139'],
  [{ type: 'business', isFarm: true, territoryId: null }, 'farmer', null],
  [{ type: 'municipality', isFarm: false, territoryId: null }, 'local_authority', null],
  [{ type: 'nonprofit', isFarm: false, territoryId: null }, 'nonprofit', null],
] as const)('the search of %j has its applicant and its place', (profile, applicant, territory) => {
  const params = profileSearch(profile);
  expect([params.get('applicant'), params.get('territory'), params.get('deadline')]).toEqual([
    applicant,
    territory,
    'open',
  ]);
});
