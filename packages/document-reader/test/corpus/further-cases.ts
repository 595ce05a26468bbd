import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const E = sirenOf(401);
const F = sirenOf(402);
const G = sirenOf(403);

/** Documents that mix what the others show one by one. */
export function furtherCases(): readonly DocumentCase[] {
  return [...registrations(), ...notices(), ...banks(), ...statutes(), ...quotes(), ...accounts()];
}

function registrations(): readonly DocumentCase[] {
  return [
    {
      name: 'further-kbis-boxes',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'label-above',
      pages: drawn([
        [
          [50, 'infogreffe'],
          [380, 'Extrait Kbis du 9 avril 2026'],
        ],
        20,
        [
          [50, 'Raison sociale'],
          [220, 'Forme'],
          [400, 'Capital'],
        ],
        [
          [50, 'HÉLIOS ÉNERGIE'],
          [220, 'SASU'],
          [400, '5 000 €'],
        ],
        12,
        [
          [50, 'N° SIREN'],
          [220, 'Code NAF'],
          [400, 'Immatriculée le'],
        ],
        [
          [50, grouped(E, 3, 3)],
          [220, '35.11Z'],
          [400, '21/06/2019'],
        ],
        12,
        [
          [50, 'Siège'],
          [400, 'Dirigeant'],
        ],
        [
          [50, '9 rue Pasteur'],
          [400, 'Mme Nadia Khelifi'],
        ],
        [[50, '34000 Montpellier']],
      ]),
      expected: {
        companyName: 'HÉLIOS ÉNERGIE',
        legalForm: 'sasu',
        capital: euros(5_000),
        siren: E,
        nafCode: '35.11Z',
        established: '2019-06-21',
        address: { street: '9 rue Pasteur', postcode: '34000', city: 'Montpellier' },
        director: 'Nadia Khelifi',
        issued: '2026-04-09',
      },
    },
    {
      name: 'further-extract-directors-are-companies',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'Extrait d’immatriculation au Registre du Commerce et des Sociétés',
        'Date de l’extrait : 02/05/2026',
        10,
        [
          [50, 'Dénomination'],
          [250, 'FONDERIE DU JURA'],
        ],
        [
          [50, 'RCS'],
          [250, `Lons-le-Saunier B ${grouped(F, 3, 3)}`],
        ],
        [
          [50, 'Forme juridique'],
          [250, 'Société anonyme à conseil d’administration'],
        ],
        [
          [50, 'Capital social'],
          [250, '2.500.000,00 EUR'],
        ],
        [
          [50, 'Siège social'],
          [250, 'Zone industrielle, 39200 Saint-Claude'],
        ],
        [
          [50, 'Immatriculation'],
          [250, '14/02/1987'],
        ],
        10,
        'Administrateurs',
        [
          [50, 'Dénomination'],
          [250, 'PARTICIPATIONS DE L’EST'],
        ],
        [
          [50, 'RCS'],
          [250, `Dijon ${grouped(G, 3, 3)}`],
        ],
        'Directeur général',
        [
          [50, 'Nom'],
          [250, 'Olivier Faure'],
        ],
      ]),
      expected: {
        companyName: 'FONDERIE DU JURA',
        siren: F,
        legalForm: 'sa',
        capital: euros(2_500_000),
        address: { street: 'Zone industrielle', postcode: '39200', city: 'Saint-Claude' },
        established: '1987-02-14',
        director: 'Olivier Faure',
        issued: '2026-05-02',
      },
    },
    {
      name: 'further-extract-en',
      kind: 'registration-extract',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'Company registration extract (Kbis)',
        'This extract is up to date as of 30 April 2026.',
        10,
        'Corporate name: Helios Energie',
        `SIREN: ${E}`,
        'Type of company: Simplified joint-stock company with a sole shareholder',
        'Share capital: EUR 5,000',
        'Registered office address: 9 rue Pasteur, 34000 Montpellier, France',
        'Date of incorporation: 21 June 2019',
        'Managing director: Nadia Khelifi, born on 5 May 1984',
        'Statutory auditor: Audit Sud, SIREN 552 100 554',
      ]),
      expected: {
        companyName: 'Helios Energie',
        siren: E,
        legalForm: 'sasu',
        capital: euros(5_000),
        address: { street: '9 rue Pasteur', postcode: '34000', city: 'Montpellier' },
        established: '2019-06-21',
        director: 'Nadia Khelifi',
        issued: '2026-04-30',
      },
    },
  ];
}

function notices(): readonly DocumentCase[] {
  return [
    {
      name: 'further-sirene-columns',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        'Avis de situation au répertoire Sirene',
        'Édité le 11/06/2026',
        15,
        [
          [50, 'Entreprise'],
          [320, 'Établissement'],
        ],
        [
          [50, 'Dénomination : HÉLIOS ÉNERGIE'],
          [320, `SIRET : ${grouped(`${E}00015`, 3, 3, 3)}`],
        ],
        [
          [50, `SIREN : ${grouped(E, 3, 3)}`],
          [320, 'Enseigne : Hélios'],
        ],
        [
          [50, 'Date de création : 21/06/2019'],
          [320, 'Adresse : 9 RUE PASTEUR'],
        ],
        [
          [50, 'Forme juridique : SASU'],
          [320, '34000 MONTPELLIER'],
        ],
        [
          [50, 'Effectif : 3 à 5 salariés'],
          [320, 'APE : 35.11Z'],
        ],
      ]),
      expected: {
        companyName: 'HÉLIOS ÉNERGIE',
        siren: E,
        legalForm: 'sasu',
        established: '2019-06-21',
        staff: { min: 3, max: 5 },
        nafCode: '35.11Z',
        address: { street: '9 RUE PASTEUR', postcode: '34000', city: 'MONTPELLIER' },
        issued: '2026-06-11',
      },
    },
  ];
}

function banks(): readonly DocumentCase[] {
  return [
    {
      name: 'further-rib-compact',
      kind: 'bank-details',
      language: 'fr',
      layout: 'colon',
      pages: drawn([
        'RIB - Banque des Deux Rives',
        'Titulaire: SASU HELIOS ENERGIE 9 RUE PASTEUR',
        'IBAN: FR7630006000011234567890189 BIC: CMCIFRPP',
        'Banque 30006 Guichet 00001 Compte 12345678901 Clé 89',
      ]),
      expected: {
        iban: 'FR7630006000011234567890189',
        bic: 'CMCIFRPP',
        accountHolder: 'SASU HELIOS ENERGIE 9 RUE PASTEUR',
      },
    },
    {
      name: 'further-bank-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'label-left',
      pages: drawn([
        'Bank account identification',
        [
          [50, 'Beneficiary name'],
          [250, 'Fonderie du Jura'],
        ],
        [
          [50, 'Bank name'],
          [250, 'Crédit Alpin'],
        ],
        [
          [50, 'BIC / SWIFT'],
          [250, 'BNPAFRPP'],
        ],
        [
          [50, 'IBAN'],
          [250, 'FR14 2004 1010 0505 0001 3M02 606'],
        ],
        [
          [50, 'Account number'],
          [250, '0500013M026'],
        ],
      ]),
      expected: { iban: 'FR1420041010050500013M02606', bic: 'BNPAFRPP', accountHolder: 'Fonderie du Jura' },
    },
  ];
}

function statutes(): readonly DocumentCase[] {
  return [
    {
      name: 'further-statutes-title',
      kind: 'statutes',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        [[200, 'HÉLIOS ÉNERGIE']],
        [[120, 'Société par actions simplifiée unipersonnelle au capital de 5.000 €']],
        [[120, 'Siège social : 9 rue Pasteur - 34000 Montpellier']],
        [[200, `${F === E ? '' : grouped(E, 3, 3)} R.C.S. MONTPELLIER`]],
        60,
        [[240, 'STATUTS']],
        [[140, 'Statuts mis à jour suite à la décision de l’associé unique du 3 novembre 2025']],
        'page',
        'TITRE I - FORME, OBJET, DÉNOMINATION',
        'ARTICLE 1 - FORME',
        'La Société est une société par actions simplifiée.',
        'ARTICLE 3 - DENOMINATION SOCIALE',
        'La dénomination sociale de la Société est « HÉLIOS ÉNERGIE ».',
        'ARTICLE 15 - PRÉSIDENT DE LA SOCIÉTÉ',
        'La première présidente de la Société est Madame Nadia Khelifi.',
      ]),
      expected: {
        companyName: 'HÉLIOS ÉNERGIE',
        legalForm: 'sasu',
        capital: euros(5_000),
        address: { street: '9 rue Pasteur', postcode: '34000', city: 'Montpellier' },
        siren: E,
        director: 'Nadia Khelifi',
        issued: '2025-11-03',
      },
    },
    {
      name: 'further-articles-en',
      kind: 'statutes',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'ARTICLES OF INCORPORATION',
        'ARTICLE 1 - NAME',
        'The name of the Company is Green Valley.',
        'ARTICLE 2 - LEGAL FORM',
        'The Company is a limited liability company (SARL) governed by French law.',
        'ARTICLE 3 - REGISTERED OFFICE',
        'The registered office is located at 5 allée des Tilleuls, 37000 Tours.',
        'ARTICLE 4 - SHARE CAPITAL',
        'The share capital is set at twelve thousand euros (€12,000), divided into 1,200 shares of €10 each.',
        'ARTICLE 5 - MANAGEMENT',
        'The first manager is Ms Alice Vernon, residing at 2 rue Nationale, 37000 Tours.',
        20,
        'Done in Tours on 8 September 2025',
      ]),
      expected: {
        companyName: 'Green Valley',
        legalForm: 'sarl',
        address: { street: '5 allée des Tilleuls', postcode: '37000', city: 'Tours' },
        capital: euros(12_000),
        director: 'Alice Vernon',
        issued: '2025-09-08',
      },
    },
  ];
}

function quotes(): readonly DocumentCase[] {
  return [
    {
      name: 'further-quote-customer-left',
      kind: 'quote',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [
          [50, 'Client :'],
          [330, 'Agro Matériel Service'],
        ],
        [
          [50, 'EARL de la Combe'],
          [330, 'ZI Nord - 32000 Auch'],
        ],
        [
          [50, '32500 Fleurance'],
          [330, 'Tél : 05 62 00 00 00'],
        ],
        [
          [50, `SIRET : ${F}00028`],
          [330, `N° SIREN : ${grouped(G, 3, 3)}`],
        ],
        20,
        'Devis n° 20260612',
        'Date d’émission : 12 juin 2026',
        'Date de validité : 12/07/2026',
        10,
        [
          [50, 'Réf.'],
          [130, 'Désignation'],
          [-380, 'Qté'],
          [-460, 'PU HT'],
          [-545, 'Total HT'],
        ],
        [
          [50, 'SM-42'],
          [130, 'Semoir de précision'],
          [-380, '1'],
          [-460, '42 900,00'],
          [-545, '42 900,00'],
        ],
        [
          [50, 'OP-3'],
          [130, 'Kit de modulation'],
          [-380, '2'],
          [-460, '1 050,00'],
          [-545, '2 100,00'],
        ],
        [
          [-460, 'Total HT'],
          [-545, '45 000,00'],
        ],
        [
          [-460, 'Remise 2 %'],
          [-545, '-900,00'],
        ],
        [
          [-460, 'Total HT après remise'],
          [-545, '44 100,00'],
        ],
        [
          [-460, 'TVA 20 %'],
          [-545, '8 820,00'],
        ],
        [
          [-460, 'Total TTC'],
          [-545, '52 920,00'],
        ],
      ]),
      expected: {
        companyName: 'Agro Matériel Service',
        siren: G,
        issued: '2026-06-12',
        validUntil: '2026-07-12',
        totalNet: euros(44_100),
        totalGross: euros(52_920),
      },
    },
    {
      name: 'further-quote-en-tax',
      kind: 'quote',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'Price proposal',
        'Supplier: Bluewave Consulting',
        'Prepared for: Fonderie du Jura',
        'Issued: 15 January 2026. This offer is valid for 45 days.',
        10,
        [
          [50, 'Diagnosis'],
          [-540, 'EUR 8,200.00'],
        ],
        [
          [50, 'Report'],
          [-540, 'EUR 1,800.00'],
        ],
        [
          [50, 'Total before tax'],
          [-540, 'EUR 10,000.00'],
        ],
        [
          [50, 'VAT (20 %)'],
          [-540, 'EUR 2,000.00'],
        ],
        [
          [50, 'Total including VAT'],
          [-540, 'EUR 12,000.00'],
        ],
      ]),
      expected: {
        companyName: 'Bluewave Consulting',
        issued: '2026-01-15',
        validUntil: '2026-03-01',
        totalNet: euros(10_000),
        totalGross: euros(12_000),
      },
    },
  ];
}

function accounts(): readonly DocumentCase[] {
  return [
    {
      name: 'further-accounts-k-euros',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'FONDERIE DU JURA',
        'États financiers - Comptes annuels de l’exercice 2025',
        'Période du 1er janvier 2025 au 31 décembre 2025',
        'COMPTE DE RÉSULTAT (en k€)',
        [
          [-420, '2025'],
          [-540, '2024'],
        ],
        [
          [50, 'Chiffre d’affaires net'],
          [-420, '18 204'],
          [-540, '17 950'],
        ],
        [
          [50, 'Résultat courant avant impôts'],
          [-420, '902'],
          [-540, '870'],
        ],
        [
          [50, 'Bénéfice net'],
          [-420, '655'],
          [-540, '640'],
        ],
        'BILAN (en k€)',
        [
          [-420, '2025'],
          [-540, '2024'],
        ],
        [
          [50, 'Total de l’actif immobilisé'],
          [-420, '6 100'],
          [-540, '6 000'],
        ],
        [
          [50, 'TOTAL ACTIF'],
          [-420, '14 320'],
          [-540, '13 900'],
        ],
        [
          [50, 'TOTAL PASSIF'],
          [-420, '14 320'],
          [-540, '13 900'],
        ],
        'Effectif au 31/12/2025 : 142 salariés',
      ]),
      expected: {
        companyName: 'FONDERIE DU JURA',
        closingDate: '2025-12-31',
        revenue: euros(18_204_000),
        netResult: euros(655_000),
        balanceTotal: euros(14_320_000),
        staff: { min: 142, max: 142 },
      },
    },
    {
      name: 'further-accounts-en-list',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'Annual accounts of Green Valley',
        'for the year ended 30 June 2026',
        `Company registration number ${G}`,
        10,
        'Turnover: €2,410,000 (2025: €2,200,000)',
        'Loss for the year: €(18,500) (2025: profit of €4,000)',
        'Total assets: €1,105,300',
        'Employees: 19',
      ]),
      expected: {
        siren: G,
        companyName: 'Green Valley',
        closingDate: '2026-06-30',
        revenue: euros(2_410_000),
        netResult: euros(-18_500),
        balanceTotal: euros(1_105_300),
        staff: { min: 19, max: 19 },
      },
    },
  ];
}
