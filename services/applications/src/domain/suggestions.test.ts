import { expect, it } from '@jest/globals';
import { aStoredProfile } from '../../test/builders/neighbours.ts';
import { suggestionsFor } from './suggestions.ts';

const PROGRAMME = { titles: { fr: 'Aide aux ateliers économes', en: null } };

function sourcesOf(field: string, profile: ReturnType<typeof aStoredProfile>): readonly string[] | undefined {
  const facts = {
    profile,
    programme: PROGRAMME as never,
    library: [],
    documents: new Map(),
    uses: [],
    language: 'en' as const,
  };
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

it('a current fact of the profile goes before a kept text, a kept description before the one of the profile', () => {
  const library = [
    { field: 'applicant_name', value: 'Former name', title: 'Earlier aid' },
    { field: 'applicant_staff', value: '3', title: 'Earlier aid' },
    { field: 'applicant_presentation', value: 'Kept presentation', title: 'Earlier aid' },
  ];
  const profile = aStoredProfile('w', { name: 'Present name', staff: null, description: 'Own words' });
  const facts = {
    profile,
    programme: PROGRAMME as never,
    library,
    documents: new Map(),
    uses: [],
    language: 'en' as const,
  };
  const byField = new Map(suggestionsFor({}, facts).map((one) => [one.field, one]));
  expect(byField.get('applicant_name')).toMatchObject({ value: 'Present name', origin: 'profile' });
  expect(byField.get('applicant_staff')).toMatchObject({ value: '3', origin: 'library' });
  expect(byField.get('applicant_presentation')).toMatchObject({ value: 'Kept presentation' });
});

it('a composed text states the day of the foundation in words, and a bare year as it is', () => {
  const presentation = (established: string, language: 'fr' | 'en') =>
    suggestionsFor(
      {},
      {
        profile: aStoredProfile('w', { description: '', established }),
        programme: PROGRAMME as never,
        library: [],
        documents: new Map(),
        uses: [],
        language,
      },
    ).find(({ field }) => field === 'applicant_presentation')?.value;
  expect(presentation('2015-01-01', 'fr')).toContain('Création : 1er janvier 2015.');
  expect(presentation('2015-03-01', 'en')).toContain('Established: 1 March 2015.');
  expect(presentation('2015', 'fr')).toContain('Création : 2015.');
});

it('the objectives repeat what the programme pays for, to complete, and nothing without its sentences', () => {
  const objectives = (uses: readonly string[]) =>
    suggestionsFor(
      {},
      {
        profile: aStoredProfile('w'),
        programme: PROGRAMME as never,
        library: [],
        documents: new Map(),
        uses,
        language: 'en',
      },
    ).find(({ field }) => field === 'project_objectives');
  expect(objectives([])).toBeUndefined();
  expect(objectives(['Insulation of workshops.'])).toMatchObject({
    origin: 'template',
    sources: ['programme'],
  });
  expect(objectives(['Insulation of workshops.'])?.value).toContain('- Insulation of workshops.');
});
