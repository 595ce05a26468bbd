import { describe, expect, it } from '@jest/globals';
import { INFERRED_APPLICANT_KEY } from '@platform/contracts/closed-sets';
import fc from 'fast-check';
import { applicants, reader, readingsOf } from './test-reader.ts';

describe('amounts', () => {
  it.each([
    ['for less than 10,000 euros', 'for'],
    ['up to €10,000', ''],
    ['10,000 euros or less', ''],
    ['between 5,000 and 10,000 euros', ''],
    ['pour moins de 10 000 €', 'pour'],
    ['un vélo, 10 000 € maximum', 'un vélo,'],
  ])('take the words of their limit out of the search: %s', (text, words) => {
    expect(reader.read(text).words.trim()).toBe(words);
  });
});

it('inhabitants and hectares are no words of the search', () => {
  const words = (text: string) => reader.read(text).words.replaceAll(/\s+/g, ' ').trim();
  expect(words('rénover l’école d’un village de 400 habitants')).toBe('rénover l’école d’un village de');
  expect(words('vignoble de 12 hectares, haies')).toBe('vignoble de , haies');
});

describe('applicants', () => {
  it.each([
    ['je suis étudiante à Lens', ['student', 'individual']],
    ['notre association accueille des étudiants', ['nonprofit']],
    [
      'embaucher un apprenti',
      ['company', 'startup', 'farmer', 'nonprofit', 'local_authority', 'public_body'],
    ],
    ['recruter un stagiaire dans mon association', ['nonprofit']],
    ['apprenti embauche', ['company', 'startup', 'farmer', 'nonprofit', 'local_authority', 'public_body']],
    ['rénover l’école d’une commune près de Limoges', ['local_authority']],
    ['boulangerie', ['company']],
    ['maraîcher', ['farmer', 'company']],
    ['we are a charity based in Lyon', ['nonprofit']],
    ['isoler ma maison', ['individual']],
    ['un métier qui recrute', ['individual']],
    ['café associatif', ['nonprofit']],
    ['biotech startup', ['startup', 'company']],
    ['entreprise, je suis étudiante', ['student', 'individual']],
    ['des jeunes mis à la porte par leurs parents', ['nonprofit']],
    ['clôturer mes parcelles contre les sangliers cette année', ['farmer', 'company']],
    ['appel à projets 2026', []],
    ['une prime pour nos bénévoles', ['nonprofit']],
    ['sentier au bord de l’étang communal', ['local_authority']],
    ['j’ai 24 ans, permis', ['individual']],
    ['218100998 équipement sportif', ['local_authority']],
    ['une filature à l’abandon que la ville veut racheter', ['local_authority']],
    ['haulage company with 40 drivers', ['company']],
    ['atelier dans un village', ['company']],
    ['stabulation, avis d’un architecte', ['farmer', 'company']],
    ['nos routes sont abîmées, y a-t-il un soutien particulier, élue', ['local_authority']],
    ['baisse de commandes, chômage technique', ['company']],
    ['servir à la cantine des légumes des fermes du coin, mairie de Crest', ['local_authority']],
    ['free buses and metro in Paris, I’m 70', ['individual']],
  ])('%s', (text, expected) => {
    expect(applicants(text)).toEqual(expected);
  });

  it('name others who may be meant as well, behind those who probably are', () => {
    const text = 'on monte une recyclerie de matériaux de chantier, terrain trouvé, il faut un pont bascule';
    const [applicant] = readingsOf(text).filter(({ kind }) => kind === 'applicant');
    const { applicants: all = [], probableApplicants: probable = [] } = applicant ?? {};
    expect(all.slice(0, probable.length)).toEqual(probable);
    expect(all).toEqual(expect.arrayContaining(['company', 'nonprofit']));
    expect(probable).not.toEqual(all);
  });

  it('name nobody else where the text states who applies', () => {
    const text = 'notre association de quartier cherche de quoi acheter un minibus pour ses adhérents';
    const [applicant] = readingsOf(text).filter(({ kind }) => kind === 'applicant');
    expect(applicant?.applicants).toEqual(['nonprofit']);
  });

  it('are most likely those who look for a thing that two words name, beside a place', () => {
    const [likeliest] =
      readingsOf('vélo électrique Lyon').find(({ kind }) => kind === 'applicant')?.likelihoods ?? [];
    expect(likeliest?.applicant).toBe('individual');
    expect(likeliest?.likelihood).toBeGreaterThan(0.8);
  });

  it('leave others in the results where few words read them unsurely', () => {
    expect(readingsOf('un emballage')).toEqual([]);
    expect(readingsOf('nouvelle vitrine')).toMatchObject([{ kind: 'applicant', effect: 'words' }]);
    expect(readingsOf('une nouvelle vitrine pour attirer le client')).toMatchObject([
      { kind: 'applicant', effect: 'filter' },
    ]);
    expect(readingsOf('mon loyer')).toMatchObject([{ kind: 'applicant', effect: 'filter' }]);
  });
});

describe('figures and identifiers', () => {
  it.each([
    ['entreprise de 12 employés', 'size', 12],
    ['boulangerie, huit salariés', 'size', 8],
    ['une entreprise de 1 200 salariés', 'size', 1_200],
    ['a company with 300 employees', 'size', 300],
    ['nous avons un salarié', 'size', 1],
    ['j’ai 24 ans', 'age', 24],
    ['free train pass, I turned 18', 'age', 18],
  ])('%s limits the search', (text, kind, figure) => {
    expect(readingsOf(text)).toContainEqual(expect.objectContaining({ kind, effect: 'filter', figure }));
  });

  it.each([
    ['former mes 5 salariés', 'size'],
    ['recruter 2 salariés', 'size'],
    ['aide à l’embauche de 3 salariés', 'size'],
    ['formation pour 6 salariés', 'size'],
    ['nous avons 2 salariés handicapés', 'size'],
    ['PME de moins de 50 salariés', 'size'],
    ['pas plus de 10 salariés', 'size'],
    ['PME 10-50 salariés', 'size'],
    ['nous avons 2,5 ETP', 'size'],
    ['de 5 à 10 salariés', 'size'],
    ['vingt et un salariés', 'size'],
    ['15 ans de métier', 'age'],
    ['j’ai 15 ans d’expérience', 'age'],
    ['ferme reprise il y a 33 ans', 'age'],
    ['contrat intérim 22 ans', 'age'],
    ['mon fils a 17 ans', 'age'],
    ['ma voiture a 15 ans', 'age'],
    ['my 15 year old boiler', 'age'],
    ['vignes de 40 ans', 'age'],
  ])('%s limits nothing', (text, kind) => {
    expect(
      readingsOf(text).filter((one) => one.kind === kind && (one.effect === 'filter' || one.figure !== null)),
    ).toEqual([]);
  });

  it.each([
    ['je cherche 15 000 € pour ouvrir', 'amount', '15 000 €'],
    ['2 millions d’euros', 'amount', '2 millions d’euros'],
    ['732829320', 'identifier', '732829320'],
    ['SIRET 732 829 320 00074', 'identifier', '732 829 320 00074'],
  ])('%s', (text, kind, part) => {
    expect(readingsOf(text)).toContainEqual(expect.objectContaining({ kind, effect: 'stated', text: part }));
  });

  it.each([
    ['SIREN 732 829 320', ''],
    ['n° SIRET : 732 829 320 00074', ''],
    ['le numéro SIREN de mon entreprise est 732829320', ''],
    ['boulangerie siren 732829320', 'boulangerie'],
    ['une sirène pour 732829320', 'une sirène pour'],
  ])('of companies leave the words together with their name: %s', (text, words) => {
    expect(reader.read(text).words.replace(/[\s°:]+$/u, '')).toBe(words);
  });

  it('contain no size where somebody is employed', () => {
    expect(readingsOf('bilan de compétences pour un salarié').map(({ kind }) => kind)).not.toContain('size');
    expect(readingsOf('nous avons un salarié').map(({ kind }) => kind)).toContain('size');
  });

  it('are no company numbers when the check digit is wrong', () => {
    expect(readingsOf('732829321')).toEqual([]);
  });
});

describe('a reading', () => {
  it('is turned back into words by its key, and leaves the words with what leads to it', () => {
    const text = 'un four à Rennes';
    const rennes = readingsOf(text).find(({ kind }) => kind === 'place');
    expect(reader.read(text).words.trimEnd()).toBe('un four');
    expect(reader.read(text, { plain: [rennes?.key ?? '', INFERRED_APPLICANT_KEY] })).toEqual({
      readings: [],
      words: text,
    });
  });

  it('never happens inside quotes', () => {
    expect(readingsOf('"à Rennes"')).toEqual([]);
  });

  it('lies inside the text, and the words keep the length of it', () => {
    const pieces = fc.constantFrom(
      ...[
        'Rennes',
        'à',
        '35000',
        '(35)',
        'Paris 13e',
        '8 salariés',
        '15 k€',
        'boulangerie',
        '"',
        '\u0000',
        '🥖',
        'St',
        'l’',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { readings, words } = reader.read(text);
        expect(words).toHaveLength(text.length);
        for (const { from, to, text: part, key } of readings) {
          expect(text.slice(from, to)).toBe(part);
          const isWholeText = key === INFERRED_APPLICANT_KEY && from === 0 && to === 0;
          expect([key.length > 0, key.length <= 120, from < to || isWholeText]).toEqual([true, true, true]);
        }
      }),
    );
  });
});

describe('the own activity', () => {
  const nafOf = (text: string) => readingsOf(text).flatMap(({ naf }) => naf ?? []);

  it.each([
    ['we make wooden toys in Annecy', '32.40'],
    ['PME de textiles techniques à Troyes', '13.96'],
    ['we keep 180 dairy cows in the Manche', '01.41'],
    ['Dairy sheep farmer in the Lot, 300 ewes', '01.45'],
    ['je gère trois gîtes ruraux en Dordogne', '55.2'],
    ['chômeuse, je veux monter un food truck à Rennes', '56.1'],
    ['Experte-comptable, j’ai un client fleuriste à Tulle', '47.7'],
    ['Éditeur de logiciels, notre assureur exige un audit', '58.2'],
    ['on répare des vélos dans notre atelier à Brest', '95.29'],
    ['je vends des vêtements à Saumur, deux salariés', '47.71'],
    ['j’enseigne l’anglais en micro-entreprise à Pau', '85.59'],
    ['nous livrons des colis à Orléans, 8 salariés', '53.20'],
    ['je pose des cuisines, auto-entrepreneur à Toulouse', '43.32'],
    ['association qui accompagne des réfugiés à Calais', '88.99'],
    ['Roofing firm, Quimper, 9 employees', '43.91'],
    ['I install heat pumps in Bourg-en-Bresse, five employees', '43.22'],
    ['start-up, capteurs de qualité de l’air, Dax', '26.51'],
    ['exploitante agricole, 45 ha de kiwis près de Dax', '01.24'],
  ])('of "%s" is %s', (text, naf) => {
    expect(nafOf(text)).toEqual([naf]);
  });

  it('is nothing that others do or that somebody plans to make', () => {
    expect(nafOf('I repaired a leaf blower in my garage, I am retired')).toEqual([]);
    expect(nafOf('charity that collects food from supermarkets in Marseille')).toEqual([]);
    expect(
      nafOf('je cherche une aide pour acheter des vélos et des cuisines, ma boîte a 8 salariés'),
    ).toEqual([]);
    expect(nafOf('laid off in Belfort, I want to retrain as an electrician')).toEqual([]);
    expect(nafOf('coopérative de 12 salariés, atelier de transformation de légumes à Brest')).toEqual([]);
  });
});
