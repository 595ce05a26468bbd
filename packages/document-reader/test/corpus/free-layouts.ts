import { companyOf, sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped, ibanText } from './writing.ts';

const HONEY = companyOf(981);
const FISHER = companyOf(982);
const SAILORS = companyOf(983);
const GREENHOUSES = companyOf(984);
const DAIRY = companyOf(985);
const AQUATECH = companyOf(986);
const OLIVES = companyOf(987);

/** Documents that were read once before the rules were changed for them: precision 0.98, recall 0.81 of all fields. */
export function freeLayouts(): readonly DocumentCase[] {
  return [
    {
      name: 'free-kbis-in-sentences',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'letter with labels and colons',
      pages: drawn([
        [
          [45, 'Tribunal de commerce de Dijon - Greffe'],
          [-550, 'Le 19/01/2026'],
        ],
        'Extrait K bis de la société : LES MIELS DU MORVAN',
        `Immatriculée le 22/05/2008 sous le n° ${grouped(HONEY.siren, 3, 3)} RCS Dijon`,
        'Forme : SARL à associé unique',
        'Capital : 15 000 € entièrement libéré',
        'Siège : 3 ruelle des Acacias, 21210 SAULIEU',
        'Gérance : Mme BRUNEL Cécile, née le 05/06/1980 à Autun',
        'Objet : apiculture, vente de miel',
        'Code APE : 01.49Z',
        `Commissaire aux comptes titulaire : AUDIT BOURGOGNE, ${grouped(sirenOf(990), 3, 3)} RCS Dijon`,
      ]),
      expected: {
        siren: HONEY.siren,
        companyName: 'LES MIELS DU MORVAN',
        legalForm: 'eurl',
        capital: euros(15000),
        address: { street: '3 ruelle des Acacias', postcode: '21210', city: 'SAULIEU' },
        director: 'BRUNEL Cécile',
        established: '2008-05-22',
        issued: '2026-01-19',
        nafCode: '01.49Z',
      },
    },
    {
      name: 'free-notice-of-fisherman',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'labels left, natural person',
      pages: drawn([
        'Insee',
        'Situation au répertoire SIRENE',
        'À la date du 6 février 2026',
        10,
        'Description de l’entreprise',
        [
          [45, 'Entreprise active depuis le'],
          [280, '01/09/1998'],
        ],
        [
          [45, 'Identifiant SIREN'],
          [280, grouped(FISHER.siren, 3, 3)],
        ],
        [
          [45, 'Identifiant SIRET du siège'],
          [280, grouped(FISHER.siret, 3, 3, 3)],
        ],
        [
          [45, 'Nom'],
          [280, 'KERVELLA'],
        ],
        [
          [45, 'Prénoms'],
          [280, 'YANN MARIE'],
        ],
        [
          [45, 'Catégorie juridique'],
          [280, '1000 - Entrepreneur individuel'],
        ],
        [
          [45, 'Activité Principale Exercée (APE)'],
          [280, '03.11Z - Pêche en mer'],
        ],
        10,
        'Description de l’établissement',
        [
          [45, 'Établissement actif depuis le'],
          [280, '01/01/2015'],
        ],
        [
          [45, 'Adresse'],
          [280, '2 QUAI DU PORT RHU'],
        ],
        [[280, '29100 DOUARNENEZ']],
        [
          [45, 'Tranche d’effectif'],
          [280, '0 salarié (n’ayant pas d’effectif au 31/12)'],
        ],
      ]),
      expected: {
        siren: FISHER.siren,
        siret: FISHER.siret,
        companyName: 'KERVELLA',
        legalForm: 'sole_trader',
        address: { street: '2 QUAI DU PORT RHU', postcode: '29100', city: 'DOUARNENEZ' },
        nafCode: '03.11Z',
        established: '1998-09-01',
        staff: { min: 0, max: 0 },
        issued: '2026-02-06',
      },
    },
    {
      name: 'free-account-of-association',
      kind: 'bank-details',
      language: 'fr',
      layout: 'label left, holder with address',
      pages: drawn([
        'BANQUE POPULAIRE FICTIVE',
        'Vos coordonnées bancaires',
        'Agence de Vannes - Tél. 02 97 00 00 00',
        10,
        [
          [45, 'Compte ouvert au nom de :'],
          [300, 'ASSOCIATION LES VOILES DU GOLFE'],
        ],
        [[300, '5 RUE DU PORT']],
        [[300, '56000 VANNES']],
        'Identification internationale du compte',
        `IBAN : ${ibanText(SAILORS.iban)}`,
        `Code BIC : ${SAILORS.bic}`,
      ]),
      expected: { iban: SAILORS.iban, bic: SAILORS.bic, accountHolder: 'ASSOCIATION LES VOILES DU GOLFE' },
    },
    {
      name: 'free-offer-of-greenhouse',
      kind: 'quote',
      language: 'fr',
      layout: 'letter with totals and legal footer',
      pages: drawn([
        [
          [45, 'SERRES DU VAL DE LOIRE SAS'],
          [400, 'Offre de prix n° 4471'],
        ],
        [
          [45, 'ZI de la Boire'],
          [400, 'Angers, le 2 juin 2026'],
        ],
        [[45, '49070 BEAUCOUZE']],
        8,
        [[330, 'EARL Les Primeurs de Loire']],
        [[330, 'M. Olivier Hardy']],
        [[330, '49130 Les Ponts-de-Cé']],
        8,
        'Objet : serre bitunnel de 960 m²',
        [
          [45, 'Poste'],
          [-430, 'Quantité'],
          [-550, 'Montant HT'],
        ],
        [
          [45, 'Structure galvanisée'],
          [-430, '1'],
          [-550, '31 200,00 €'],
        ],
        [
          [45, 'Pose et mise en service'],
          [-430, '1'],
          [-550, '6 450,00 €'],
        ],
        [
          [300, 'Montant total HT'],
          [-550, '37 650,00 €'],
        ],
        [
          [300, 'TVA 20,00 %'],
          [-550, '7 530,00 €'],
        ],
        [
          [300, 'Montant total TTC'],
          [-550, '45 180,00 €'],
        ],
        'Cette offre est valable jusqu’au 31 juillet 2026. Délai de livraison : 10 semaines.',
        `SERRES DU VAL DE LOIRE - SAS au capital de 80 000 € - SIRET ${grouped(GREENHOUSES.siret, 3, 3, 3)} - RCS Angers B ${grouped(GREENHOUSES.siren, 3, 3)}`,
      ]),
      expected: {
        siren: GREENHOUSES.siren,
        siret: GREENHOUSES.siret,
        companyName: 'SERRES DU VAL DE LOIRE',
        totalNet: euros(37650),
        totalGross: euros(45180),
        issued: '2026-06-02',
        validUntil: '2026-07-31',
      },
    },
    {
      name: 'free-accounts-of-dairy',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'cover, balance sheet, profit and loss',
      pages: drawn([
        [[45, 'FROMAGERIE DES HAUTES CHAUMES']],
        [[45, '42600 CHALMAZEL']],
        10,
        'Comptes annuels',
        'Exercice du 01/07/2024 au 30/06/2025',
        `SIREN ${grouped(DAIRY.siren, 3, 3)}`,
        'page',
        'Bilan passif',
        [
          [-440, '30/06/2025'],
          [-550, '30/06/2024'],
        ],
        [
          [45, 'Capitaux propres'],
          [-440, '210 500'],
          [-550, '198 040'],
        ],
        [
          [45, 'TOTAL DU PASSIF'],
          [-440, '640 118'],
          [-550, '611 902'],
        ],
        'page',
        'Compte de résultat',
        [
          [-440, '30/06/2025'],
          [-550, '30/06/2024'],
        ],
        [
          [45, 'Ventes de marchandises'],
          [-440, '12 004'],
          [-550, '11 230'],
        ],
        [
          [45, 'Production vendue'],
          [-440, '882 400'],
          [-550, '840 115'],
        ],
        [
          [45, 'Montant net du chiffre d’affaires'],
          [-440, '894 404'],
          [-550, '851 345'],
        ],
        [
          [45, 'Résultat d’exploitation'],
          [-440, '31 870'],
          [-550, '22 410'],
        ],
        [
          [45, 'BENEFICE'],
          [-440, '24 902'],
          [-550, '17 655'],
        ],
        'Effectif moyen : 9 personnes',
      ]),
      expected: {
        siren: DAIRY.siren,
        companyName: 'FROMAGERIE DES HAUTES CHAUMES',
        closingDate: '2025-06-30',
        revenue: euros(894404),
        netResult: euros(24902),
        balanceTotal: euros(640118),
        staff: { min: 9, max: 9 },
      },
    },
    {
      name: 'free-statutes-of-one',
      kind: 'statutes',
      language: 'fr',
      layout: 'cover and articles',
      pages: drawn([
        [[220, 'ATELIER BOIS CLAIR']],
        [[150, 'Société par actions simplifiée unipersonnelle']],
        [[180, 'au capital de 3 000 €']],
        [[150, '14 rue des Tanneurs - 87000 LIMOGES']],
        30,
        [[250, 'STATUTS CONSTITUTIFS']],
        20,
        'La soussignée :',
        'Madame Léa FAURIE, née le 12 janvier 1991 à Tulle, demeurant 8 rue de la Poste, 19000 Tulle,',
        'a établi ainsi qu’il suit les statuts de la société par actions simplifiée qu’elle a décidé d’instituer.',
        'ARTICLE 1 : FORME',
        'La société est une société par actions simplifiée unipersonnelle.',
        'ARTICLE 2 : DÉNOMINATION SOCIALE',
        'La société prend la dénomination de ATELIER BOIS CLAIR.',
        'ARTICLE 3 : SIÈGE',
        'Le siège de la société est établi 14 rue des Tanneurs, 87000 LIMOGES.',
        'ARTICLE 6 : CAPITAL',
        'Le capital est fixé à 3 000 euros, divisé en 300 actions de 10 euros.',
        'ARTICLE 9 : PRÉSIDENCE',
        'Madame Léa FAURIE est désignée première Présidente de la société.',
        'Fait à Limoges, le 9 mars 2026',
      ]),
      expected: {
        companyName: 'ATELIER BOIS CLAIR',
        legalForm: 'sasu',
        capital: euros(3000),
        address: { street: '14 rue des Tanneurs', postcode: '87000', city: 'LIMOGES' },
        director: 'Léa FAURIE',
        issued: '2026-03-09',
      },
    },
    {
      name: 'free-estimate-en',
      kind: 'quote',
      language: 'en',
      layout: 'estimate with totals',
      pages: drawn([
        'BLUE HERON ENGINEERING LIMITED',
        '12 Quay Street, Cork, Ireland',
        'VAT no. IE1234567T',
        12,
        'Estimate 2026/88',
        'Date of estimate: 5 January 2026',
        'Customer: SAS Ostréiculture du Bélon, 29340 Riec-sur-Bélon',
        10,
        [
          [45, 'Description'],
          [-430, 'Quantity'],
          [-550, 'Price'],
        ],
        [
          [45, 'Grading machine'],
          [-430, '1'],
          [-550, '€41,300.00'],
        ],
        [
          [45, 'Commissioning'],
          [-430, '1'],
          [-550, '€2,900.00'],
        ],
        [
          [330, 'Total excl. VAT'],
          [-550, '€44,200.00'],
        ],
        [
          [330, 'VAT 0% (intra-community)'],
          [-550, '€0.00'],
        ],
        [
          [330, 'Total incl. VAT'],
          [-550, '€44,200.00'],
        ],
        'Validity of this estimate: 60 days.',
      ]),
      expected: {
        companyName: 'BLUE HERON ENGINEERING LIMITED',
        totalNet: euros(44200),
        totalGross: euros(44200),
        issued: '2026-01-05',
        validUntil: '2026-03-06',
      },
    },
    {
      name: 'free-k-bis-translated',
      kind: 'registration-extract',
      language: 'en',
      layout: 'translated form',
      pages: drawn([
        'Registry of the Commercial Court of Rennes',
        'K-BIS EXTRACT (free translation)',
        'Up to date as of 3 March 2026',
        10,
        [
          [45, 'R.C.S. number'],
          [260, `${grouped(AQUATECH.siren, 3, 3)} Rennes`],
        ],
        [
          [45, 'Registration date'],
          [260, '17/11/2015'],
        ],
        [
          [45, 'Corporate name'],
          [260, 'BREIZH AQUATECH'],
        ],
        [
          [45, 'Legal form'],
          [260, 'Simplified joint-stock company'],
        ],
        [
          [45, 'Share capital'],
          [260, '92,500.00 EUR'],
        ],
        [
          [45, 'Registered office'],
          [260, '7 rue de la Monnaie 35000 Rennes'],
        ],
        [
          [45, 'Term of the company'],
          [260, 'Until 16/11/2114'],
        ],
        'MANAGEMENT',
        'President',
        [
          [45, 'Surname, first names'],
          [260, 'TANGUY Erwan Loïc'],
        ],
        [
          [45, 'Date of birth'],
          [260, '30/08/1977'],
        ],
        'Statutory auditor',
        [
          [45, 'Name'],
          [260, 'OUEST AUDIT'],
        ],
        [
          [45, 'SIREN'],
          [260, grouped(sirenOf(995), 3, 3)],
        ],
      ]),
      expected: {
        siren: AQUATECH.siren,
        companyName: 'BREIZH AQUATECH',
        legalForm: 'sas',
        capital: euros(92500),
        address: { street: '7 rue de la Monnaie', postcode: '35000', city: 'Rennes' },
        director: 'TANGUY Erwan Loïc',
        established: '2015-11-17',
        issued: '2026-03-03',
      },
    },
    {
      name: 'free-annual-report-en',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'two statements',
      pages: drawn([
        'Ventoux Organics SAS',
        'Annual report and accounts',
        'Year ended 31 March 2026',
        'page',
        'Profit and loss account',
        [
          [45, 'EUR'],
          [-440, '2026'],
          [-550, '2025'],
        ],
        [
          [45, 'Turnover'],
          [-440, '3,204,511'],
          [-550, '2,990,120'],
        ],
        [
          [45, 'Loss for the financial year'],
          [-440, '(118,204)'],
          [-550, '(20,400)'],
        ],
        'page',
        'Balance sheet as at 31 March 2026',
        [
          [45, 'EUR'],
          [-440, '2026'],
          [-550, '2025'],
        ],
        [
          [45, 'Total assets'],
          [-440, '1,911,040'],
          [-550, '1,844,300'],
        ],
        'Average number of employees: 27',
      ]),
      expected: {
        companyName: 'Ventoux Organics',
        closingDate: '2026-03-31',
        revenue: euros(3204511),
        netResult: euros(-118204),
        balanceTotal: euros(1911040),
        staff: { min: 27, max: 27 },
      },
    },
    {
      name: 'free-payment-instructions-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'list of details',
      pages: drawn([
        'Payment instructions',
        'Please use the following bank details for all payments.',
        [
          [45, 'Beneficiary'],
          [220, 'Alpilles Olive Oil SARL'],
        ],
        [
          [45, 'Bank'],
          [220, 'Crédit Fictif, Arles'],
        ],
        [
          [45, 'IBAN'],
          [220, ibanText(OLIVES.iban)],
        ],
        [
          [45, 'BIC / SWIFT'],
          [220, OLIVES.bic],
        ],
        'Reference: invoice number',
      ]),
      expected: { iban: OLIVES.iban, bic: OLIVES.bic, accountHolder: 'Alpilles Olive Oil' },
    },
  ];
}
