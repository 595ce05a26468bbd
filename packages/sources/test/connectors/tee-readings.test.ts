import { describe, expect, it } from '@jest/globals';
import { factsOf } from '../kit/read-native.ts';

type Parts = {
  readonly title?: string;
  readonly description?: string;
  readonly fields?: string;
  readonly area?: string;
  readonly regions?: readonly string[];
  readonly sections?: readonly string[];
  readonly criteria?: readonly string[];
  readonly links?: readonly (readonly [string, string])[];
};

/** Facts of an invented programme; only what a test refers to is set. */
function read(parts: Parts) {
  const {
    title = 'Essai',
    description = 'Une aide.',
    fields = '',
    area = "France et territoires d'outre-mer",
  } = parts;
  const lines = [
    `titre: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    fields,
    'objectifs:',
    '  - description: Lisez.',
    `    liens: ${JSON.stringify((parts.links ?? []).map(([texte, lien]) => ({ texte, lien })))}`,
    "conditions d'éligibilité:",
    `  secteur géographique: [${JSON.stringify(area)}]`,
    `  autres critères d'éligibilité: ${JSON.stringify(parts.criteria ?? [])}`,
    'publicodes:',
    `  zone: ${JSON.stringify((parts.regions ?? []).map((name) => `région = ${name}`))}`,
    `  secteur: ${JSON.stringify((parts.sections ?? []).map((code) => `code NAF niveau 1 . est ${code}`))}`,
  ];
  return factsOf('tee', 'programs/essai.yaml', `${lines.join('\n')}\n`).facts;
}

const FINANCED = "nature de l'aide: étude\nmontant du financement:";

describe('where a TEE programme applies', () => {
  it('is the départements it names, not the régions of its rules', () => {
    expect(
      read({ area: 'Ain, Creuse', regions: ['Auvergne-Rhône-Alpes', 'Nouvelle-Aquitaine'] }).coverage,
    ).toEqual({
      national: false,
      countries: ['FR'],
      regions: [],
      departments: ['01', '23'],
      zones: ['department:01', 'department:23'],
    });
  });

  it('is the régions of its rules when the sentence names something else or something unknown', () => {
    expect(read({ area: 'Ain', regions: ['Bretagne'] }).coverage.zones).toEqual(['region:53']);
    expect(read({ area: 'Ain, Pays imaginaire', regions: ['Bretagne'] }).coverage.zones).toEqual([
      'region:53',
    ]);
  });

  it('does not name a département next to its région', () => {
    expect(read({ area: 'Finistère, Bretagne' }).coverage).toMatchObject({
      departments: [],
      zones: ['region:53'],
    });
  });
});

it('an end date in 2099 means that there is no end', () => {
  const facts = read({ fields: 'fin de validité: 31/12/2099' });
  expect([facts.deadline, facts.recurrence]).toEqual([null, 'permanent']);
  expect(read({ fields: 'fin de validité: 31/12/2098' }).deadline?.date).toBe('2098-12-31');
});

describe('links of a TEE programme', () => {
  it('are required documents only when an applicant has to fill them in or submit them', () => {
    const facts = read({
      links: [
        ['Conditions éligibilité et financement', 'https://exemple.test/conditions.pdf'],
        ['Annuaire des prestataires', 'https://exemple.test/annuaire.xlsx'],
        ['Règlement du dispositif', 'https://exemple.test/reglement.pdf'],
        ['Liste des pièces à fournir', 'https://exemple.test/pieces.pdf'],
        ['Formulaire de demande', 'https://exemple.test/formulaire.pdf'],
      ],
    });
    expect(facts.requiredDocuments.map(({ type, title }) => [type, title])).toEqual([
      ['reference', 'Liste des pièces à fournir'],
      ['form', 'Formulaire de demande'],
    ]);
    expect(facts.additionalResources.map(({ title }) => title)).toEqual([
      'Conditions éligibilité et financement',
      'Annuaire des prestataires',
      'Règlement du dispositif',
    ]);
  });

  it('mean an application on paper only when they are filled in', () => {
    const formatsOf = (title: string) =>
      read({ links: [[title, 'https://exemple.test/fichier.pdf']] }).applicationFormats;
    expect(formatsOf('Liste des pièces de votre dossier')).toEqual([]);
    expect(formatsOf('Document cerfa')).toEqual(['pdf']);
  });

  it('are left out when they lead to a local file', () => {
    const facts = read({ links: [['Formulaire', 'https://file///Users/moi/formulaire.pdf']] });
    expect([facts.requiredDocuments, facts.additionalResources]).toEqual([[], []]);
  });
});

describe('conditions of a TEE programme', () => {
  it('keeps alternatives in one sentence with their introduction', () => {
    const facts = read({
      criteria: [
        'Être à jour.',
        "Relever de l'une des catégories suivantes :",
        'Atelier',
        'Située dans une zone :',
        'Nord',
        'Sud',
      ],
    });
    expect(facts.texts.fr?.keyRequirements).toEqual([
      'Être à jour.',
      "Relever de l'une des catégories suivantes : Atelier ; Située dans une zone : Nord ; Sud",
    ]);
  });

  it('keeps conditions that all must hold apart', () => {
    const facts = read({
      criteria: ["L'entreprise doit :", 'Avoir un four.', 'Le projet est utile :', 'Il chauffe.'],
    });
    expect(facts.texts.fr?.keyRequirements).toEqual(['Avoir un four.', 'Le projet est utile', 'Il chauffe.']);
  });

  it('lists excluded applicants among the restrictions', () => {
    const out = ["Tous secteurs d'activité hors pêche", 'Les fleuristes sont exclus', 'Sont exclus les SCI'];
    const facts = read({ criteria: ['Artisan', ...out] });
    expect(facts.texts.fr).toMatchObject({ keyRequirements: ['Artisan'], restrictions: out });
  });
});

describe('applicants of a TEE programme', () => {
  const open = 'ouvert aux administrations publiques: oui';

  it('are public bodies by the flag, unless the conditions exclude them or refer to companies', () => {
    expect(read({ fields: open }).eligibleApplicants).toEqual(['company', 'local_authority', 'public_body']);
    for (const criterion of [
      'Ne sont pas éligibles les organismes publics.',
      'Être une entreprise saine.',
      'Permettre à une ou plusieurs entreprises de grandir.',
    ]) {
      expect(read({ fields: open, criteria: [criterion] }).eligibleApplicants).toEqual(['company']);
    }
  });

  it.each([
    ['Activité agricole ou meunerie', ['company', 'farmer']],
    ['Secteur tertiaire, industrie et agriculture', ['company', 'farmer']],
    ['Secteur industriel ou agricole', ['company', 'farmer']],
    ['Entreprises non agricoles', ['company']],
    ['Tous secteurs hors activités agricoles', ['company']],
    ['Structures privées à but non lucratif', ['company', 'nonprofit']],
  ])('"%s"', (criterion, applicants) => {
    expect(read({ criteria: [criterion] }).eligibleApplicants).toEqual(applicants);
  });
});

describe('sector of a TEE programme', () => {
  it.each([
    ['Aide aux campings', ['I'], 'tourism'],
    ['Soutien à la labellisation touristique', [], 'tourism'],
    ['Soutien aux librairies', ['G'], 'culture_sport'],
    ["Crédit d'impôt innovation", ['C'], 'research_innovation'],
    ['Étude « projet de recherche »', [], 'research_innovation'],
    ['Renouvellement forestier', ['A'], 'agriculture'],
    ['Station de gaz agricole et territoriale', ['A', 'D', 'E'], 'energy_environment'],
  ])('"%s" for %j', (title, sections, sector) => {
    expect(read({ title, sections }).sector).toBe(sector);
  });
});

describe('instrument of a TEE programme', () => {
  it.each([
    ['Une aide. L’appel à projet comporte deux volets.', 'grant'],
    ['Une aide. Les petites actions sont aidées via un appel à projets.', 'subsidy'],
    ['Une aide.', 'subsidy'],
  ])('a financed study: "%s"', (description, instrument) => {
    expect(read({ description, fields: `${FINANCED} Jusqu'à 50%` }).funding.instrument).toBe(instrument);
  });

  it('is assistance when the study is free', () => {
    expect(read({ fields: `${FINANCED} Gratuit` }).funding.instrument).toBe('technical_assistance');
  });
});
