import { describe, expect, it } from '@jest/globals';
import { readNative } from '../kit/read-native.ts';

/** The facts of one row of a CSV with these columns. */
function read(cells: Readonly<Record<string, string>>) {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const content = [Object.keys(cells), Object.values(cells)]
    .map((row) => row.map(quoted).join(','))
    .join('\n');
  const [record] = readNative('schema-aides', 'aides.csv', `${content}\n`);
  if (record?.kind !== 'facts') throw new Error(`not read: ${JSON.stringify(record)}`);
  return record;
}

const CURRENT = {
  id: 'inv-1',
  titre: 'Aide inventée aux ateliers',
  promesse: "Isolez votre bâtiment d'activité",
  description:
    "Une aide inventée.\n\nMontant de l'aide : jusqu'à 40 % des dépenses, dans la limite de 20 000 €.",
  eligibilite: '• Être une entreprise de moins de 50 salariés\n• Être installé en France',
  types_aides: 'financement',
  porteurs:
    "[{ nom: 'AGENCE DE L ENVIRONNEMENT ET DE LA MAITRISE DE L ENERGIE', siren: '000000000', roles: [ 'financeur' ]}, { nom: 'REGION BRETAGNE', roles: ['diffuseur'] }]",
  url_source: 'https://exemple.test/ateliers',
  cibles: 'professionnels',
  eligibilite_geographique: 'REG-53|COM-975|COM-977|COM-987|COM-988|COM-29019',
  date_mise_a_jour: '2026-11-01T10:00:00Z',
};

describe('a row of the national schema 0.2.0', () => {
  it('gives amounts, sectors, funders and overseas territories', () => {
    const { facts, notes } = read(CURRENT);
    expect(facts.funding.maximumGrant).toEqual({ cents: 2_000_000, currency: 'EUR' });
    expect(facts.funding.cofinancingRate).toEqual({ minBps: null, maxBps: 4_000 });
    expect(facts.texts.fr?.grantDetails).toContain('20 000 €');
    expect(facts.targetSectors).toContain('construction_housing');
    expect(facts.funders).toEqual(['ADEME']);
    expect(facts.coverage.zones).toEqual([
      'commune:29019',
      'department:975',
      'department:977',
      'department:987',
      'department:988',
      'region:53',
    ]);
    expect(notes).toEqual([]);
  });

  it('gives the columns of its extensions for professionals, whatever their draft calls them', () => {
    const limits = { maximal: '249', naf: 'C|10.71' };
    const names = [
      ['eligibilite_effectif_maximal', 'ciblage_naf', 'eligibilite_forme_juridique'],
      ['eligibilite_effectifs_maximum', 'ciblage_naf', 'eligibilite_statut_juridique'],
      ['effectifs_maximum', 'secteurs_activite', 'statut_juridique'],
    ] as const;
    for (const [most, naf, form] of names) {
      const { facts, notes } = read({
        ...CURRENT,
        [most]: limits.maximal,
        [naf]: naf === 'secteurs_activite' ? '10.71Z|25.11Z' : limits.naf,
        [form]: 'SARL|SAS',
        budget_total_alloue: '1000000',
        url_candidature: 'https://exemple.test/candidater',
        contact_principal: 'contact@exemple.test',
      });
      expect(notes).toEqual([]);
      expect(facts.nafSections).toEqual(['C']);
      expect(facts.targetSectors).toEqual(['industry']);
      expect(facts.legalEntities).toEqual(['SARL', 'SAS']);
      expect(facts.funding.fundingAmount).toEqual({ cents: 100_000_000, currency: 'EUR' });
      expect(facts.applicationFormats).toEqual(['online']);
      expect(facts.contact.email).toBe('contact@exemple.test');
      expect(facts.conditions.map(({ subject, rule }) => `${subject} ${rule}`)).toEqual(
        expect.arrayContaining(['employees at_most', 'legal_form one_of']),
      );
    }
  });
});

it('a row of the draft 0.1.0 is read by its own columns', () => {
  const { facts, sourceId } = read({
    id_aide: 'inv-2',
    nom: 'Prêt inventé pour les boulangeries',
    promesse: 'Investissez',
    description_courte: 'Une aide.',
    porteurs_aide: 'ADEME|Région Grand Est',
    beneficiaires_aide: 'Entreprises privées|Associations',
    types_aides: 'Prêt',
    montant_aide_ou_cout: 'Prêt de 10 000 à 50 000 €',
    thematique_aide: 'Énergie > Bâtiment|Commerce',
    date_cloture: '2999-12-31T00:00:00Z',
    url_source: 'https://exemple.test/pret',
    eligibilite_geographique: 'PAYS-99100',
    eligibilite_sectorielle_naf: 'G|56.10A',
    eligibilite_sectorielle_exclusions: '47.99B',
    eligibilite_effectif_min: '1',
    eligibilite_effectif_max: '49',
    eligibilite_existence_min: '2',
    contact_question: 'https://exemple.test/questions',
    date_mise_a_jour_aide: '2026-10-01T00:00:00Z',
  });
  expect(sourceId).toBe('inv-2');
  expect(facts).toMatchObject({
    deadline: null,
    nafSections: ['G', 'I'],
    funders: ['ADEME', 'Région Grand Est'],
    funding: { instrument: 'loan', loanOption: true },
    coverage: { national: true },
    contact: { url: 'https://exemple.test/questions' },
  });
  expect(
    facts.conditions.map(({ subject, rule, values }) => `${subject} ${rule} ${values.join(' ')}`),
  ).toEqual([
    'employees at_least 1',
    'employees at_most 49',
    'company_age_months at_least 24',
    'activity one_of G 56.10A',
    'activity none_of 47.99B',
  ]);
});
