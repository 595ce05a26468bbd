import { expect, it } from '@jest/globals';
import { aStoredProfile } from '../../test/builders/neighbours.ts';
import { suggestionsFor } from './suggestions.ts';

const PROGRAMME = { titles: { fr: 'Aide aux ateliers économes', en: null } };

function sourcesOf(field: string, profile: ReturnType<typeof aStoredProfile>): readonly string[] | undefined {
  const facts = { profile, programme: PROGRAMME as never, library: [], language: 'en' as const };
  return suggestionsFor({}, facts).find((one) => one.field === field)?.sources;
}

it('a composed text names only the facts that the profile states', () => {
  const bare = aStoredProfile('w', { description: '', legalForm: null, established: null, address: null });
  expect(sourcesOf('applicant_presentation', bare)).toEqual(['name', 'staff']);
  expect(sourcesOf('project_summary', bare)).toEqual(['name', 'programme']);
  const street = { street: '1 rue du Val', postcode: null, city: null };
  expect(sourcesOf('project_summary', aStoredProfile('w', { address: street }))).toEqual([
    'name',
    'programme',
  ]);
  expect(sourcesOf('project_summary', aStoredProfile('w'))).toEqual(['name', 'address', 'programme']);
});
