import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const H = sirenOf(501);
const K = sirenOf(502);
const L = sirenOf(503);

/** Documents with two columns of labels, values far away, capitals, and values on later pages. */
export function mixedCases(): readonly DocumentCase[] {
  return [...registrations(), ...banks(), ...statutes(), ...quotes(), ...accounts()];
}

function registrations(): readonly DocumentCase[] {
  return [
    {
      name: 'mixed-kbis-capitals',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [[150, 'EXTRAIT KBIS - REGISTRE DU COMMERCE ET DES SOCIÉTÉS']],
        'DATE D’ÉDITION 15 SEPTEMBRE 2026',
        12,
        [
          [50, 'DENOMINATION SOCIALE'],
          [190, 'AQUA SERVICES'],
          [330, 'FORME JURIDIQUE'],
          [450, 'SARL'],
        ],
        [
          [50, 'NUMERO SIREN'],
          [190, grouped(H, 3, 3)],
          [330, 'CAPITAL'],
          [450, '15 000,00 EUR'],
        ],
        [
          [50, 'SIEGE SOCIAL'],
          [190, '18 RUE DU BAC'],
          [330, 'GERANT'],
          [450, 'M. ERIC VIDAL'],
        ],
        [
          [190, '06000 NICE'],
          [330, 'ACTIVITE (NAF)'],
          [450, '43.22A'],
        ],
        [
          [50, 'DATE DE CREATION'],
          [190, '1ER AVRIL 2005'],
          [330, 'TELEPHONE'],
          [450, '04 93 00 00 00'],
        ],
      ]),
      expected: {
        companyName: 'AQUA SERVICES',
        siren: H,
        legalForm: 'sarl',
        capital: euros(15_000),
        address: { street: '18 RUE DU BAC', postcode: '06000', city: 'NICE' },
        director: 'ERIC VIDAL',
        nafCode: '43.22A',
        established: '2005-04-01',
        issued: '2026-09-15',
      },
    },
    {
      name: 'mixed-extract-en-sentences',
      kind: 'registration-extract',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'Trade and Companies Register of Nice - registration certificate',
        'We certify that AQUA SERVICES, a limited liability company with a share capital of EUR 15,000,',
        `is registered under the number ${grouped(H, 3, 3)} since 1 April 2005.`,
        'Its registered office is located at 18 rue du Bac, 06000 Nice.',
        'The legal representative is Mr Eric Vidal (manager).',
        'Nice, 15 September 2026',
      ]),
      expected: {
        companyName: 'AQUA SERVICES',
        siren: H,
        legalForm: 'sarl',
        capital: euros(15_000),
        address: { street: '18 rue du Bac', postcode: '06000', city: 'Nice' },
        director: 'Eric Vidal',
        established: '2005-04-01',
        issued: '2026-09-15',
      },
    },
    {
      name: 'mixed-sirene-association',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'SIRENE - Certificat d’inscription au répertoire des entreprises et des établissements',
        'SITUATION AU 20 AOÛT 2026',
        10,
        [
          [50, 'SIREN'],
          [250, K],
        ],
        [
          [50, 'SIRET (siège)'],
          [250, `${K} 00016`],
        ],
        [
          [50, 'Désignation'],
          [250, 'LES JARDINS PARTAGÉS'],
        ],
        [
          [50, 'Catégorie juridique'],
          [250, '9220 Association déclarée'],
        ],
        [
          [50, 'Activité principale (APE)'],
          [250, '94.99Z Autres organisations fonctionnant par adhésion volontaire'],
        ],
        [
          [50, 'Effectif salarié'],
          [250, '1 ou 2 salariés'],
        ],
        [
          [50, 'Création'],
          [250, '12 mai 2012'],
        ],
        [
          [50, 'Adresse postale'],
          [250, '3 impasse des Roses'],
        ],
        [[250, 'Bâtiment C']],
        [[250, '35700 RENNES']],
      ]),
      expected: {
        siren: K,
        companyName: 'LES JARDINS PARTAGÉS',
        legalForm: 'association',
        nafCode: '94.99Z',
        staff: { min: 1, max: 2 },
        established: '2012-05-12',
        address: { street: '3 impasse des Roses Bâtiment C', postcode: '35700', city: 'RENNES' },
        issued: '2026-08-20',
      },
    },
  ];
}

function banks(): readonly DocumentCase[] {
  return [
    {
      name: 'mixed-rib-holder-below',
      kind: 'bank-details',
      language: 'fr',
      layout: 'label-above',
      pages: drawn([
        [[200, 'RELEVE D’IDENTITE BANCAIRE']],
        'Ce relevé est destiné à être remis, sur leur demande, à vos créanciers ou débiteurs.',
        10,
        [
          [50, 'Titulaire'],
          [300, 'Domiciliation'],
        ],
        [
          [50, 'AQUA SERVICES'],
          [300, 'NICE MASSENA (00412)'],
        ],
        [
          [50, '18 RUE DU BAC'],
          [300, 'Tél 04 93 11 11 11'],
        ],
        [[50, '06000 NICE']],
        15,
        'Identifiant national de compte bancaire - RIB',
        [
          [50, 'Banque'],
          [130, 'Guichet'],
          [210, 'N° compte'],
          [330, 'Clé'],
        ],
        [
          [50, '30006'],
          [130, '00001'],
          [210, '12345678901'],
          [330, '89'],
        ],
        15,
        'Identifiant international de compte bancaire - IBAN',
        [
          [50, 'FR76'],
          [90, '3000'],
          [130, '6000'],
          [170, '0112'],
          [210, '3456'],
          [250, '7890'],
          [290, '189'],
        ],
        'Code BIC (Bank Identification Code) - Code swift',
        'SOGEFRPP',
      ]),
      expected: { accountHolder: 'AQUA SERVICES', iban: 'FR7630006000011234567890189', bic: 'SOGEFRPP' },
    },
  ];
}

function statutes(): readonly DocumentCase[] {
  return [
    {
      name: 'mixed-statutes-gaec',
      kind: 'statutes',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'GAEC DES HAUTS PRÉS',
        'Groupement agricole d’exploitation en commun',
        'Au capital de 64 000 euros',
        'Siège social : Les Hauts Prés',
        '15100 Saint-Flour',
        `RCS Aurillac ${grouped(L, 3, 3)}`,
        30,
        'S T A T U T S',
        'page',
        'Article 1 - Forme',
        'Il existe entre les propriétaires des parts un groupement agricole.',
        'Article 8 - Gérance',
        'Sont nommés gérants : M. Pierre Chassagne et Mme Anne Chassagne.',
        'page',
        'Fait en trois exemplaires à Saint-Flour, le 30 janvier 2024.',
      ]),
      expected: {
        companyName: 'GAEC DES HAUTS PRÉS',
        legalForm: 'gaec',
        capital: euros(64_000),
        address: { street: 'Les Hauts Prés', postcode: '15100', city: 'Saint-Flour' },
        siren: L,
        director: 'Pierre Chassagne',
        issued: '2024-01-30',
      },
    },
  ];
}

function quotes(): readonly DocumentCase[] {
  return [
    {
      name: 'mixed-quote-footer-identity',
      kind: 'quote',
      language: 'fr',
      layout: 'table',
      pages: [
        ...drawn([
          [[400, 'Chambéry, le 8 avril 2026']],
          'Destinataire : SCEA du Lac',
          'Devis n° 4471 - valable 30 jours à compter de sa date',
          15,
          [
            [50, 'Description'],
            [-400, 'Quantité'],
            [-540, 'Montant'],
          ],
          [
            [50, 'Robot de traite'],
            [-400, '1'],
            [-540, '128 000,00 €'],
          ],
          [
            [50, 'Formation'],
            [-400, '2 jours'],
            [-540, '1 600,00 €'],
          ],
          10,
          [
            [-420, 'Total H.T.'],
            [-540, '129 600,00 €'],
          ],
          [
            [-420, 'T.V.A. (20,00 %)'],
            [-540, '25 920,00 €'],
          ],
          [
            [-420, 'Total T.T.C.'],
            [-540, '155 520,00 €'],
          ],
          300,
          `ALPES ÉLEVAGE SAS au capital de 80 000 € - 5 rue du Lac 73000 Chambéry - SIREN ${grouped(K, 3, 3)} - contact@example.org`,
        ]),
      ],
      expected: {
        companyName: 'ALPES ÉLEVAGE',
        siren: K,
        issued: '2026-04-08',
        validUntil: '2026-05-08',
        totalNet: euros(129_600),
        totalGross: euros(155_520),
      },
    },
    {
      name: 'mixed-quote-en-boxes',
      kind: 'quote',
      language: 'en',
      layout: 'label-above',
      pages: drawn([
        'Quotation',
        [
          [50, 'From'],
          [320, 'To'],
        ],
        [
          [50, 'Hydro Works'],
          [320, 'Aqua Services'],
        ],
        [
          [50, `SIREN ${grouped(L, 3, 3)}`],
          [320, `SIREN ${grouped(H, 3, 3)}`],
        ],
        15,
        [
          [50, 'Date of issue'],
          [220, 'Valid until'],
          [400, 'Quote number'],
        ],
        [
          [50, '3 March 2026'],
          [220, '3 April 2026'],
          [400, '812345678'],
        ],
        20,
        [
          [50, 'Description'],
          [-540, 'Price'],
        ],
        [
          [50, 'Pump'],
          [-540, '€1,900.00'],
        ],
        20,
        [
          [-300, 'Net total'],
          [-420, 'VAT'],
          [-540, 'Gross total'],
        ],
        [
          [-300, '€1,900.00'],
          [-420, '€380.00'],
          [-540, '€2,280.00'],
        ],
      ]),
      expected: {
        companyName: 'Hydro Works',
        siren: L,
        issued: '2026-03-03',
        validUntil: '2026-04-03',
        totalNet: euros(1_900),
        totalGross: euros(2_280),
      },
    },
  ];
}

function accounts(): readonly DocumentCase[] {
  return [
    {
      name: 'mixed-accounts-narrow-columns',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn(
        [
          'ALPES ÉLEVAGE SAS',
          'Bilan au 30/09/2026',
          [
            [-380, 'Brut'],
            [-430, 'Amort.'],
            [-480, 'Net'],
            [-530, '30/09/2025'],
          ],
          [
            [50, 'Constructions'],
            [-380, '900 000'],
            [-430, '300 000'],
            [-480, '600 000'],
            [-530, '640 000'],
          ],
          [
            [50, 'TOTAL ACTIF'],
            [-380, '1 450 000'],
            [-430, '300 000'],
            [-480, '1 150 000'],
            [-530, '1 080 000'],
          ],
          'page',
          'Compte de résultat',
          [
            [-480, 'Exercice N'],
            [-530, 'N-1'],
          ],
          [
            [50, 'Chiffre d’affaires net'],
            [-480, '2 310 500'],
            [-530, '2 105 000'],
          ],
          [
            [50, 'RÉSULTAT DE L’EXERCICE'],
            [-480, '87 400'],
            [-530, '-12 000'],
          ],
          'page',
          'Annexe',
          'Nombre moyen de salariés au cours de l’exercice : 14',
        ],
        8,
      ),
      expected: {
        companyName: 'ALPES ÉLEVAGE SAS',
        closingDate: '2026-09-30',
        balanceTotal: euros(1_150_000),
        revenue: euros(2_310_500),
        netResult: euros(87_400),
        staff: { min: 14, max: 14 },
      },
    },
    {
      name: 'mixed-accounts-en-columns',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'table',
      pages: drawn([
        'HYDRO WORKS SAS',
        'Annual report and accounts',
        'Financial year from 1 July 2025 to 30 June 2026',
        [
          [-400, 'Note'],
          [-470, '30/06/2026'],
          [-540, '30/06/2025'],
        ],
        [
          [50, 'Sales revenue'],
          [-400, '5'],
          [-470, '980,400'],
          [-540, '870,000'],
        ],
        [
          [50, 'Net income'],
          [-400, '11'],
          [-470, '61,250'],
          [-540, '40,100'],
        ],
        [
          [50, 'Total equity and liabilities'],
          [-470, '512,300'],
          [-540, '480,000'],
        ],
        'Average number of employees during the year: 9',
      ]),
      expected: {
        companyName: 'HYDRO WORKS SAS',
        closingDate: '2026-06-30',
        revenue: euros(980_400),
        netResult: euros(61_250),
        balanceTotal: euros(512_300),
        staff: { min: 9, max: 9 },
      },
    },
  ];
}
