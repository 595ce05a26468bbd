import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { factsOf, openReader } from '../kit/read-native.ts';

/** An invented benefit; `fields` are added as JSON values, which are valid YAML. */
function read(fields: Readonly<Record<string, unknown>>) {
  const native = { label: 'essai', institution: 'x', description: 'Rien.', ...fields };
  const lines = Object.entries(native).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return factsOf('aides-jeunes', 'benefits/essai.yml', `${lines.join('\n')}\n`);
}

function requirementsOf(fields: Readonly<Record<string, unknown>>) {
  return read(fields).facts.texts.fr?.keyRequirements;
}

describe('how an Aides Jeunes benefit is paid', () => {
  it.each([
    ['ponctuelle', 'Versement en une fois'],
    ['mensuelle', 'Versement par mois'],
    ['annuelle', 'Versement par an'],
  ])('keeps %s in the details and derives no date from it', (periodicite, details) => {
    const { facts } = read({ periodicite });
    expect([facts.recurrence, facts.texts.fr?.grantDetails]).toEqual([null, details]);
  });

  it.each([
    [{ unit: '€', periodicite: 'autre', legend: 'maximum', montant: 1300 }, null, 130_000],
    [{ unit: '€', periodicite: 'ponctuelle', legend: 'versée en deux fois', montant: 80 }, 8_000, 8_000],
    [{ unit: '€', periodicite: 'autre', montant: 300 }, null, null],
    [{ unit: '€', periodicite: 'autre', legend: 'par semaine de stage', montant: 300 }, null, null],
    [{ unit: '€', periodicite: 'mensuelle', legend: 'maximum', montant: 300 }, null, null],
  ])('%j', (fields, minimum, maximum) => {
    const { minimumGrant, maximumGrant } = read({ type: 'float', ...fields }).facts.funding;
    expect([minimumGrant?.cents ?? null, maximumGrant?.cents ?? null]).toEqual([minimum, maximum]);
  });

  it.each([
    ['La prime va de 150 à 300 €.', 15_000],
    ['La prime est comprise entre 150 et 300 euros.', 15_000],
    ['La prime va de 150 à 200 € selon les cas.', null],
    ['De 150 à 300 € la première année, puis de 100 à 300 €.', null],
    ['La prime dépend du quotient familial.', null],
  ])('the minimum next to a stated maximum of 300 €, in: %s', (description, least) => {
    const stated = { unit: '€', type: 'float', periodicite: 'annuelle', legend: 'maximum', montant: 300 };
    const { facts, methods } = read({ ...stated, description });
    expect(facts.funding.maximumGrant?.cents).toBe(30_000);
    expect(facts.funding.minimumGrant?.cents ?? null).toBe(least);
    expect(methods['funding.minimumGrant']?.method).toBe(least === null ? undefined : 'derived');
    expect(methods['funding.maximumGrant']?.method).toBe('stated');
  });

  it('reads a percentage of a price as a rate', () => {
    const share = { unit: '%', type: 'float', periodicite: 'ponctuelle', montant: 75 };
    expect(read({ ...share, legend: 'du prix du permis' }).facts.funding.cofinancingRate).toEqual({
      minBps: 7_500,
      maxBps: 7_500,
    });
    expect(read({ ...share, legend: 'du prix du séjour maximum' }).facts.funding.cofinancingRate).toEqual({
      minBps: null,
      maxBps: 7_500,
    });
    expect(read({ ...share, legend: 'de réduction' }).facts.funding.cofinancingRate).toBeNull();
  });
});

describe('situations of an Aides Jeunes benefit', () => {
  it('states what each situation requires', () => {
    const profils = [
      { type: 'lyceen', conditions: [{ type: 'annee_etude', values: ['terminale', 'cap_2'] }] },
      {
        type: 'enseignement_superieur',
        conditions: [{ type: 'mention_baccalaureat', values: ['mention_tres_bien'] }, { type: 'boursier' }],
      },
      { type: 'chomeur', conditions: [] },
    ];
    expect(requirementsOf({ profils })).toEqual([
      "Être au lycée (année d'études : terminale, 2e année de CAP), étudier dans l'enseignement supérieur (mention au baccalauréat : très bien et être boursier ou boursière) ou être en recherche d'emploi",
    ]);
  });

  it('joins several entries of one situation, which is open to everybody in it when one entry has no conditions', () => {
    const age = { type: 'apprenti', conditions: [{ type: 'age', operator: '<', value: 26 }] };
    const grant = { type: 'apprenti', conditions: [{ type: 'boursier' }] };
    expect(requirementsOf({ profils: [age, grant] })).toEqual([
      'Être en apprentissage (avoir moins de 26 ans ou être boursier ou boursière)',
    ]);
    expect(requirementsOf({ profils: [age, { type: 'apprenti' }] })).toEqual(['Être en apprentissage']);
  });

  it('shows a condition that it cannot read', () => {
    const { facts, notes } = read({
      profils: [
        { type: 'lyceen', conditions: [{ type: 'annee_etude', values: ['terminale', 'inconnue_1'] }] },
      ],
    });
    expect(facts.texts.fr?.keyRequirements).toEqual(['Être au lycée (sous conditions)']);
    expect(notes).toContainEqual({ field: 'profils', message: 'condition not read: annee_etude' });
  });

  it('reads an age that is given by an equals sign', () => {
    const yaml =
      'label: a\ninstitution: x\ndescription: b.\nconditions_generales:\n  - type: age\n    operator: =\n    value: 18\n';
    expect(factsOf('aides-jeunes', 'a.yml', yaml).facts.texts.fr?.keyRequirements).toEqual(['Avoir 18 ans']);
  });

  it.each([
    ['bourse de lycée', 'student'],
    ['aide à la mobilité Master', 'student'],
    ['soutien psychologique étudiant', 'student'],
    ['mutuelle de la région (hors étudiants)', 'individual'],
    ['aide au logement', 'individual'],
  ])('"%s" without a situation is for: %s', (label, applicant) => {
    expect(read({ label }).facts.eligibleApplicants).toEqual([applicant]);
  });
});

describe('instrument and sector of an Aides Jeunes benefit', () => {
  it.each([
    ['avance remboursable au dépôt', 'loan', true, true],
    ['Loca-Pass', 'loan', true, null],
    ['prêt de véhicule', 'other', null, null],
    ["Essai - Prêt d'ordinateurs aux lycéens", 'other', null, null],
  ])('"%s" is: %s', (label, instrument, loanOption, recoverableAdvance) => {
    expect(read({ label, type: 'bool' }).facts.funding).toMatchObject({
      instrument,
      loanOption,
      recoverableAdvance,
    });
  });

  it.each([
    ['livret à taux garanti', '%', null],
    ['écoute étudiante', 'séances', null],
    ['aide au permis', '%', 'grant'],
    ['essai', '€', 'grant'],
  ])('"%s" in %s is: %s', (label, unit, instrument) => {
    expect(read({ label, unit, type: 'float' }).facts.funding.instrument).toBe(instrument);
  });

  it.each([
    ['carte mobilité inclusion stationnement', 'health_social'],
    ['bourse B-Monde mobilité', 'international'],
    ['aide à la mobilité Parcoursup', 'education_training'],
    ['mutuelle régionale', 'health_social'],
    ['carte Mezzo', 'transport_mobility'],
    ['carte jeunes pour le sport et la culture', 'culture_sport'],
  ])('"%s" belongs to %s', (label, sector) => {
    expect(read({ label }).facts.sector).toBe(sector);
  });
});

describe('area and funder of an Aides Jeunes benefit', () => {
  const tree = loadTerritories();
  const communesOf = (epci: string) =>
    tree
      .descendants(epci, 'commune')
      .filter((id) => tree.get(id)?.parent === epci)
      .map((id) => id.slice('commune:'.length));
  const zonesOf = (values: readonly string[]) =>
    read({ conditions_generales: [{ type: 'communes', values }] }).facts.coverage.zones;

  it('is the EPCI when all its communes are listed, and the communes when one is missing', () => {
    const lyon = communesOf('epci:200046977');
    expect(lyon.length).toBeGreaterThan(50);
    expect(zonesOf([...lyon, '69027'])).toEqual(['commune:69027', 'epci:200046977']);
    expect(zonesOf(lyon.slice(1))).toHaveLength(lyon.length - 1);
  });

  it('keeps a commune far from all the others and notes it', () => {
    const values = ['62001', ...communesOf('epci:200046977')];
    const { facts, notes } = read({ conditions_generales: [{ type: 'communes', values }] });
    expect(facts.coverage.zones).toEqual(['commune:62001', 'epci:200046977']);
    expect(notes).toContainEqual({
      field: 'conditions_generales',
      message: 'commune 62001 lies in another région than all the others; kept',
    });
  });

  it.each([
    ['Bretagne', '53', 'Région Bretagne'],
    ['Hauts de France', '32', 'Région Hauts-de-France'],
    ['Région La Réunion', '04', 'Région La Réunion'],
    ['Martinique', '02', 'Collectivité territoriale de Martinique'],
  ])('a région named "%s" is the funder that other sources name', (name, code, funder) => {
    const reader = openReader('aides-jeunes', tree);
    const file = (path: string, text: string) => reader.read({ path, bytes: Buffer.from(text) });
    file('institutions/r.yml', `name: ${name}\ntype: region\ncode_insee: "${code}"\n`);
    const [record] = file('benefits/b.yml', 'label: b\ninstitution: r\ndescription: Rien.\n').records;
    expect(record).toMatchObject({ facts: { funders: [funder], contact: { organization: funder } } });
  });

  it('is the same for a région that a TEE programme names by its brand', () => {
    const programme = 'titre: a\ndescription: b\nopérateur de contact: Région Sud (PACA)\n';
    expect(factsOf('tee', 'a.yaml', programme).facts.funders).toEqual(["Région Provence-Alpes-Côte d'Azur"]);
  });
});
