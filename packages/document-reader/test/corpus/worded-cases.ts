import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const A = sirenOf(301);
const B = sirenOf(302);
const C = sirenOf(303);
const D = sirenOf(304);

/** Documents in further wordings and layouts. */
export function wordedCases(): readonly DocumentCase[] {
  return [
    ...registrations(),
    ...notices(),
    ...banks(),
    ...statutes(),
    ...quotes(),
    ...accounts(),
    ...others(),
  ];
}

function registrations(): readonly DocumentCase[] {
  return [
    {
      name: 'worded-kbis-sole-trader',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'GREFFE DU TRIBUNAL DE COMMERCE DE BORDEAUX',
        'Code de vérification : aB3dE5fGh1 - https://www.example.org/controle',
        20,
        [[200, 'EXTRAIT K']],
        [[120, 'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES']],
        [[230, 'à jour au 12 janvier 2026']],
        15,
        'IDENTIFICATION DE LA PERSONNE PHYSIQUE',
        [
          [50, 'Immatriculation au RCS, numéro'],
          [280, `${grouped(A, 3, 3)} R.C.S. Bordeaux`],
        ],
        [
          [50, 'Date d’immatriculation'],
          [280, '02/03/2018'],
        ],
        [
          [50, 'Nom, prénoms'],
          [280, 'GARNIER Luc, Antoine'],
        ],
        [
          [50, 'Nom commercial'],
          [280, 'La Table de Luc'],
        ],
        [
          [50, 'Date et lieu de naissance'],
          [280, 'Le 11/11/1979 à Pau (64)'],
        ],
        'RENSEIGNEMENTS RELATIFS A L’ACTIVITE ET A L’ETABLISSEMENT PRINCIPAL',
        [
          [50, 'Adresse de l’établissement'],
          [280, '7 cours de l’Intendance 33000 Bordeaux'],
        ],
        [
          [50, 'Date de commencement d’activité'],
          [280, '15/02/2018'],
        ],
      ]),
      expected: {
        siren: A,
        companyName: 'La Table de Luc',
        address: { street: '7 cours de l’Intendance', postcode: '33000', city: 'Bordeaux' },
        established: '2018-03-02',
        issued: '2026-01-12',
      },
    },
    {
      name: 'worded-extract-sentences',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'Extrait du registre du commerce et des sociétés',
        'Délivré à Nantes, le 18 juin 2026',
        20,
        `La société BRISE OCÉANE, société à responsabilité limitée au capital de 8.000 euros,`,
        `dont le siège social est situé 14 quai de la Fosse, 44000 Nantes, est immatriculée`,
        `au RCS de Nantes sous le numéro ${grouped(B, 3, 3)} depuis le 4 avril 2011.`,
        'Gérante : Mme Claire Le Goff',
      ]),
      expected: {
        siren: B,
        companyName: 'BRISE OCÉANE',
        legalForm: 'sarl',
        capital: euros(8_000),
        address: { street: '14 quai de la Fosse', postcode: '44000', city: 'Nantes' },
        director: 'Claire Le Goff',
        established: '2011-04-04',
        issued: '2026-06-18',
      },
    },
    {
      name: 'worded-certificate-en',
      kind: 'registration-extract',
      language: 'en',
      layout: 'table',
      pages: drawn([
        [[180, 'CERTIFICATE OF REGISTRATION']],
        [[150, 'National Business Register (RNE), France']],
        20,
        [
          [50, 'Legal name'],
          [300, 'Company ID (SIREN)'],
        ],
        [
          [50, 'Verdant Farms SAS'],
          [300, C],
        ],
        15,
        [
          [50, 'Legal structure'],
          [300, 'Capital'],
        ],
        [
          [50, 'Simplified joint stock company (SAS)'],
          [300, 'EUR 25,000.00'],
        ],
        15,
        [
          [50, 'Head office'],
          [300, 'Incorporated on'],
        ],
        [
          [50, '3 rue du Port'],
          [300, '9 October 2014'],
        ],
        [[50, '29200 Brest']],
        15,
        [
          [50, 'President'],
          [300, 'Certificate issued on'],
        ],
        [
          [50, 'Mr Hugo Petit'],
          [300, '1 July 2026'],
        ],
      ]),
      expected: {
        siren: C,
        companyName: 'Verdant Farms SAS',
        legalForm: 'sas',
        capital: euros(25_000),
        address: { street: '3 rue du Port', postcode: '29200', city: 'Brest' },
        established: '2014-10-09',
        director: 'Hugo Petit',
        issued: '2026-07-01',
      },
    },
  ];
}

function notices(): readonly DocumentCase[] {
  return [
    {
      name: 'worded-sirene-table',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'INSEE - Répertoire national d’identification des entreprises et de leurs établissements',
        'SITUATION AU REPERTOIRE SIRENE A LA DATE DU 03/02/2026',
        20,
        [
          [50, 'Description de l’entreprise'],
          [300, 'Entreprise active depuis le 01/09/2009'],
        ],
        [
          [50, 'Identifiant SIREN'],
          [300, grouped(D, 3, 3)],
        ],
        [
          [50, 'Nom'],
          [300, 'PONCET'],
        ],
        [
          [50, 'Prénom'],
          [300, 'Julie'],
        ],
        [
          [50, 'Catégorie juridique'],
          [300, '1000 - Entrepreneur individuel'],
        ],
        [
          [50, 'Activité Principale Exercée (APE)'],
          [300, '01.21Z - Culture de la vigne'],
        ],
        [
          [50, 'Tranche d’effectif salarié'],
          [300, 'Unité non employeuse'],
        ],
        [
          [50, 'Adresse'],
          [300, 'LE BOURG'],
        ],
        [[300, '71960 FUISSE']],
      ]),
      expected: {
        siren: D,
        companyName: 'PONCET',
        legalForm: 'sole_trader',
        address: { street: 'LE BOURG', postcode: '71960', city: 'FUISSE' },
        nafCode: '01.21Z',
        established: '2009-09-01',
        staff: { min: 0, max: 0 },
        issued: '2026-02-03',
      },
    },
    {
      name: 'worded-sirene-en',
      kind: 'sirene-notice',
      language: 'en',
      layout: 'label-above',
      pages: drawn([
        'SIRENE directory - statement of situation',
        'Situation on 22 May 2026',
        18,
        'SIREN number',
        grouped(B, 3, 3),
        8,
        'Name',
        'Brise Océane',
        8,
        'Legal category',
        '5499 - Limited liability company (SARL)',
        8,
        'Principal activity (NAF)',
        '10.20Z - Processing of fish',
        8,
        'Number of employees',
        '20 to 49',
        8,
        'Company created on',
        '4 April 2011',
        8,
        'Address of the head office',
        '14 quai de la Fosse, 44000 Nantes',
      ]),
      expected: {
        siren: B,
        companyName: 'Brise Océane',
        legalForm: 'sarl',
        nafCode: '10.20Z',
        staff: { min: 20, max: 49 },
        established: '2011-04-04',
        address: { street: '14 quai de la Fosse', postcode: '44000', city: 'Nantes' },
        issued: '2026-05-22',
      },
    },
  ];
}

function banks(): readonly DocumentCase[] {
  return [
    {
      name: 'worded-rib-two-columns',
      kind: 'bank-details',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [
          [50, 'CRÉDIT RURAL'],
          [320, 'Relevé d’Identité Bancaire (RIB)'],
        ],
        15,
        [
          [50, 'Votre agence'],
          [320, 'Intitulé du compte'],
        ],
        [
          [50, 'Agence de Dole'],
          [320, 'GAEC DES TROIS CHÊNES'],
        ],
        [
          [50, '03 84 00 00 00'],
          [320, '2 route de Lons'],
        ],
        [
          [50, '39100 DOLE'],
          [320, '39100 Dole'],
        ],
        15,
        'Références bancaires internationales',
        [
          [50, 'N° IBAN'],
          [130, 'FR76 3000 6000 0112 3456 7890 189'],
        ],
        [
          [50, 'Code BIC'],
          [130, 'AGRIFRPP'],
        ],
      ]),
      expected: {
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPP',
        accountHolder: 'GAEC DES TROIS CHÊNES',
      },
    },
    {
      name: 'worded-bank-letter-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'To whom it may concern',
        'Bank details',
        'Name of the account holder: Verdant Farms SAS',
        'We confirm the following account: IBAN FR14 2004 1010 0505 0001 3M02 606, SWIFT code PSSTFRPPPAR.',
        'Reference 20260518000123',
      ]),
      expected: {
        iban: 'FR1420041010050500013M02606',
        bic: 'PSSTFRPPPAR',
        accountHolder: 'Verdant Farms SAS',
      },
    },
  ];
}

function statutes(): readonly DocumentCase[] {
  return [
    {
      name: 'worded-association',
      kind: 'statutes',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'STATUTS DE L’ASSOCIATION',
        'LES AMIS DU MOULIN',
        20,
        'Article 1er : Constitution et dénomination',
        'Il est fondé entre les adhérents aux présents statuts une association régie par la loi du 1er juillet 1901',
        'ayant pour dénomination : Les Amis du Moulin.',
        'Article 2 : Objet',
        'Cette association a pour objet la restauration du moulin.',
        'Article 3 : Siège social',
        'Le siège social est fixé à la mairie, 1 place du Marché, 61000 Alençon.',
        30,
        'Fait à Alençon, le 14/09/2023',
        'Le président : Bernard Aubry',
      ]),
      expected: {
        companyName: 'Les Amis du Moulin',
        legalForm: 'association',
        address: { street: 'la mairie, 1 place du Marché', postcode: '61000', city: 'Alençon' },
        director: 'Bernard Aubry',
        issued: '2023-09-14',
      },
    },
    {
      name: 'worded-sci',
      kind: 'statutes',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'SCI DU VALLON',
        'Société civile immobilière au capital de 1 500 €',
        'Siège : 22 chemin des Vignes - 84000 AVIGNON',
        40,
        'STATUTS',
        'adoptés le 2 mai 2022',
        'page',
        'ARTICLE PREMIER - FORME ET OBJET',
        'Il est formé une société civile.',
        'ARTICLE 2 - DURÉE',
        '99 ans à compter du 10 juin 2022',
        'ARTICLE 5 - PARTS',
        'Le capital est divisé en 150 parts de 10 euros.',
      ]),
      expected: {
        companyName: 'SCI DU VALLON',
        legalForm: 'sci',
        capital: euros(1_500),
        address: { street: '22 chemin des Vignes', postcode: '84000', city: 'AVIGNON' },
        issued: '2022-05-02',
      },
    },
  ];
}

function quotes(): readonly DocumentCase[] {
  return [
    {
      name: 'worded-quote-header-right',
      kind: 'quote',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [
          [50, 'TOITURES DU NORD'],
          [380, 'DEVIS N° D-2026-0117'],
        ],
        [
          [50, 'SARL au capital de 20 000 €'],
          [380, 'Date : 17/03/2026'],
        ],
        [
          [50, '8 rue de Lens 62000 Arras'],
          [380, 'Validité : 2 mois'],
        ],
        [[50, `RCS Arras ${grouped(A, 3, 3)}`]],
        15,
        [[320, 'À l’attention de :']],
        [[320, 'Mairie de Bapaume']],
        [[320, `SIREN ${D}`]],
        20,
        [
          [50, 'Libellé'],
          [-350, 'Qté'],
          [-450, 'P.U. HT'],
          [-540, 'Montant HT'],
        ],
        [
          [50, 'Réfection de la toiture'],
          [-350, '1'],
          [-450, '18 400,00'],
          [-540, '18 400,00'],
        ],
        [
          [50, 'Évacuation'],
          [-350, '2'],
          [-450, '600,00'],
          [-540, '1 200,00'],
        ],
        10,
        [
          [-450, 'Montant total HT'],
          [-540, '19 600,00'],
        ],
        [
          [-450, 'TVA 10 %'],
          [-540, '1 960,00'],
        ],
        [
          [-450, 'Montant total TTC'],
          [-540, '21 560,00'],
        ],
        [
          [-450, 'Acompte à la commande'],
          [-540, '6 468,00'],
        ],
        [
          [-450, 'Reste à payer'],
          [-540, '15 092,00'],
        ],
      ]),
      expected: {
        companyName: 'TOITURES DU NORD',
        siren: A,
        issued: '2026-03-17',
        validUntil: '2026-05-17',
        totalNet: euros(19_600),
        totalGross: euros(21_560),
      },
    },
    {
      name: 'worded-quote-en',
      kind: 'quote',
      language: 'en',
      layout: 'table',
      pages: drawn([
        [
          [50, 'Northwind Engineering Ltd'],
          [400, 'QUOTE'],
        ],
        [
          [50, '10 rue Colbert, 59000 Lille'],
          [400, 'No. Q-5521'],
        ],
        [[400, 'Date: 4 June 2026']],
        [[400, 'Expires: 4 July 2026']],
        20,
        [
          [50, 'Customer'],
          [300, 'Project'],
        ],
        [
          [50, 'Verdant Farms SAS'],
          [300, 'Heat pump'],
        ],
        20,
        [
          [50, 'Item'],
          [-400, 'Qty'],
          [-540, 'Line total'],
        ],
        [
          [50, 'Heat pump 40 kW'],
          [-400, '1'],
          [-540, '€32,000.00'],
        ],
        [
          [50, 'Installation'],
          [-400, '1'],
          [-540, '€4,500.00'],
        ],
        15,
        [
          [-400, 'Total (excl. VAT)'],
          [-540, '€36,500.00'],
        ],
        [
          [-400, 'VAT 20%'],
          [-540, '€7,300.00'],
        ],
        [
          [-400, 'Total (incl. VAT)'],
          [-540, '€43,800.00'],
        ],
      ]),
      expected: {
        companyName: 'Northwind Engineering Ltd',
        issued: '2026-06-04',
        validUntil: '2026-07-04',
        totalNet: euros(36_500),
        totalGross: euros(43_800),
      },
    },
    {
      name: 'worded-quote-vat-free',
      kind: 'quote',
      language: 'fr',
      layout: 'colon',
      pages: drawn([
        'Studio Lumen - Julie Poncet EI',
        `SIRET : ${D}00017`,
        20,
        'Devis pour la réalisation d’un site web',
        'Émis le 5 mai 2026 - offre valable jusqu’au 5 juin 2026 inclus',
        [
          [50, 'Conception'],
          [-540, '1.200,00 EUR'],
        ],
        [
          [50, 'Intégration'],
          [-540, '2.300,00 EUR'],
        ],
        [
          [50, 'Total hors taxes'],
          [-540, '3.500,00 EUR'],
        ],
        'TVA non applicable, art. 293 B du CGI',
        [
          [50, 'Net à payer'],
          [-540, '3.500,00 EUR'],
        ],
      ]),
      expected: {
        companyName: 'Studio Lumen',
        issued: '2026-05-05',
        validUntil: '2026-06-05',
        totalNet: euros(3_500),
        totalGross: euros(3_500),
      },
    },
  ];
}

function accounts(): readonly DocumentCase[] {
  return [
    {
      name: 'worded-accounts-simplified',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'BILAN SIMPLIFIÉ N° 2033-A',
        [
          [50, 'Désignation de l’entreprise :'],
          [220, 'TOITURES DU NORD'],
        ],
        [
          [50, 'Adresse de l’entreprise :'],
          [220, '8 rue de Lens 62000 Arras'],
        ],
        [
          [50, `Numéro SIRET : ${A}00025`],
          [350, 'Exercice N clos le : 30/09/2025'],
        ],
        15,
        [
          [-300, 'Brut'],
          [-390, 'Amortissements'],
          [-470, 'Net'],
          [-540, 'N-1'],
        ],
        [
          [50, 'Total I (actif immobilisé)'],
          [-300, '80 000'],
          [-390, '30 000'],
          [-470, '50 000'],
          [-540, '45 000'],
        ],
        [
          [50, 'Total général (I + II)'],
          [-300, '240 500'],
          [-390, '30 000'],
          [-470, '210 500'],
          [-540, '190 000'],
        ],
        'page',
        'COMPTE DE RÉSULTAT SIMPLIFIÉ DE L’EXERCICE',
        [
          [-460, 'N'],
          [-540, 'N-1'],
        ],
        [
          [50, 'Montant net du chiffre d’affaires'],
          [-460, '631 200'],
          [-540, '580 000'],
        ],
        [
          [50, 'Effectif moyen du personnel'],
          [-460, '8'],
          [-540, '7'],
        ],
        [
          [50, 'Bénéfice ou perte'],
          [-460, '(14 250)'],
          [-540, '9 800'],
        ],
      ]),
      expected: {
        companyName: 'TOITURES DU NORD',
        closingDate: '2025-09-30',
        balanceTotal: euros(210_500),
        revenue: euros(631_200),
        netResult: euros(-14_250),
        staff: { min: 8, max: 8 },
      },
    },
    {
      name: 'worded-accounts-en',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'table',
      pages: drawn([
        'Verdant Farms SAS',
        'Balance sheet as at 31 December 2025',
        '(in thousands of euros)',
        [
          [-420, '31 Dec 2025'],
          [-540, '31 Dec 2024'],
        ],
        [
          [50, 'Non-current assets'],
          [-420, '1,250'],
          [-540, '1,100'],
        ],
        [
          [50, 'Current assets'],
          [-420, '640'],
          [-540, '590'],
        ],
        [
          [50, 'TOTAL ASSETS'],
          [-420, '1,890'],
          [-540, '1,690'],
        ],
        20,
        'Profit and loss account',
        [
          [-420, '2025'],
          [-540, '2024'],
        ],
        [
          [50, 'Revenue'],
          [-420, '3,120'],
          [-540, '2,870'],
        ],
        [
          [50, 'Operating profit'],
          [-420, '410'],
          [-540, '380'],
        ],
        [
          [50, 'Net profit for the year'],
          [-420, '298'],
          [-540, '260'],
        ],
        'The average headcount during the year was 31 employees.',
      ]),
      expected: {
        companyName: 'Verdant Farms SAS',
        closingDate: '2025-12-31',
        balanceTotal: euros(1_890_000),
        revenue: euros(3_120_000),
        netResult: euros(298_000),
        staff: { min: 31, max: 31 },
      },
    },
    {
      name: 'worded-accounts-previous-first',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'MOULINS RÉUNIS SA - Comptes sociaux',
        `RCS Lille ${grouped(C, 3, 3)}`,
        'Compte de résultat de l’exercice clos le 31 mars 2026',
        [
          [-420, '31/03/2025'],
          [-540, '31/03/2026'],
        ],
        [
          [50, 'Chiffre d’affaires'],
          [-420, '5 400 000 €'],
          [-540, '6 100 000 €'],
        ],
        [
          [50, 'Résultat net de l’exercice'],
          [-420, '210 000 €'],
          [-540, '245 000 €'],
        ],
        20,
        'Bilan au 31 mars 2026',
        [
          [-420, '31/03/2025'],
          [-540, '31/03/2026'],
        ],
        [
          [50, 'Total de l’actif'],
          [-420, '4 000 000 €'],
          [-540, '4 350 000 €'],
        ],
      ]),
      expected: {
        companyName: 'MOULINS RÉUNIS SA',
        siren: C,
        closingDate: '2026-03-31',
        revenue: euros(6_100_000),
        netResult: euros(245_000),
        balanceTotal: euros(4_350_000),
      },
    },
  ];
}

function others(): readonly DocumentCase[] {
  return [
    {
      name: 'worded-invoice',
      kind: 'unknown',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'FACTURE N° 2026-118',
        `SIRET ${A}00025`,
        'Date : 12/02/2026',
        [
          [50, 'Prestation'],
          [-540, '900,00 €'],
        ],
        [
          [50, 'Total TTC'],
          [-540, '1 080,00 €'],
        ],
        'IBAN FR76 3000 6000 0112 3456 7890 189',
      ]),
      expected: {},
    },
    {
      name: 'worded-minutes',
      kind: 'unknown',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'Procès-verbal de l’assemblée générale du 30 juin 2026',
        'Les associés de la SCI DU VALLON se sont réunis au siège social.',
        'Le président rappelle que le chiffre d’affaires est stable.',
      ]),
      expected: {},
    },
  ];
}
