import { companyOf, sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const WINDMILL = companyOf(1001);
const POTTERY = companyOf(1002);
const SEAWEED = companyOf(1003);
const CLOCKS = companyOf(1004);
const CHEESE = companyOf(1005);
const DANCE = companyOf(1006);
const WOOD = companyOf(1007);

function extracts(): readonly DocumentCase[] {
  return [
    {
      name: 'dev-extract-holding-presides',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'labels far left, company as president over several lines, date in words',
      pages: drawn([
        [
          [40, 'Greffe du tribunal des activités économiques du Mans'],
          [-555, 'Gestion 2009 B 00417'],
        ],
        [[200, 'EXTRAIT D’IMMATRICULATION']],
        12,
        [
          [40, 'Numéro d’identification'],
          [230, grouped(WINDMILL.siren, 3, 3)],
        ],
        [
          [40, 'Nom de la société'],
          [230, 'Éoliennes du Perche Sarthois'],
        ],
        [
          [40, 'Nature'],
          [230, 'Société par actions simplifiée au capital de 96 000 €'],
        ],
        [
          [40, 'Siège'],
          [230, 'Parc d’activités de la Bruyère'],
        ],
        [[230, 'Bâtiment C']],
        [[230, '72400 LA FERTÉ-BERNARD']],
        [
          [40, 'Immatriculée depuis le'],
          [230, 'onze mai deux mille neuf'],
        ],
        12,
        [[40, 'Représentants']],
        [
          [40, 'Président'],
          [230, 'GROUPE VENTS DU NORD'],
        ],
        [[230, 'Société anonyme au capital de 4 200 000 €']],
        [[230, `${grouped(sirenOf(1101), 3, 3)} RCS Lille Métropole`]],
        [[230, '45 rue Nationale 59000 LILLE']],
        6,
        [
          [40, 'Directeur général'],
          [230, 'VASSORT Hugo'],
        ],
        [[230, 'demeurant 7 rue des Fontaines 72000 LE MANS']],
        [
          [40, 'Commissaire aux comptes'],
          [230, 'ORNE AUDIT CONSEIL'],
        ],
        [[230, `immatriculée sous le n° ${grouped(sirenOf(1102), 3, 3)}`]],
        20,
        'Pour extrait délivré au Mans le 8 octobre 2026.',
        [
          [
            40,
            `Infogreffe fictif - SIREN ${grouped(sirenOf(1103), 3, 3)} - 5 avenue de Paris 94300 Vincennes`,
          ],
        ],
      ]),
      expected: {
        siren: WINDMILL.siren,
        companyName: 'Éoliennes du Perche Sarthois',
        legalForm: 'sas',
        capital: euros(96000),
        address: {
          street: 'Parc d’activités de la Bruyère Bâtiment C',
          postcode: '72400',
          city: 'LA FERTÉ-BERNARD',
        },
        director: 'VASSORT Hugo',
        established: '2009-05-11',
        issued: '2026-10-08',
      },
    },
    {
      name: 'dev-extract-in-sentences',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'sentences, table of establishments with head office last',
      pages: drawn([
        'Greffe de Quimper',
        'ATTESTATION D’IMMATRICULATION AU REGISTRE DU COMMERCE',
        10,
        'Le greffier atteste que la société à responsabilité limitée FAÏENCES DE LOCMARIA,',
        'au capital de 22 500 euros, est immatriculée sous le numéro unique d’identification',
        `${grouped(POTTERY.siren, 3, 3)} depuis le 3 mars 1997.`,
        'Elle a son siège 16 rue Jean-Baptiste Bousquet, 29000 Quimper.',
        'Elle est représentée par sa gérante, Madame Nolwenn Le Berre.',
        14,
        [
          [45, 'Établissement'],
          [150, 'Numéro SIRET'],
          [290, 'Adresse'],
          [500, 'Code APE'],
        ],
        [
          [45, 'Boutique'],
          [150, siretAt(POTTERY.siren, 9)],
          [290, '3 place Saint-Corentin 29000 Quimper'],
          [500, '47.59B'],
        ],
        [
          [45, 'Siège social'],
          [150, siretAt(POTTERY.siren, 2)],
          [290, '16 rue J.-B. Bousquet 29000 Quimper'],
          [500, '23.41Z'],
        ],
        14,
        'Fait à Quimper, le 2 avril 2026, au vu des actes déposés au 27 mars 2026.',
      ]),
      expected: {
        siren: POTTERY.siren,
        siret: siretAt(POTTERY.siren, 2),
        companyName: 'FAÏENCES DE LOCMARIA',
        legalForm: 'sarl',
        capital: euros(22500),
        address: { street: '16 rue Jean-Baptiste Bousquet', postcode: '29000', city: 'Quimper' },
        nafCode: '23.41Z',
        director: 'Nolwenn Le Berre',
        established: '1997-03-03',
        issued: '2026-04-02',
      },
    },
    {
      name: 'dev-extract-columns-above-en',
      kind: 'registration-extract',
      language: 'en',
      layout: 'two columns, labels above, publisher in the footer',
      pages: drawn([
        [
          [45, 'National register of companies'],
          [-550, 'Registration certificate'],
        ],
        'Document produced on 17 June 2026 at 10:32',
        10,
        [
          [45, 'Company name'],
          [310, 'SIREN number'],
        ],
        [
          [45, 'Algues & Iode'],
          [310, grouped(SEAWEED.siren, 3, 3)],
        ],
        6,
        [
          [45, 'Legal form'],
          [310, 'Registered since'],
        ],
        [
          [45, 'Limited liability company (SARL)'],
          [310, '4 February 2014'],
        ],
        6,
        [
          [45, 'Registered office'],
          [310, 'Start of activity'],
        ],
        [
          [45, '9 chemin de la Grève'],
          [310, '1 April 2014'],
        ],
        [[45, '29680 Roscoff']],
        6,
        [
          [45, 'Manager'],
          [310, 'Born in'],
        ],
        [
          [45, 'Ms Awen Quéméner'],
          [310, 'July 1983'],
        ],
        6,
        [
          [45, 'SIRET of the head office'],
          [310, 'Activity code'],
        ],
        [
          [45, grouped(SEAWEED.siret, 3, 3, 3)],
          [310, '10.89Z'],
        ],
        40,
        `Certificate printed by Regiform SA, capital EUR 500,000, SIREN ${grouped(sirenOf(1104), 3, 3)}`,
      ]),
      expected: {
        siren: SEAWEED.siren,
        siret: SEAWEED.siret,
        companyName: 'Algues & Iode',
        legalForm: 'sarl',
        address: { street: '9 chemin de la Grève', postcode: '29680', city: 'Roscoff' },
        nafCode: '10.89Z',
        director: 'Awen Quéméner',
        established: '2014-02-04',
        issued: '2026-06-17',
      },
    },
  ];
}

function notices(): readonly DocumentCase[] {
  return [
    {
      name: 'dev-notice-of-workshop',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'establishment first, then company with an address of its own',
      pages: drawn([
        [
          [40, 'RÉPERTOIRE SIRENE - ÉTABLISSEMENT'],
          [-555, 'Situation au 12/05/2026'],
        ],
        10,
        'Établissement recherché',
        [
          [50, 'SIRET de l’établissement'],
          [240, siretAt(CLOCKS.siren, 6)],
        ],
        [
          [50, 'Établissement siège'],
          [240, 'non'],
        ],
        [
          [50, 'Actif depuis le'],
          [240, '01/09/2019'],
        ],
        [
          [50, 'Adresse de l’établissement'],
          [240, '12 rue de l’Industrie'],
        ],
        [[240, '25500 MORTEAU']],
        10,
        'Entreprise',
        [
          [50, 'SIREN'],
          [240, CLOCKS.siren],
        ],
        [
          [50, 'SIRET du siège'],
          [240, siretAt(CLOCKS.siren, 1)],
        ],
        [
          [50, 'Raison sociale'],
          [240, 'HORLOGERIE DU SAUT DU DOUBS'],
        ],
        [
          [50, 'Catégorie juridique'],
          [240, 'SAS (5710)'],
        ],
        [
          [50, 'Créée le'],
          [240, '07/11/1988'],
        ],
        [
          [50, 'Adresse du siège'],
          [240, '2 Grande Rue'],
        ],
        [[240, '25130 VILLERS-LE-LAC']],
        [
          [50, 'APE'],
          [240, '26.52Z'],
        ],
        [
          [50, 'Effectif'],
          [240, '50 à 99 salariés'],
        ],
        40,
        `Éditeur : institut des répertoires, SIREN ${grouped(sirenOf(1105), 3, 3)}, SIRET ${siretAt(sirenOf(1105), 3)}`,
      ]),
      expected: {
        siren: CLOCKS.siren,
        siret: siretAt(CLOCKS.siren, 1),
        companyName: 'HORLOGERIE DU SAUT DU DOUBS',
        legalForm: 'sas',
        address: { street: '2 Grande Rue', postcode: '25130', city: 'VILLERS-LE-LAC' },
        nafCode: '26.52Z',
        established: '1988-11-07',
        staff: { min: 50, max: 99 },
        issued: '2026-05-12',
      },
    },
    {
      name: 'dev-notice-boxes-above',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'boxes of three, labels above, size unknown',
      pages: drawn([
        'Annuaire des sociétés',
        'Avis de situation de l’entreprise CAVES BRUYAS',
        'Téléchargé le lundi 9 mars 2026',
        10,
        [
          [40, 'SIREN'],
          [210, 'SIRET DU SIÈGE'],
          [400, 'TVA'],
        ],
        [
          [40, grouped(CHEESE.siren, 3, 3)],
          [210, grouped(CHEESE.siret, 3, 3, 3)],
          [400, `FR11${CHEESE.siren}`],
        ],
        10,
        [
          [40, 'FORME JURIDIQUE'],
          [210, 'CODE APE'],
          [400, 'DATE DE CRÉATION'],
        ],
        [
          [40, 'SARL'],
          [210, '46.33Z'],
          [400, '21 janvier 2003'],
        ],
        10,
        [
          [40, 'SIÈGE SOCIAL'],
          [210, 'TRANCHE D’EFFECTIF'],
          [400, 'ÉTAT'],
        ],
        [
          [40, '115 route des Caves'],
          [210, 'Information non disponible'],
          [400, 'Active'],
        ],
        [[40, '12250 ROQUEFORT']],
        60,
        `Service de l’État, SIREN ${grouped(sirenOf(1106), 3, 3)}, 20 avenue de Ségur 75007 Paris`,
      ]),
      expected: {
        siren: CHEESE.siren,
        siret: CHEESE.siret,
        companyName: 'CAVES BRUYAS',
        legalForm: 'sarl',
        address: { street: '115 route des Caves', postcode: '12250', city: 'ROQUEFORT' },
        nafCode: '46.33Z',
        established: '2003-01-21',
        issued: '2026-03-09',
      },
    },
    {
      name: 'dev-notice-association-en',
      kind: 'sirene-notice',
      language: 'en',
      layout: 'labels above, address with the name of a house',
      pages: drawn([
        'SIRENE status notice',
        'Issued on 30 January 2026',
        10,
        [
          [45, 'SIREN'],
          [300, 'SIRET (head office)'],
        ],
        [
          [45, spaced(DANCE.siren)],
          [300, spaced(DANCE.siret)],
        ],
        8,
        [
          [45, 'Name of the legal unit'],
          [300, 'Legal category'],
        ],
        [
          [45, 'Danse en Brenne'],
          [300, '9220 - Declared association'],
        ],
        8,
        [
          [45, 'Address'],
          [300, 'Created on'],
        ],
        [
          [45, 'Espace culturel'],
          [300, '5 September 1994'],
        ],
        [[45, '7 rue du Blanc']],
        [[45, '36300 Rosnay']],
        8,
        [
          [45, 'Main activity'],
          [300, 'Employees'],
        ],
        [
          [45, '90.01Z Performing arts'],
          [300, '3 to 5 employees'],
        ],
      ]),
      expected: {
        siren: DANCE.siren,
        siret: DANCE.siret,
        companyName: 'Danse en Brenne',
        legalForm: 'association',
        address: { street: '7 rue du Blanc', postcode: '36300', city: 'Rosnay' },
        nafCode: '90.01Z',
        established: '1994-09-05',
        staff: { min: 3, max: 5 },
        issued: '2026-01-30',
      },
    },
  ];
}

function statutes(): readonly DocumentCase[] {
  return [
    {
      name: 'dev-statutes-of-two-companies',
      kind: 'statutes',
      language: 'fr',
      layout: 'dates and amounts in words, companies as founders',
      pages: drawn([
        [[245, 'STATUTS']],
        20,
        'Le vingt-trois février deux mille vingt-six, les soussignées :',
        `1) la société SCIERIE DES AULNES, SARL au capital de 40 000 €, siège 3 route de Gap, 05000 Gap,`,
        `${grouped(sirenOf(1107), 3, 3)} RCS Gap,`,
        '2) Madame Jeanne Orcier, née le 4 mai 1982 à Embrun, demeurant 8 rue Haute, 05200 Embrun,',
        'sont convenues de constituer une société dont les statuts suivent.',
        10,
        'Article 1 - Forme',
        'La société est une société par actions simplifiée.',
        10,
        'Article 2 - Dénomination',
        'La société a pour dénomination : Mélèze et Compagnie.',
        10,
        'Article 3 - Siège',
        'Le siège social est établi au 14 zone artisanale des Casses, 05600 Guillestre.',
        10,
        'Article 5 - Apports',
        'La société SCIERIE DES AULNES apporte 12 000 euros et Madame Jeanne Orcier 8 000 euros.',
        10,
        'Article 6 - Capital',
        'Le capital social est de vingt mille euros (20 000 €), divisé en 2 000 actions de 10 euros.',
        10,
        'Article 10 - Présidence',
        'La société est dirigée par un président. Est désignée première présidente, sans limitation',
        'de durée, Madame Jeanne Orcier, qui accepte.',
        20,
        'Fait à Gap, en quatre originaux.',
      ]),
      expected: {
        companyName: 'Mélèze et Compagnie',
        legalForm: 'sas',
        capital: euros(20000),
        address: { street: '14 zone artisanale des Casses', postcode: '05600', city: 'Guillestre' },
        director: 'Jeanne Orcier',
        issued: '2026-02-23',
      },
    },
    {
      name: 'dev-statutes-cover-and-history',
      kind: 'statutes',
      language: 'fr',
      layout: 'cover, capital of earlier years, signature of the manager',
      pages: drawn([
        [[200, 'PÉPINIÈRES LAVARENNE']],
        [[170, 'Société à responsabilité limitée au capital de 64 000 euros']],
        [[170, 'Siège social : Les Grands Champs - 45240 MARCILLY-EN-VILLETTE']],
        [[220, `${grouped(WOOD.siren, 3, 3)} RCS ORLÉANS`]],
        30,
        [[250, 'STATUTS']],
        'Statuts mis à jour à la suite de l’assemblée générale extraordinaire du 19 mai 2026',
        'Copie certifiée conforme par le gérant, Monsieur Anselme Lavarenne',
        'page',
        'ARTICLE 1 - FORME',
        'La Société a été constituée sous la forme d’une société à responsabilité limitée par acte',
        'sous seing privé en date à Orléans du 2 juin 1999.',
        'ARTICLE 2 - DÉNOMINATION',
        'La dénomination est : PÉPINIÈRES LAVARENNE',
        'ARTICLE 4 - SIÈGE SOCIAL',
        'Le siège social est fixé : Les Grands Champs, 45240 Marcilly-en-Villette. Il était',
        'auparavant 6 rue Royale, 45000 Orléans.',
        'ARTICLE 7 - APPORTS ET CAPITAL',
        'Par décision du 4 avril 2011, le capital a été porté à 32 000 euros.',
        'Le capital social s’établit à 64 000 euros, divisé en 640 parts de 100 euros.',
      ]),
      expected: {
        siren: WOOD.siren,
        companyName: 'PÉPINIÈRES LAVARENNE',
        legalForm: 'sarl',
        capital: euros(64000),
        address: { street: 'Les Grands Champs', postcode: '45240', city: 'MARCILLY-EN-VILLETTE' },
        director: 'Anselme Lavarenne',
        issued: '2026-05-19',
      },
    },
    {
      name: 'dev-statutes-of-club-en',
      kind: 'statutes',
      language: 'en',
      layout: 'association, signatures side by side',
      pages: drawn([
        'Association governed by the law of 1 July 1901',
        'By-laws of the association "Friends of the Weir"',
        10,
        '1. Name',
        'The members found an association whose name is Friends of the Weir.',
        '2. Purpose',
        'To look after the old weir and its fish pass.',
        '3. Registered office',
        'The registered office is at 2 quai des Pêcheurs, 24150 Lalinde. The board may move it.',
        '4. Income',
        'Subscriptions (15 euros a year), grants and gifts.',
        20,
        'Adopted by the founding meeting in Lalinde on 14 March 2025.',
        10,
        [
          [50, 'The chair'],
          [320, 'The treasurer'],
        ],
        [
          [50, 'Margaret Oakes'],
          [320, 'Bruno Delsol'],
        ],
      ]),
      expected: {
        companyName: 'Friends of the Weir',
        legalForm: 'association',
        address: { street: '2 quai des Pêcheurs', postcode: '24150', city: 'Lalinde' },
        director: 'Margaret Oakes',
        issued: '2025-03-14',
      },
    },
  ];
}

/** Establishments of a company have numbers of their own. */
function siretAt(siren: string, establishment: number): string {
  const start = `${siren}${String(establishment).padStart(4, '0')}`;
  const sum = [...`${start}0`].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

function spaced(digits: string): string {
  return [...digits].join(' ');
}

/** Extracts, notices and statutes written before the rules for blocks, columns and other companies were widened: first read with precision 0.86, recall 0.69. */
export function writtenRegisters(): readonly DocumentCase[] {
  return [...extracts(), ...notices(), ...statutes()];
}
