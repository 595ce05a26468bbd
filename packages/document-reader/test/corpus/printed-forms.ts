import { companyOf, sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn, type Row } from './rows.ts';
import { euros, grouped, ibanText } from './writing.ts';

function beside(label: string, value: string, x = 260): Row {
  return [
    [45, label],
    [x, value],
  ];
}

function sum(label: string, amount: string): Row {
  return [
    [350, label],
    [-550, amount],
  ];
}

/** Documents as offices, banks and programs print them, with the parts around the fields that real ones have. */
export function printedForms(): readonly DocumentCase[] {
  return [...registrations(), ...notices(), ...banks(), ...statutes(), ...quotes(), ...accounts()];
}

function registrations(): readonly DocumentCase[] {
  const holding = sirenOf(911);
  const dairy = companyOf(912);
  const boats = companyOf(913);
  return [
    {
      name: 'printed-kbis-presided-by-company',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'form of a registry, president is a company',
      pages: drawn([
        'Greffe du Tribunal des Activités Economiques de Marseille',
        '2 RUE EMILE POLLAK',
        '13291 MARSEILLE CEDEX 06',
        'N° de gestion 2014B03120',
        18,
        [[270, 'Extrait Kbis']],
        12,
        [[110, 'EXTRAIT D’IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES']],
        [[250, 'à jour au 7 octobre 2026']],
        12,
        'IDENTIFICATION DE LA PERSONNE MORALE',
        beside('Immatriculation au RCS, numéro', `${grouped(boats.siren, 3, 3)} R.C.S. Marseille`),
        beside('Date d’immatriculation', '04/09/2014'),
        beside('Transfert du', 'R.C.S. de Toulon en date du 12/01/2017'),
        beside('Dénomination ou raison sociale', 'CHANTIERS DE L’ESTAQUE'),
        beside('Sigle', 'CDE'),
        beside('Forme juridique', 'Société par actions simplifiée (Société à associé unique)'),
        beside('Capital social', '120 000,00 Euros'),
        beside('Adresse du siège', '31 plage de l’Estaque - 13016 Marseille'),
        beside('Activités principales', 'Réparation et entretien de bateaux de plaisance'),
        beside('Durée de la personne morale', 'Jusqu’au 04/09/2113'),
        beside('Date de clôture de l’exercice social', '31 mars'),
        'GESTION, DIRECTION, ADMINISTRATION, CONTROLE, ASSOCIES OU MEMBRES',
        'Président',
        beside('Dénomination', 'FINANCIERE DU LITTORAL'),
        beside('SIREN', grouped(holding, 3, 3)),
        beside('Forme juridique', 'Société à responsabilité limitée'),
        beside('Adresse', '8 rue Paradis - 13001 Marseille'),
        'Directeur général',
        beside('Nom, prénoms', 'ROSTAND Hélène, Marie, Claude'),
        beside('Date et lieu de naissance', 'Le 19/02/1971 à Martigues (13)'),
        beside('Nationalité', 'Française'),
        beside('Domicile personnel', '5 traverse des Pins - 13500 Martigues'),
        'RENSEIGNEMENTS RELATIFS A L’ACTIVITE ET A L’ETABLISSEMENT PRINCIPAL',
        beside('Adresse de l’établissement', '31 plage de l’Estaque - 13016 Marseille'),
        beside('Date de commencement d’activité', '01/10/2014'),
        beside('Origine du fonds ou de l’activité', 'Création'),
        beside('Mode d’exploitation', 'Exploitation directe'),
        'Le Greffier                              R.C.S. Marseille - 08/10/2026 - 10:21:07            page 1/1',
        'FIN DE L’EXTRAIT',
      ]),
      expected: {
        siren: boats.siren,
        companyName: 'CHANTIERS DE L’ESTAQUE',
        legalForm: 'sasu',
        capital: euros(120_000),
        address: { street: '31 plage de l’Estaque', postcode: '13016', city: 'Marseille' },
        director: 'ROSTAND Hélène, Marie, Claude',
        established: '2014-09-04',
        issued: '2026-10-07',
      },
    },
    {
      name: 'printed-rne-attestation',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'cards with small labels above values in two columns',
      pages: drawn([
        'RÉPUBLIQUE FRANÇAISE',
        'Attestation d’immatriculation au Registre national des entreprises (RNE)',
        'Données issues du RNE, à jour au 02/11/2026',
        14,
        'Identité de l’entreprise',
        [
          [45, 'Dénomination'],
          [310, 'N° SIREN'],
        ],
        [
          [45, 'GAEC DES TROIS RUISSEAUX'],
          [310, grouped(dairy.siren, 3, 3)],
        ],
        6,
        [
          [45, 'Forme juridique'],
          [310, 'Date d’immatriculation au RNE'],
        ],
        [
          [45, 'Groupement agricole d’exploitation en commun'],
          [310, '16/05/2011'],
        ],
        6,
        [
          [45, 'Montant du capital'],
          [310, 'Activité principale (code APE)'],
        ],
        [
          [45, '45 600 €'],
          [310, '0141Z - Élevage de vaches laitières'],
        ],
        6,
        [
          [45, 'Adresse du siège'],
          [310, 'Durée de la personne morale'],
        ],
        [
          [45, 'Lieu-dit Kervran'],
          [310, '99 ans'],
        ],
        [[45, '29190 BRASPARTS']],
        14,
        'Gestion et direction',
        [
          [45, 'Nom de naissance'],
          [310, 'Qualité'],
        ],
        [
          [45, 'LE ROUX Anne'],
          [310, 'Gérant'],
        ],
        14,
        'Établissement principal',
        [
          [45, 'N° SIRET'],
          [310, 'Date de début d’activité'],
        ],
        [
          [45, grouped(dairy.siret, 3, 3, 3)],
          [310, '01/06/2011'],
        ],
        'Attestation délivrée gratuitement par l’Institut national de la propriété industrielle',
      ]),
      expected: {
        siren: dairy.siren,
        siret: dairy.siret,
        companyName: 'GAEC DES TROIS RUISSEAUX',
        legalForm: 'gaec',
        capital: euros(45_600),
        nafCode: '01.41Z',
        address: { street: 'Lieu-dit Kervran', postcode: '29190', city: 'BRASPARTS' },
        director: 'LE ROUX Anne',
        established: '2011-05-16',
        issued: '2026-11-02',
      },
    },
  ];
}

function notices(): readonly DocumentCase[] {
  const bakery = companyOf(921);
  const farm = companyOf(922);
  return [
    {
      name: 'printed-directory-page',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'table of a public directory',
      pages: drawn([
        'L’Annuaire des Entreprises',
        `FOURNIL DE L’ILL (${grouped(bakery.siren, 3, 3)})`,
        'Cette structure est en activité. Données du répertoire Sirene de l’Insee, le 21/08/2026',
        14,
        beside('Dénomination', 'FOURNIL DE L’ILL', 230),
        beside('SIREN', grouped(bakery.siren, 3, 3), 230),
        beside('SIRET du siège social', grouped(bakery.siret, 3, 3, 3), 230),
        beside('N° TVA Intracommunautaire', `FR32 ${bakery.siren}`, 230),
        beside('Activité principale du siège', 'Boulangerie et boulangerie-pâtisserie', 230),
        beside('Code NAF/APE du siège', '10.71C', 230),
        beside('Adresse postale', '6 QUAI DES BATELIERS 67000 STRASBOURG', 230),
        beside('Forme juridique', 'SARL, société à responsabilité limitée', 230),
        beside('Effectif salarié', '6 à 9 salariés, en 2024', 230),
        beside('Taille de la structure', 'Petite ou moyenne entreprise (PME)', 230),
        beside('Date de création', '3 juillet 2006', 230),
        beside('Dernière modification', '14 mai 2025', 230),
      ]),
      expected: {
        siren: bakery.siren,
        siret: bakery.siret,
        companyName: 'FOURNIL DE L’ILL',
        legalForm: 'sarl',
        address: { street: '6 QUAI DES BATELIERS', postcode: '67000', city: 'STRASBOURG' },
        nafCode: '10.71C',
        established: '2006-07-03',
        staff: { min: 6, max: 9 },
        issued: '2026-08-21',
      },
    },
    {
      name: 'printed-notice-in-english',
      kind: 'sirene-notice',
      language: 'en',
      layout: 'two blocks, enterprise and establishment',
      pages: drawn([
        'Insee - National Institute of Statistics',
        'STATUS REPORT OF THE SIRENE DIRECTORY',
        'Status on 30 September 2026',
        14,
        'Description of the enterprise',
        beside('Enterprise active since', '12/03/2001'),
        beside('SIREN identifier', grouped(farm.siren, 3, 3)),
        beside('SIRET identifier of the head office', grouped(farm.siret, 3, 3, 3)),
        beside('Name', 'DOMAINE DE LA SERRE'),
        beside('Legal category', '5498 - EURL, sole shareholder limited liability company'),
        beside('Main activity (APE)', '01.21Z - Growing of grapes'),
        beside('Workforce', '1 or 2 employees'),
        14,
        'Description of the establishment',
        beside('Establishment active since', '01/01/2010'),
        beside('SIRET identifier', grouped(farm.siret, 3, 3, 3)),
        beside('Address', 'CHEMIN DE LA SERRE'),
        [[260, '34150 ANIANE']],
        beside('Main activity of the establishment (APE)', '01.21Z - Growing of grapes'),
        14,
        'IMPORTANT: apart from numbers, this information has no legal value.',
      ]),
      expected: {
        siren: farm.siren,
        siret: farm.siret,
        companyName: 'DOMAINE DE LA SERRE',
        legalForm: 'eurl',
        address: { street: 'CHEMIN DE LA SERRE', postcode: '34150', city: 'ANIANE' },
        nafCode: '01.21Z',
        established: '2001-03-12',
        staff: { min: 1, max: 2 },
        issued: '2026-09-30',
      },
    },
  ];
}

function banks(): readonly DocumentCase[] {
  const first = companyOf(931);
  const second = companyOf(933);
  const groups = ibanText(first.iban).split(' ');
  const [bank, branch, account, key] = [
    first.iban.slice(4, 9),
    first.iban.slice(9, 14),
    first.iban.slice(14, 25),
    first.iban.slice(25),
  ];
  return [
    {
      name: 'printed-rib-in-boxes',
      kind: 'bank-details',
      language: 'fr',
      layout: 'cells of account parts, IBAN in boxes, address block of the holder',
      pages: drawn([
        [
          [45, 'Crédit de l’Ouest'],
          [380, 'Relevé d’Identité Bancaire'],
        ],
        'Ce relevé est destiné à être remis, sur leur demande, à vos créanciers ou débiteurs.',
        12,
        [
          [45, 'Code banque'],
          [125, 'Code guichet'],
          [210, 'N° de compte'],
          [320, 'Clé RIB'],
          [390, 'Domiciliation'],
        ],
        [
          [45, bank],
          [125, branch],
          [210, account],
          [320, key],
          [390, 'CDO NANTES ENTREPRISES'],
        ],
        12,
        'IBAN (International Bank Account Number)',
        groups.map((group, index): readonly [number, string] => [45 + index * 48, group]),
        12,
        [
          [45, 'BIC (Bank Identifier Code)'],
          [320, 'Titulaire du compte (Account Owner)'],
        ],
        [
          [45, first.bic],
          [320, 'SCIERIE DU MARAIS'],
        ],
        [[320, '12 ROUTE DE SAINT-GILDAS']],
        [[320, '44530 DREFFEAC']],
      ]),
      expected: { iban: first.iban, bic: first.bic, accountHolder: 'SCIERIE DU MARAIS' },
    },
    {
      name: 'printed-bank-letter',
      kind: 'bank-details',
      language: 'en',
      layout: 'letter of a bank with details in a list',
      pages: drawn([
        'Northern Mutual Bank - Paris Branch',
        'Paris, 4 May 2026',
        20,
        'To whom it may concern',
        'We hereby confirm the bank account details of our customer:',
        10,
        'Beneficiary name: Lighthouse Instruments SAS',
        'Beneficiary address: 3 impasse des Phares, 29200 Brest',
        'Bank: Northern Mutual Bank, 15 rue Scribe, 75009 Paris',
        `Account number (IBAN): ${ibanText(second.iban)}`,
        `SWIFT/BIC code: ${second.bic}`,
        'Currency: EUR',
        10,
        'This letter is issued at the request of the customer.',
        'Yours faithfully, Anna Keller, Account Manager',
      ]),
      expected: { iban: second.iban, bic: second.bic, accountHolder: 'Lighthouse Instruments' },
    },
  ];
}

function statutes(): readonly DocumentCase[] {
  const vine = companyOf(941);
  return [
    {
      name: 'printed-statutes-cover-and-articles',
      kind: 'statutes',
      language: 'fr',
      layout: 'cover page, then numbered articles',
      pages: drawn([
        60,
        [[200, 'LES CELLIERS D’AUGUSTE']],
        [[130, 'Société à responsabilité limitée au capital de 24 000 euros']],
        [[130, 'Siège social : 9 rue du Chai, 33330 SAINT-EMILION']],
        [[130, `${grouped(vine.siren, 3, 3)} RCS LIBOURNE`]],
        60,
        [[270, 'STATUTS']],
        [[130, 'Mis à jour suite à l’assemblée générale extraordinaire du 15 avril 2025']],
        'page',
        'Les soussignés :',
        '- Monsieur Auguste PELLETAN, né le 2 août 1968 à Bergerac, demeurant 4 rue Haute, 33500 LIBOURNE,',
        '- La société VIGNES ET TERROIRS, SAS au capital de 500 000 euros, RCS Bordeaux',
        `  ${grouped(sirenOf(942), 3, 3)}, représentée par Madame Odile Fabre,`,
        'ont établi ainsi qu’il suit les statuts de la société.',
        10,
        'Article 1 - Forme',
        'Il est formé une société à responsabilité limitée régie par les lois en vigueur.',
        'Article 2 - Objet',
        'L’achat et la vente de vins, la dégustation, et toutes opérations s’y rattachant.',
        'Article 3 - Dénomination',
        'La dénomination de la société est : LES CELLIERS D’AUGUSTE.',
        'Article 4 - Siège social',
        'Le siège social est fixé au 9 rue du Chai, 33330 SAINT-EMILION.',
        'Article 7 - Capital social',
        'Le capital social est fixé à la somme de vingt-quatre mille euros (24 000 €). Il est divisé',
        'en 2 400 parts de 10 euros chacune.',
        'Article 12 - Gérance',
        'Le premier gérant de la société est Monsieur Auguste PELLETAN, nommé sans limitation de durée.',
        10,
        'Fait à Saint-Emilion, le 15 avril 2025, en trois exemplaires.',
      ]),
      expected: {
        siren: vine.siren,
        companyName: 'LES CELLIERS D’AUGUSTE',
        legalForm: 'sarl',
        capital: euros(24_000),
        address: { street: '9 rue du Chai', postcode: '33330', city: 'SAINT-EMILION' },
        director: 'Auguste PELLETAN',
        issued: '2025-04-15',
      },
    },
    {
      name: 'printed-articles-in-english',
      kind: 'statutes',
      language: 'en',
      layout: 'articles with headings in capitals',
      pages: drawn([
        [[180, 'ARTICLES OF ASSOCIATION']],
        [[220, 'HARBOUR ROBOTICS']],
        [[110, 'A simplified joint-stock company (SAS) with a share capital of EUR 50,000']],
        [[130, 'Registered office: 22 quai des Chartrons, 33000 Bordeaux, France']],
        20,
        'ARTICLE 1 - FORM',
        'The Company is a simplified joint-stock company governed by French law.',
        'ARTICLE 2 - NAME',
        'The name of the Company is "HARBOUR ROBOTICS".',
        'ARTICLE 4 - REGISTERED OFFICE',
        'The registered office is located at 22 quai des Chartrons, 33000 Bordeaux, France.',
        'ARTICLE 6 - SHARE CAPITAL',
        'The share capital is set at fifty thousand euros (EUR 50,000), divided into 5,000 shares',
        'with a nominal value of ten euros each.',
        'ARTICLE 11 - PRESIDENT',
        'The first President of the Company, appointed for three years, is Ms Ingrid Solberg.',
        10,
        'Signed in Bordeaux on 11 June 2024',
      ]),
      expected: {
        companyName: 'HARBOUR ROBOTICS',
        legalForm: 'sas',
        capital: euros(50_000),
        address: { street: '22 quai des Chartrons', postcode: '33000', city: 'Bordeaux' },
        director: 'Ingrid Solberg',
        issued: '2024-06-11',
      },
    },
  ];
}

function quotes(): readonly DocumentCase[] {
  const roofer = companyOf(951);
  return [
    {
      name: 'printed-quote-of-a-craftsman',
      kind: 'quote',
      language: 'fr',
      layout: 'supplier left, customer right, block of totals, legal footer',
      pages: drawn([
        [
          [45, 'CHARPENTES VIDAL'],
          [380, 'DEVIS D-2026-0147'],
        ],
        [
          [45, '18 zone artisanale des Pins'],
          [380, 'Fait le 23/03/2026'],
        ],
        [
          [45, '09000 FOIX'],
          [380, 'Durée de validité : 2 mois'],
        ],
        [[45, 'Tél : 05 61 00 12 34']],
        12,
        [[330, 'Client :']],
        [[330, 'SCEA DU COL BLANC']],
        [[330, 'Route de Saint-Girons']],
        [[330, '09240 LA BASTIDE DE SEROU']],
        12,
        'Chantier : réfection de la toiture de la stabulation',
        [
          [45, 'Désignation'],
          [310, 'Qté'],
          [-430, 'P.U. HT'],
          [-550, 'Total HT'],
        ],
        [
          [45, 'Dépose de la couverture existante'],
          [310, '420 m²'],
          [-430, '11,50'],
          [-550, '4 830,00'],
        ],
        [
          [45, 'Fourniture et pose bac acier isolé'],
          [310, '420 m²'],
          [-430, '48,00'],
          [-550, '20 160,00'],
        ],
        10,
        sum('Total HT', '24 990,00 €'),
        sum('Remise exceptionnelle 2 %', '-499,80 €'),
        sum('Total net HT', '24 490,20 €'),
        sum('TVA 20 %', '4 898,04 €'),
        sum('Total TTC', '29 388,24 €'),
        sum('Acompte de 30 % à la commande', '8 816,47 €'),
        14,
        'Bon pour accord, date et signature du client :',
        `EURL CHARPENTES VIDAL au capital de 5 000 € - RCS Foix ${grouped(roofer.siren, 3, 3)} - APE 4391A`,
        `N° TVA FR45${roofer.siren} - Assurance décennale n° 123456789 - IBAN ${ibanText(roofer.iban)}`,
      ]),
      expected: {
        siren: roofer.siren,
        companyName: 'CHARPENTES VIDAL',
        totalNet: euros(24_490.2),
        totalGross: euros(29_388.24),
        issued: '2026-03-23',
        validUntil: '2026-05-23',
      },
    },
    {
      name: 'printed-quotation-in-english',
      kind: 'quote',
      language: 'en',
      layout: 'header table, subtotal and grand total',
      pages: drawn([
        'Meridian Sensors Ltd',
        'Unit 4, Beacon Business Park, Leeds LS9 8AB, United Kingdom',
        20,
        [[240, 'QUOTATION']],
        [
          [45, 'Quotation No.'],
          [170, 'Date'],
          [280, 'Expiry date'],
          [400, 'Prepared for'],
        ],
        [
          [45, 'MS-20931'],
          [170, '14 July 2026'],
          [280, '31 August 2026'],
          [400, 'Coopérative Laitière du Nord'],
        ],
        14,
        [
          [45, 'Item'],
          [300, 'Qty'],
          [-420, 'Unit price'],
          [-550, 'Amount'],
        ],
        [
          [45, 'Milk tank temperature sensor MS-T2'],
          [300, '24'],
          [-420, '185.00'],
          [-550, '4,440.00'],
        ],
        [
          [45, 'Gateway with mobile modem'],
          [300, '2'],
          [-420, '640.00'],
          [-550, '1,280.00'],
        ],
        10,
        sum('Subtotal', 'EUR 5,720.00'),
        sum('VAT (20%)', 'EUR 1,144.00'),
        sum('Grand total', 'EUR 6,864.00'),
        14,
        'Delivery within 6 weeks of the order. Payment: 30 days net.',
      ]),
      expected: {
        companyName: 'Meridian Sensors Ltd',
        totalNet: euros(5_720),
        totalGross: euros(6_864),
        issued: '2026-07-14',
        validUntil: '2026-08-31',
      },
    },
  ];
}

function accounts(): readonly DocumentCase[] {
  const mill = companyOf(961);
  return [
    {
      name: 'printed-tax-forms',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'forms 2050 to 2053 with letters of the boxes',
      pages: drawn([
        [
          [45, 'Formulaire obligatoire'],
          [250, '① BILAN - ACTIF'],
          [430, 'DGFiP N° 2050-SD 2026'],
        ],
        'Désignation de l’entreprise : MINOTERIE DE LA VEZERE           Durée de l’exercice : 12',
        'Adresse de l’entreprise : 2 rue du Moulin 24260 LE BUGUE',
        [
          [45, `Numéro SIRET : ${grouped(mill.siret, 3, 3, 3)}`],
          [360, 'Exercice N clos le : 30/09/2025'],
        ],
        [
          [-330, 'Brut'],
          [-440, 'Amortissements'],
          [-550, 'Net'],
        ],
        [
          [45, 'TOTAL (II)'],
          [240, 'BJ'],
          [-330, '812 400'],
          [-440, '402 100'],
          [-550, '410 300'],
        ],
        [
          [45, 'TOTAL GÉNÉRAL (I à VI)'],
          [240, 'CO'],
          [-330, '1 344 910'],
          [-440, '409 700'],
          [-550, '935 210'],
        ],
        'page',
        [
          [200, '③ COMPTE DE RÉSULTAT DE L’EXERCICE (en liste)'],
          [430, 'DGFiP N° 2052-SD 2026'],
        ],
        'Désignation de l’entreprise : MINOTERIE DE LA VEZERE',
        [
          [-330, 'France'],
          [-440, 'Exportations'],
          [-550, 'Total'],
        ],
        [
          [45, 'Chiffres d’affaires nets'],
          [240, 'FJ'],
          [-330, '1 610 020'],
          [-440, '88 400'],
          [-550, '1 698 420'],
        ],
        [
          [45, 'Total des produits d’exploitation (2) (I)'],
          [240, 'FR'],
          [-550, '1 742 900'],
        ],
        'page',
        [[430, 'DGFiP N° 2053-SD 2026']],
        [
          [45, '5 - BÉNÉFICE OU PERTE (Total des produits - total des charges)'],
          [400, 'HN'],
          [-550, '(27 315)'],
        ],
        [
          [45, 'Effectif moyen du personnel'],
          [400, 'YP'],
          [-550, '11'],
        ],
      ]),
      expected: {
        companyName: 'MINOTERIE DE LA VEZERE',
        closingDate: '2025-09-30',
        revenue: euros(1_698_420),
        netResult: euros(-27_315),
        balanceTotal: euros(935_210),
        staff: { min: 11, max: 11 },
      },
    },
    {
      name: 'printed-statements-in-english',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'statements with two years in thousands',
      pages: drawn([
        'Alpine Cables SAS',
        'Financial statements for the year ended 31 December 2025',
        `Registered with the Grenoble trade register under number ${grouped(mill.siren, 3, 3)}`,
        14,
        'Income statement',
        [
          [45, '(in thousands of euros)'],
          [-440, '2025'],
          [-550, '2024'],
        ],
        [
          [45, 'Net sales'],
          [-440, '12,480'],
          [-550, '11,905'],
        ],
        [
          [45, 'Operating profit'],
          [-440, '931'],
          [-550, '702'],
        ],
        [
          [45, 'Profit for the year'],
          [-440, '640'],
          [-550, '455'],
        ],
        14,
        'Balance sheet',
        [
          [45, 'Total assets'],
          [-440, '9,215'],
          [-550, '8,870'],
        ],
        [
          [45, 'Total equity and liabilities'],
          [-440, '9,215'],
          [-550, '8,870'],
        ],
        14,
        'Note 14: the average number of employees was 63 (2024: 61).',
      ]),
      expected: {
        siren: mill.siren,
        companyName: 'Alpine Cables',
        closingDate: '2025-12-31',
        revenue: euros(12_480_000),
        netResult: euros(640_000),
        balanceTotal: euros(9_215_000),
        staff: { min: 63, max: 63 },
      },
    },
  ];
}
