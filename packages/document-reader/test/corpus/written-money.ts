import { companyOf, sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped, ibanText } from './writing.ts';

const BAKERY = companyOf(1011);
const STUDIO = companyOf(1012);
const ROOFER = companyOf(1013);
const PUMPS = companyOf(1014);
const LAB = companyOf(1015);
const PAPER = companyOf(1016);
const SHIPS = companyOf(1017);

function banks(): readonly DocumentCase[] {
  return [
    {
      name: 'dev-account-without-holder-label',
      kind: 'bank-details',
      language: 'fr',
      layout: 'window address without a label, table of the account above the IBAN',
      pages: drawn([
        [
          [45, 'CAISSE DE L’OUEST'],
          [-550, 'RELEVÉ D’IDENTITÉ BANCAIRE'],
        ],
        14,
        [[320, 'SARL BOULANGERIE PETITJEAN']],
        [[320, '18 RUE DU FOUR']],
        [[320, '35300 FOUGERES']],
        16,
        [
          [45, 'Banque'],
          [130, 'Guichet'],
          [220, 'N° compte'],
          [360, 'Clé'],
          [420, 'Devise'],
        ],
        [
          [45, BAKERY.iban.slice(4, 9)],
          [130, BAKERY.iban.slice(9, 14)],
          [220, BAKERY.iban.slice(14, 25)],
          [360, BAKERY.iban.slice(25)],
          [420, 'EUR'],
        ],
        8,
        [
          [45, 'IBAN'],
          [420, 'BIC'],
        ],
        [
          [45, ibanText(BAKERY.iban)],
          [420, BAKERY.bic],
        ],
        8,
        [
          [45, 'Domiciliation'],
          [160, 'FOUGERES BEAUFORT'],
        ],
        60,
        `Caisse de l’Ouest - société coopérative - ${grouped(sirenOf(1111), 3, 3)} RCS Rennes - 1 mail Mitterrand 35000 Rennes`,
      ]),
      expected: { iban: BAKERY.iban, bic: BAKERY.bic, accountHolder: 'SARL BOULANGERIE PETITJEAN' },
    },
    {
      name: 'dev-account-certified-in-sentences',
      kind: 'bank-details',
      language: 'fr',
      layout: 'letter, label of the holder as part of a line',
      pages: drawn([
        'Banque Lumen',
        [[-550, 'Nantes, le 12 juin 2026']],
        'ATTESTATION DE COMPTE BANCAIRE',
        10,
        'Nous soussignés, Banque Lumen, certifions que l’association CINÉMA DES ROCHES',
        'est titulaire d’un compte professionnel dans nos livres, dont l’IBAN est',
        `${ibanText(STUDIO.iban)} et le code BIC ${STUDIO.bic}.`,
        'Ce compte est ouvert depuis le 3 avril 2019.',
        40,
        `Banque Lumen SA au capital de 9 000 000 € - SIREN ${grouped(sirenOf(1112), 3, 3)}`,
      ]),
      expected: { iban: STUDIO.iban, bic: STUDIO.bic, accountHolder: 'CINÉMA DES ROCHES' },
    },
    {
      name: 'dev-account-of-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'name, then the address beneath it, correspondent bank',
      pages: drawn([
        'Harbour & Quay Bank',
        'ACCOUNT DETAILS',
        10,
        [
          [45, 'Branch'],
          [160, 'Dunkerque (00817)'],
        ],
        [
          [45, 'Account of'],
          [160, 'SHIPWRIGHTS UNITED SAS'],
        ],
        [[160, '4 quai des Hollandais']],
        [[160, '59140 Dunkerque']],
        [
          [45, 'IBAN'],
          [160, ibanText(SHIPS.iban)],
        ],
        [
          [45, 'Swift code'],
          [160, SHIPS.bic],
        ],
        10,
        [
          [45, 'Correspondent bank'],
          [160, 'Atlantic Trust, New York'],
        ],
        [
          [45, 'Correspondent’s SWIFT'],
          [160, 'ATLTUS33'],
        ],
      ]),
      expected: { iban: SHIPS.iban, bic: SHIPS.bic, accountHolder: 'SHIPWRIGHTS UNITED SAS' },
    },
  ];
}

function quotes(): readonly DocumentCase[] {
  return [
    {
      name: 'dev-quote-town-without-label',
      kind: 'quote',
      language: 'fr',
      layout: 'customer without a label at the right, its SIRET, legal notice in the footer',
      pages: drawn([
        [
          [45, 'COUVERTURE MAZELIER'],
          [380, 'DEVIS 2026-118'],
        ],
        [
          [45, '3 impasse des Ardoises'],
          [380, 'En date du : 04/05/2026'],
        ],
        [
          [45, '49000 Angers'],
          [380, 'Valable jusqu’au : 04/07/2026'],
        ],
        10,
        [[330, 'Commune de Briollay']],
        [[330, '2 place O’Kelly']],
        [[330, '49125 Briollay']],
        [[330, `SIRET ${grouped(LAB.siret, 3, 3, 3)}`]],
        10,
        [
          [45, 'Ouvrage'],
          [-440, 'P.U. HT'],
          [-550, 'Total HT'],
        ],
        [
          [45, 'Réfection de la toiture'],
          [-440, '18 400,00'],
          [-550, '18 400,00'],
        ],
        [
          [45, 'Zinguerie'],
          [-440, '2 150,00'],
          [-550, '2 150,00'],
        ],
        10,
        [
          [-440, 'Base HT'],
          [-550, '20 550,00 €'],
        ],
        [
          [-440, 'TVA 20 %'],
          [-550, '4 110,00 €'],
        ],
        [
          [-440, 'Net à payer TTC'],
          [-550, '24 660,00 €'],
        ],
        'Acompte de 30 % à la commande : 7 398,00 €',
        40,
        `Couverture Mazelier SARL au capital de 10 000 € - RCS Angers ${grouped(ROOFER.siren, 3, 3)} - SIRET ${grouped(ROOFER.siret, 3, 3, 3)}`,
      ]),
      expected: {
        siren: ROOFER.siren,
        siret: ROOFER.siret,
        companyName: 'COUVERTURE MAZELIER',
        totalNet: euros(20550),
        totalGross: euros(24660),
        issued: '2026-05-04',
        validUntil: '2026-07-04',
      },
    },
    {
      name: 'dev-quote-header-table-en',
      kind: 'quote',
      language: 'en',
      layout:
        'dates in a table of three, subtotal and carriage before the net total, deposit after the total',
      pages: drawn([
        [[-550, 'Tidewater Pumps Ltd']],
        [[-550, '5 Mill Lane, Youghal, Ireland']],
        [[45, 'QUOTATION']],
        10,
        [
          [45, 'Number'],
          [160, 'Date'],
          [290, 'Valid until'],
        ],
        [
          [45, 'Q-774'],
          [160, '9 June 2026'],
          [290, '9 July 2026'],
        ],
        10,
        'Prepared for',
        'Conserverie du Ponant SAS',
        `Concarneau, France - SIREN ${grouped(sirenOf(1113), 3, 3)}`,
        12,
        [
          [45, 'Pump set, stainless'],
          [-550, '€8,200.00'],
        ],
        [
          [350, 'Subtotal'],
          [-550, '€8,200.00'],
        ],
        [
          [350, 'Delivery'],
          [-550, '€300.00'],
        ],
        [
          [350, 'Total before VAT'],
          [-550, '€8,500.00'],
        ],
        [
          [350, 'VAT @ 23%'],
          [-550, '€1,955.00'],
        ],
        [
          [350, 'Total'],
          [-550, '€10,455.00'],
        ],
        [
          [350, 'Deposit (30%)'],
          [-550, '€3,136.50'],
        ],
        [
          [350, 'Balance due on delivery'],
          [-550, '€7,318.50'],
        ],
      ]),
      expected: {
        companyName: 'Tidewater Pumps Ltd',
        totalNet: euros(8500),
        totalGross: euros(10455),
        issued: '2026-06-09',
        validUntil: '2026-07-09',
      },
    },
    {
      name: 'dev-quote-reduced-and-in-words',
      kind: 'quote',
      language: 'fr',
      layout: 'customer beside supplier, reduction, two rates, date in words',
      pages: drawn([
        [[50, 'Pompes & Forages Tissot']],
        [
          [50, 'Artisan puisatier'],
          [340, 'Destinataire :'],
        ],
        [
          [50, '8 chemin du Lac, 74000 Annecy'],
          [340, 'SCI des Trois Sources'],
        ],
        [
          [50, `Siret : ${grouped(PUMPS.siret, 3, 3, 3)}`],
          [340, `SIREN ${grouped(sirenOf(1114), 3, 3)}`],
        ],
        [[340, '1 rue du Pâquier, 74000 Annecy']],
        10,
        'Devis établi le premier mars deux mille vingt-six',
        'Cette offre est valable trois mois.',
        10,
        [
          [50, 'Forage à 60 m (TVA 20 %)'],
          [-540, '9 000,00'],
        ],
        [
          [50, 'Raccordement (TVA 10 %)'],
          [-540, '1 000,00'],
        ],
        [
          [300, 'Sous-total HT'],
          [-540, '10 000,00 €'],
        ],
        [
          [300, 'Remise exceptionnelle 10 %'],
          [-540, '-1 000,00 €'],
        ],
        [
          [300, 'Total HT net de remise'],
          [-540, '9 000,00 €'],
        ],
        [
          [300, 'TVA 20 %'],
          [-540, '1 620,00 €'],
        ],
        [
          [300, 'TVA 10 %'],
          [-540, '90,00 €'],
        ],
        [
          [300, 'Total T.T.C.'],
          [-540, '10 710,00 €'],
        ],
        [
          [300, 'Acompte de 40 %'],
          [-540, '4 284,00 €'],
        ],
      ]),
      expected: {
        siret: PUMPS.siret,
        companyName: 'Pompes & Forages Tissot',
        totalNet: euros(9000),
        totalGross: euros(10710),
        issued: '2026-03-01',
        validUntil: '2026-06-01',
      },
    },
  ];
}

function accounts(): readonly DocumentCase[] {
  return [
    {
      name: 'dev-accounts-of-group-in-thousands',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'older year first, thousands, closing date in words, printer in the footer',
      pages: drawn([
        'Papeterie de l’Anse',
        'Comptes annuels - exercice clos le trente septembre deux mille vingt-cinq',
        `PAPETERIE DE L’ANSE SA - ${grouped(PAPER.siren, 3, 3)} RCS Annonay`,
        10,
        [
          [45, 'Chiffres clés'],
          [420, 'en milliers d’euros'],
        ],
        [
          [-450, '30/09/2024'],
          [-545, '30/09/2025'],
        ],
        [
          [45, 'Chiffre d’affaires'],
          [-450, '7 310'],
          [-545, '6 984'],
        ],
        [
          [45, 'Résultat d’exploitation'],
          [-450, '205'],
          [-545, '(61)'],
        ],
        [
          [45, 'Résultat net'],
          [-450, '148'],
          [-545, '(88)'],
        ],
        10,
        'Bilan',
        [
          [-450, '30/09/2024'],
          [-545, '30/09/2025'],
        ],
        [
          [45, 'Capitaux propres'],
          [-450, '3 120'],
          [-545, '3 032'],
        ],
        [
          [45, 'Total du bilan'],
          [-450, '5 611'],
          [-545, '5 540'],
        ],
        10,
        'L’effectif est de 52 personnes au 30 septembre 2025.',
        60,
        `Imprimé par Reprographie du Vivarais, SIREN ${grouped(sirenOf(1115), 3, 3)}`,
      ]),
      expected: {
        siren: PAPER.siren,
        companyName: 'Papeterie de l’Anse',
        closingDate: '2025-09-30',
        revenue: euros(6984000),
        netResult: euros(-88000),
        balanceTotal: euros(5540000),
        staff: { min: 52, max: 52 },
      },
    },
    {
      name: 'dev-accounts-attested',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'report of an accountant, figures in sentences, fees',
      pages: drawn([
        `Cabinet Lestrade, expert-comptable - SIREN ${grouped(sirenOf(1116), 3, 3)}`,
        10,
        'Attestation de présentation des comptes annuels',
        [
          [45, 'Société'],
          [170, 'Laboratoire Hélianthe'],
        ],
        [
          [45, 'SIREN'],
          [170, grouped(STUDIO.siren, 3, 3)],
        ],
        [
          [45, 'Exercice'],
          [170, 'du 1er avril 2025 au 31 mars 2026'],
        ],
        10,
        'Les comptes annuels se caractérisent par les données suivantes :',
        '- total du bilan : 2 405 118 euros',
        '- chiffre d’affaires : 1 730 450 euros (exercice précédent : 1 512 006 euros)',
        '- perte nette comptable : 64 207 euros (exercice précédent : bénéfice de 11 390 euros)',
        10,
        'Nos honoraires s’élèvent à 5 900 euros hors taxes.',
        'Fait à Toulouse, le 30 juin 2026',
      ]),
      expected: {
        siren: STUDIO.siren,
        companyName: 'Laboratoire Hélianthe',
        closingDate: '2026-03-31',
        revenue: euros(1730450),
        netResult: euros(-64207),
        balanceTotal: euros(2405118),
      },
    },
    {
      name: 'dev-accounts-net-column-en',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'gross, depreciation and net columns, company in a title, auditor in the footer',
      pages: drawn([
        [
          [45, 'LISMORE SHIPPING FRANCE SAS'],
          [-550, `SIREN no: ${grouped(SHIPS.siren, 3, 3)}`],
        ],
        'Year from 01/01/2025 to 31/12/2025 - amounts in euros',
        'BALANCE SHEET - ASSETS',
        [
          [-285, 'Gross'],
          [-375, 'Depreciation'],
          [-465, 'Net 2025'],
          [-550, 'Net 2024'],
        ],
        [
          [45, 'Fixed assets'],
          [-285, '900,000'],
          [-375, '350,000'],
          [-465, '550,000'],
          [-550, '610,000'],
        ],
        [
          [45, 'Current assets'],
          [-285, '320,000'],
          [-375, '20,000'],
          [-465, '300,000'],
          [-550, '280,000'],
        ],
        [
          [45, 'TOTAL ASSETS'],
          [-285, '1,220,000'],
          [-375, '370,000'],
          [-465, '850,000'],
          [-550, '890,000'],
        ],
        'INCOME STATEMENT',
        [
          [-465, '31/12/2025'],
          [-550, '31/12/2024'],
        ],
        [
          [45, 'Net sales'],
          [-465, '1,480,300'],
          [-550, '1,390,870'],
        ],
        [
          [45, 'Operating result'],
          [-465, '96,400'],
          [-550, '71,050'],
        ],
        [
          [45, 'Profit or loss'],
          [-465, '70,212'],
          [-550, '49,980'],
        ],
        'Average headcount over the year: 21 employees',
        60,
        `Auditors: Portland & Mercier, SIREN ${grouped(sirenOf(1117), 3, 3)}, signed 4 May 2026`,
      ]),
      expected: {
        siren: SHIPS.siren,
        companyName: 'LISMORE SHIPPING FRANCE',
        closingDate: '2025-12-31',
        revenue: euros(1480300),
        netResult: euros(70212),
        balanceTotal: euros(850000),
        staff: { min: 21, max: 21 },
      },
    },
  ];
}

/** Bank details, quotes and accounts written before the rules for totals, holders and suppliers were widened: first read with precision 0.86, recall 0.69. */
export function writtenMoney(): readonly DocumentCase[] {
  return [...banks(), ...quotes(), ...accounts()];
}
