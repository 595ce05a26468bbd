import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const M = sirenOf(601);
const N = sirenOf(602);

/** Documents written last, to see how wordings that nobody had in mind are read. */
export function laterCases(): readonly DocumentCase[] {
  return [...papers(), ...figures()];
}

function papers(): readonly DocumentCase[] {
  return [
    {
      name: 'later-kbis-header-block',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        [
          [50, 'Greffe du Tribunal de Commerce de Rennes'],
          [400, 'N° de gestion 2012B00754'],
        ],
        [
          [50, '7 rue Pierre Abélard - CS 43124'],
          [400, 'N° de facture 512345678'],
        ],
        [[50, '35031 Rennes Cedex']],
        20,
        [[220, 'EXTRAIT K BIS']],
        [[160, 'Extrait certifié conforme au 22/10/2026']],
        10,
        [
          [50, 'N° d’identification :'],
          [230, `${grouped(M, 3, 3)} R.C.S. RENNES`],
        ],
        [
          [50, 'Raison sociale :'],
          [230, 'Fromagerie du Couesnon'],
        ],
        [
          [50, 'Forme juridique :'],
          [230, 'Société coopérative de production (SCOP)'],
        ],
        [
          [50, 'Au capital de :'],
          [230, '62 500,00 € (variable)'],
        ],
        [
          [50, 'Adresse du siège social :'],
          [230, 'Route de Fougères'],
        ],
        [[230, '35140 Saint-Aubin-du-Cormier']],
        [
          [50, 'Date d’immatriculation :'],
          [230, '30 mai 2012'],
        ],
        [
          [50, 'Représentée par :'],
          [230, 'Mme Hélène Guillou, gérante'],
        ],
      ]),
      expected: {
        siren: M,
        companyName: 'Fromagerie du Couesnon',
        legalForm: 'scop',
        capital: euros(62_500),
        address: { street: 'Route de Fougères', postcode: '35140', city: 'Saint-Aubin-du-Cormier' },
        established: '2012-05-30',
        director: 'Hélène Guillou',
        issued: '2026-10-22',
      },
    },
    {
      name: 'later-sirene-en-table',
      kind: 'sirene-notice',
      language: 'en',
      layout: 'table',
      pages: drawn([
        'INSEE - SIRENE register status notice',
        [
          [50, 'Issue date'],
          [260, '12 November 2026'],
        ],
        [
          [50, 'Enterprise identifier (SIREN)'],
          [260, grouped(M, 3, 3)],
        ],
        [
          [50, 'Head office identifier (SIRET)'],
          [260, `${grouped(M, 3, 3)} 00014`],
        ],
        [
          [50, 'Business name'],
          [260, 'Fromagerie du Couesnon'],
        ],
        [
          [50, 'Legal form'],
          [260, 'Workers cooperative (SCOP)'],
        ],
        [
          [50, 'Activity (APE code)'],
          [260, '10.51C'],
        ],
        [
          [50, 'Active since'],
          [260, '30/05/2012'],
        ],
        [
          [50, 'Workforce bracket'],
          [260, '50 to 99 employees'],
        ],
        [
          [50, 'Location'],
          [260, 'Route de Fougères, 35140 Saint-Aubin-du-Cormier'],
        ],
      ]),
      expected: {
        siren: M,
        companyName: 'Fromagerie du Couesnon',
        legalForm: 'scop',
        nafCode: '10.51C',
        established: '2012-05-30',
        staff: { min: 50, max: 99 },
        address: { street: 'Route de Fougères', postcode: '35140', city: 'Saint-Aubin-du-Cormier' },
        issued: '2026-11-12',
      },
    },
    {
      name: 'later-bank-fr',
      kind: 'bank-details',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'COORDONNÉES BANCAIRES (RIB)',
        [
          [50, 'Compte ouvert au nom de'],
          [250, 'Fromagerie du Couesnon'],
        ],
        [
          [50, 'Établissement'],
          [250, 'Banque de l’Ouest'],
        ],
        [
          [50, 'IBAN (zone SEPA)'],
          [250, 'FR76-3000-6000-0112-3456-7890-189'],
        ],
        [
          [50, 'Identifiant BIC'],
          [250, 'AGRIFRPP835'],
        ],
      ]),
      expected: {
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPP835',
        accountHolder: 'Fromagerie du Couesnon',
      },
    },
    {
      name: 'later-bylaws-en',
      kind: 'statutes',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'BYLAWS OF KESTREL ROBOTICS',
        'A French société par actions simplifiée with share capital of €100,000',
        'Registered office: 40 rue de la Paix, 75002 Paris',
        `Paris Trade and Companies Register no. ${grouped(N, 3, 3)}`,
        'As amended by the shareholders on 19 February 2026',
        20,
        'Article 1. Form and name',
        'Article 2. Corporate purpose',
        'Article 10. Chair',
        'The Company is represented by its Chair, Mr Daniel Roy.',
      ]),
      expected: {
        companyName: 'KESTREL ROBOTICS',
        legalForm: 'sas',
        capital: euros(100_000),
        address: { street: '40 rue de la Paix', postcode: '75002', city: 'Paris' },
        siren: N,
        issued: '2026-02-19',
        director: 'Daniel Roy',
      },
    },
  ];
}

function figures(): readonly DocumentCase[] {
  return [
    {
      name: 'later-quote-fr',
      kind: 'quote',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        [
          [50, 'ISOL’OUEST'],
          [360, 'Offre de prix n° OP-77'],
        ],
        [
          [50, 'Isolation - Ventilation'],
          [360, 'En date du 06.10.2026'],
        ],
        [
          [50, `Siret ${N}00033`],
          [360, 'Offre valable jusqu’au 06.01.2027'],
        ],
        15,
        [[360, 'Fromagerie du Couesnon']],
        [[360, '35140 Saint-Aubin-du-Cormier']],
        20,
        [
          [50, 'Nature des travaux'],
          [-330, 'Unité'],
          [-400, 'Qté'],
          [-470, 'PU'],
          [-545, 'Total'],
        ],
        [
          [50, 'Isolation des murs'],
          [-330, 'm²'],
          [-400, '240'],
          [-470, '62,50'],
          [-545, '15 000,00'],
        ],
        [
          [50, 'Ventilation'],
          [-330, 'u'],
          [-400, '2'],
          [-470, '3 750,00'],
          [-545, '7 500,00'],
        ],
        [
          [-470, 'Montant HT'],
          [-545, '22 500,00'],
        ],
        [
          [-470, 'TVA 5,5 %'],
          [-545, '1 237,50'],
        ],
        [
          [-470, 'Montant TTC'],
          [-545, '23 737,50'],
        ],
      ]),
      expected: {
        companyName: 'ISOL’OUEST',
        issued: '2026-10-06',
        validUntil: '2027-01-06',
        totalNet: euros(22_500),
        totalGross: euros(23_737.5),
      },
    },
    {
      name: 'later-quote-en',
      kind: 'quote',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'KESTREL ROBOTICS',
        'Sales quotation Q-118 - 2 December 2026',
        'Validity: 60 days',
        'Client: Fromagerie du Couesnon',
        [
          [50, 'Milking robot'],
          [-540, '84,000.00'],
        ],
        [
          [50, 'Sub-total (excl. VAT)'],
          [-540, '84,000.00'],
        ],
        [
          [50, 'VAT at 20%'],
          [-540, '16,800.00'],
        ],
        [
          [50, 'TOTAL TO PAY (EUR)'],
          [-540, '100,800.00'],
        ],
      ]),
      expected: {
        companyName: 'KESTREL ROBOTICS',
        issued: '2026-12-02',
        validUntil: '2027-01-31',
        totalNet: euros(84_000),
        totalGross: euros(100_800),
      },
    },
    {
      name: 'later-accounts-fr',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'Fromagerie du Couesnon - SCOP à capital variable',
        'Rapport financier - comptes de l’exercice clos au 31 décembre 2025',
        [
          [-430, 'Année 2025'],
          [-540, 'Année 2024'],
        ],
        [
          [50, 'Chiffre d’affaires HT'],
          [-430, '4 812 340,55'],
          [-540, '4 500 120,10'],
        ],
        [
          [50, 'Résultat financier'],
          [-430, '-2 300,00'],
          [-540, '-1 900,00'],
        ],
        [
          [50, 'Résultat net comptable'],
          [-430, '- 75 410,20'],
          [-540, '31 000,00'],
        ],
        [
          [50, 'Total bilan'],
          [-430, '2 960 100,00'],
          [-540, '2 800 000,00'],
        ],
        'Effectif moyen : 56,5 équivalents temps plein',
      ]),
      expected: {
        companyName: 'Fromagerie du Couesnon',
        closingDate: '2025-12-31',
        revenue: euros(4_812_340.55),
        netResult: euros(-75_410.2),
        balanceTotal: euros(2_960_100),
        staff: { min: 56, max: 56 },
      },
    },
  ];
}
