import { expect, test } from '@jest/globals';
import type { Condition } from '@platform/contracts/catalog';
import { loadTerritories } from '@platform/territories';
import { EU_CONSORTIUM } from '../../values/eu-consortium.ts';
import { starterProgrammeSchema } from './format.ts';
import { starterCriteria } from './starter-criteria.ts';

const territories = loadTerritories();

type Stated = {
  readonly keyRequirements?: readonly string[];
  readonly restrictions?: readonly string[];
  readonly description?: string;
  readonly zones?: readonly string[];
  readonly nativeInstrument?: string;
};

function read(stated: Stated, conditions: readonly Condition[] = []) {
  const { keyRequirements = [], restrictions = [], description = null, nativeInstrument = null } = stated;
  const text = { title: 'Aide', summary: 'Une aide.', description, keyRequirements, restrictions };
  const programme = starterProgrammeSchema.parse({
    id: 'aide',
    record: { source: 'tee', sourceId: 'aide' },
    checkedOn: '2026-06-12',
    texts: { fr: text, en: text },
    coverage: { zones: stated.zones ?? ['country:FR'] },
    eligibleApplicants: ['company'],
    funding: { nativeInstrument },
    funders: ['Bpifrance'],
    officialUrl: 'https://www.bpifrance.fr/aide',
  });
  return starterCriteria(programme, { conditions, territories }).map((criterion) =>
    criterion.kind === 'to_check'
      ? `? ${criterion.sentence}`
      : `${criterion.subject} ${criterion.rule} ${criterion.values} (${criterion.sentence})`,
  );
}

const EMPLOYEES: Condition = {
  subject: 'employees',
  rule: 'at_most',
  values: ['4999'],
  period: null,
  alternative: null,
  native: '',
};

test('a sentence that is not read is to be checked, and one that is read is a criterion', () => {
  expect(
    read({
      keyRequirements: ['Exercer depuis au moins trois ans.', 'Obtenir l’accord d’une banque.'],
      restrictions: ['Une étude déjà commandée n’est pas aidée.'],
    }),
  ).toEqual([
    'company_age_months at_least 36 (Exercer depuis au moins trois ans.)',
    '? Obtenir l’accord d’une banque.',
    '? Une étude déjà commandée n’est pas aidée.',
  ]);
});

test('a sentence about a limit that the programme states as data is the sentence of that limit', () => {
  expect(read({ keyRequirements: ['Compter moins de 5 000 salariés.'] }, [EMPLOYEES])).toEqual([
    'employees at_most 4999 (Compter moins de 5 000 salariés.)',
  ]);
});

test('an age is only that of the applicant where the programme states it as data', () => {
  const age: Condition = { ...EMPLOYEES, subject: 'age', values: ['25'] };
  expect(read({ keyRequirements: ['Avoir moins de 26 ans.'] }, [age])).toEqual([
    'age at_most 25 (Avoir moins de 26 ans.)',
  ]);
  expect(read({ keyRequirements: ['Avoir moins de 8 ans.'] })).toEqual(['? Avoir moins de 8 ans.']);
});

test('micro-entrepreneurs are excluded by a criterion; what else the sentence excludes is to be checked', () => {
  expect(read({ restrictions: ['Les microentreprises ne sont pas admises.'] })).toEqual([
    'company_status none_of micro_enterprise (Les microentreprises ne sont pas admises.)',
  ]);
  const both = 'Les microentreprises et les entreprises en difficulté sont écartées.';
  expect(read({ restrictions: [both] })).toEqual(['company_status none_of micro_enterprise ()', `? ${both}`]);
});

test.each([
  ['Être implanté en Bretagne.', 'region:53'],
  ['Agir dans le département de la Drôme.', 'department:26'],
  ['Porter un projet en Île-de-France.', 'region:11'],
  ['Habiter le territoire.', 'region:53'],
])('"%s" is not repeated beside the territory %s', (sentence, zone) => {
  expect(read({ keyRequirements: [sentence], zones: [zone] })).toEqual([]);
  expect(read({ keyRequirements: [sentence], zones: ['country:FR'] })).toEqual([`? ${sentence}`]);
});

test('applicants that the record does not list are to be checked, in the words of our text', () => {
  const who = 'Des industriels du textile. Les statuts admis ne sont pas donnés par la source.';
  const description = `**Combien.** Beaucoup.\n\n**Pour qui.** ${who}`;
  expect(read({ description })).toEqual([`? ${who}`]);
  expect(read({ description: '**Pour qui.** Toutes les entreprises.' })).toEqual([]);
});

test.each([
  ['HORIZON  Research and Innovation Actions', [`? ${EU_CONSORTIUM.fr}`]],
  ['HORIZON Innovation Actions', [`? ${EU_CONSORTIUM.fr}`]],
  ['HORIZON Coordination and Support Actions', []],
  ['prêt', []],
])(
  '%s: three bodies of three countries are only asked for where one cannot apply alone',
  (kind, criteria) => {
    expect(read({ nativeInstrument: kind })).toEqual(criteria);
  },
);
