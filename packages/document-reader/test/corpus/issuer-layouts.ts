import { companyOf, sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped, ibanText } from './writing.ts';

const TRAINS = companyOf(1031);
const SOAP = companyOf(1032);
const KITES = companyOf(1033);
const MILL = companyOf(1034);
const GLASS = companyOf(1035);
const BEES = companyOf(1036);
const DOORS = companyOf(1037);
const TILES = companyOf(1038);
const RADIO = companyOf(1039);
const BOATS = companyOf(1040);
const SEEDS = companyOf(1042);
const SURF = companyOf(1048);
const VIOLINS = companyOf(1049);
const MARSH = companyOf(1050);
const OARS = companyOf(1051);
const DIVERS = companyOf(1052);
const DRAYS = companyOf(1053);
const QUAYS = companyOf(1043);
const PEARLS = companyOf(1044);
const WINDOWS = companyOf(1045);
const CRANES = companyOf(1046);
const FERRIES = companyOf(1047);

function registers(): readonly DocumentCase[] {
  return [
    {
      name: 'issuer-extract-of-court',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'form of a court, company as president with labels of its own',
      pages: drawn([
        [
          [40, 'Greffe du Tribunal de Commerce de Paris'],
          [-555, 'Code de vérification : aB3dEfGh1J'],
        ],
        '1 QUAI DE LA CORSE',
        '75198 PARIS CEDEX 04',
        [[40, 'N° de gestion 2014B12345']],
        10,
        [[230, 'Extrait Kbis']],
        [[90, 'EXTRAIT D’IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS']],
        [[230, 'à jour au 12 mars 2026']],
        10,
        'IDENTIFICATION DE LA PERSONNE MORALE',
        [
          [45, 'Immatriculation au RCS, numéro'],
          [260, `${grouped(TRAINS.siren, 3, 3)} R.C.S. Paris`],
        ],
        [
          [45, 'Date d’immatriculation'],
          [260, '18/06/2014'],
        ],
        [
          [45, 'Transfert du'],
          [260, 'R.C.S. de Nanterre en date du 02/05/2018'],
        ],
        [
          [45, 'Date d’immatriculation d’origine'],
          [260, '03/03/2011'],
        ],
        [
          [45, 'Dénomination ou raison sociale'],
          [260, 'PETITS TRAINS DE FRANCE'],
        ],
        [
          [45, 'Forme juridique'],
          [260, 'Société par actions simplifiée (Société à associé unique)'],
        ],
        [
          [45, 'Capital social'],
          [260, '310 000,00 Euros'],
        ],
        [
          [45, 'Adresse du siège'],
          [260, '22 rue du Départ 75014 Paris'],
        ],
        [
          [45, 'Durée de la personne morale'],
          [260, 'Jusqu’au 17/06/2113'],
        ],
        'GESTION, DIRECTION, ADMINISTRATION, CONTRÔLE, ASSOCIÉS OU MEMBRES',
        'Président',
        [
          [45, 'Dénomination'],
          [260, 'VOIES ET CONTREVOIES'],
        ],
        [
          [45, 'SIREN'],
          [260, grouped(sirenOf(1131), 3, 3)],
        ],
        [
          [45, 'Forme juridique'],
          [260, 'Société à responsabilité limitée'],
        ],
        [
          [45, 'Adresse'],
          [260, '7 place de la Gare 21000 Dijon'],
        ],
        'Directeur général',
        [
          [45, 'Nom, prénoms'],
          [260, 'PELLETAN Agathe Louise'],
        ],
        [
          [45, 'Date et lieu de naissance'],
          [260, 'Le 14/02/1980 à Sens (89)'],
        ],
        'RENSEIGNEMENTS RELATIFS À L’ACTIVITÉ ET À L’ÉTABLISSEMENT PRINCIPAL',
        [
          [45, 'Adresse de l’établissement'],
          [260, '22 rue du Départ 75014 Paris'],
        ],
        [
          [45, 'Date de commencement d’activité'],
          [260, '01/07/2014'],
        ],
      ]),
      expected: {
        siren: TRAINS.siren,
        companyName: 'PETITS TRAINS DE FRANCE',
        legalForm: 'sasu',
        capital: euros(310000),
        address: { street: '22 rue du Départ', postcode: '75014', city: 'Paris' },
        director: 'PELLETAN Agathe Louise',
        established: '2014-06-18',
        issued: '2026-03-12',
      },
    },
    {
      name: 'issuer-national-register',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'form of the national register, role before the name, establishments',
      pages: drawn([
        'ATTESTATION D’IMMATRICULATION AU REGISTRE NATIONAL DES ENTREPRISES',
        'Données issues du RNE, à jour au 20/08/2026',
        10,
        'Identité de l’entreprise',
        [
          [45, 'Dénomination'],
          [240, 'SAVONNERIE LUMIÈRE'],
        ],
        [
          [45, 'SIREN (siège)'],
          [240, grouped(SOAP.siren, 3, 3)],
        ],
        [
          [45, 'Date d’immatriculation au RNE'],
          [240, '11/01/2012'],
        ],
        [
          [45, 'Début d’activité'],
          [240, '01/02/2012'],
        ],
        [
          [45, 'Nature de l’entreprise'],
          [240, 'Commerciale'],
        ],
        [
          [45, 'Forme juridique'],
          [240, 'Société à responsabilité limitée'],
        ],
        [
          [45, 'Montant du capital'],
          [240, '8 000 EUR'],
        ],
        [
          [45, 'Activité principale'],
          [240, 'Fabrication de savons'],
        ],
        [
          [45, 'Code APE'],
          [240, '2041Z - Fabrication de savons, détergents'],
        ],
        [
          [45, 'Adresse du siège'],
          [240, '5 TRAVERSE DU PRESSOIR 13012 MARSEILLE FRANCE'],
        ],
        'Gestion et direction',
        [
          [45, 'Qualité'],
          [240, 'Gérant'],
        ],
        [
          [45, 'Nom, prénom(s)'],
          [240, 'ROUMANILLE CLÉMENCE'],
        ],
        [
          [45, 'Date de naissance (mm/aaaa)'],
          [240, '05/1979'],
        ],
        [
          [45, 'Commune de résidence'],
          [240, 'AUBAGNE'],
        ],
        'Établissements',
        [
          [45, 'Type d’établissement'],
          [240, 'Siège et principal'],
        ],
        [
          [45, 'Siret'],
          [240, grouped(SOAP.siret, 3, 3, 3)],
        ],
        [
          [45, 'Adresse'],
          [240, '5 TRAVERSE DU PRESSOIR 13012 MARSEILLE FRANCE'],
        ],
        [
          [45, 'Type d’établissement'],
          [240, 'Secondaire'],
        ],
        [
          [45, 'Adresse'],
          [240, '18 RUE PARADIS 13001 MARSEILLE FRANCE'],
        ],
      ]),
      expected: {
        siren: SOAP.siren,
        siret: SOAP.siret,
        companyName: 'SAVONNERIE LUMIÈRE',
        legalForm: 'sarl',
        capital: euros(8000),
        address: { street: '5 TRAVERSE DU PRESSOIR', postcode: '13012', city: 'MARSEILLE' },
        nafCode: '20.41Z',
        director: 'ROUMANILLE CLÉMENCE',
        established: '2012-01-11',
        issued: '2026-08-20',
      },
    },
    {
      name: 'issuer-register-en-sentence',
      kind: 'registration-extract',
      language: 'en',
      layout: 'certificate in sentences, secretary and auditor',
      pages: drawn([
        'CERTIFICATE OF REGISTRATION',
        'The registrar certifies that KITEWORKS NORMANDIE, a limited liability company with a capital of',
        `EUR 24,000, is registered with the trade and companies register of Caen under number ${grouped(KITES.siren, 3, 3)}`,
        'since 9 October 2017.',
        'Its registered office is at 31 quai Vendeuvre, 14000 Caen.',
        'Its manager is Mr Basil Thornbury.',
        `Its auditor is Channel Audit SARL (SIREN ${grouped(sirenOf(1132), 3, 3)}), 2 rue Neuve, 76600 Le Havre.`,
        20,
        'Done at Caen on 5 February 2026',
      ]),
      expected: {
        siren: KITES.siren,
        companyName: 'KITEWORKS NORMANDIE',
        legalForm: 'sarl',
        capital: euros(24000),
        address: { street: '31 quai Vendeuvre', postcode: '14000', city: 'Caen' },
        director: 'Basil Thornbury',
        established: '2017-10-09',
        issued: '2026-02-05',
      },
    },
    {
      name: 'issuer-notice-with-addressee',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'labels left, name of the company above its street',
      pages: drawn([
        [
          [40, 'INSEE'],
          [300, 'SITUATION AU RÉPERTOIRE SIRENE'],
        ],
        [[300, 'À la date du 03/11/2026']],
        10,
        [
          [40, 'Description de l’entreprise'],
          [270, 'Entreprise active depuis le 15/03/1996'],
        ],
        [
          [40, 'Identifiant SIREN'],
          [270, grouped(MILL.siren, 3, 3)],
        ],
        [
          [40, 'Identifiant SIRET du siège'],
          [270, grouped(MILL.siret, 3, 3, 3)],
        ],
        [
          [40, 'Dénomination'],
          [270, 'MINOTERIE DES GAVES'],
        ],
        [
          [40, 'Catégorie juridique'],
          [270, '5499 - Société à responsabilité limitée'],
        ],
        [
          [40, 'Activité Principale Exercée (APE)'],
          [270, '10.61A - Meunerie'],
        ],
        [
          [40, 'Tranche d’effectif'],
          [270, '6 à 9 salariés'],
        ],
        10,
        [
          [40, 'Description de l’établissement'],
          [270, 'Établissement actif depuis le 01/01/2004'],
        ],
        [
          [40, 'Identifiant SIRET'],
          [270, grouped(MILL.siret, 3, 3, 3)],
        ],
        [[40, 'Enseigne']],
        [
          [40, 'Adresse'],
          [270, 'MINOTERIE DES GAVES'],
        ],
        [[270, 'LE MOULIN']],
        [[270, 'ROUTE DE PAU']],
        [[270, '64110 GELOS']],
        [
          [40, 'Activité Principale Exercée (APE)'],
          [270, '10.61A - Meunerie'],
        ],
      ]),
      expected: {
        siren: MILL.siren,
        siret: MILL.siret,
        companyName: 'MINOTERIE DES GAVES',
        legalForm: 'sarl',
        address: { street: 'LE MOULIN ROUTE DE PAU', postcode: '64110', city: 'GELOS' },
        nafCode: '10.61A',
        established: '1996-03-15',
        staff: { min: 6, max: 9 },
        issued: '2026-11-03',
      },
    },
  ];
}

function money(): readonly DocumentCase[] {
  return [
    {
      name: 'issuer-account-bilingual',
      kind: 'bank-details',
      language: 'fr',
      layout: 'bilingual labels, holder below with address, table of the account',
      pages: drawn([
        'Relevé d’Identité Bancaire / Bank Identity Statement',
        10,
        [[45, 'Identifiant national de compte bancaire - RIB']],
        [
          [45, 'Code établissement'],
          [160, 'Code guichet'],
          [260, 'Numéro de compte'],
          [380, 'Clé'],
          [440, 'Domiciliation'],
        ],
        [
          [45, GLASS.iban.slice(4, 9)],
          [160, GLASS.iban.slice(9, 14)],
          [260, GLASS.iban.slice(14, 25)],
          [380, GLASS.iban.slice(25)],
          [440, 'CENTRE FINANCIER'],
        ],
        10,
        'Identifiant international de compte bancaire - IBAN',
        ibanText(GLASS.iban),
        'BIC (Bank Identifier Code)',
        GLASS.bic,
        10,
        [
          [45, 'Domiciliation / Paying bank'],
          [300, 'Titulaire du compte / Account owner'],
        ],
        [
          [45, 'BANQUE DES CANAUX'],
          [300, 'VERRERIE DE LA MARNE'],
        ],
        [
          [45, 'CENTRE DE REIMS'],
          [300, '40 RUE DE VESLE'],
        ],
        [
          [45, '51100 REIMS'],
          [300, '51000 CHALONS-EN-CHAMPAGNE'],
        ],
      ]),
      expected: { iban: GLASS.iban, bic: GLASS.bic, accountHolder: 'VERRERIE DE LA MARNE' },
    },
    {
      name: 'issuer-account-of-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'letter in sentences',
      pages: drawn([
        'Canal Savings Bank',
        'To whom it may concern',
        'We hereby confirm that Honeycomb Robotics SAS holds an account with our bank.',
        `The IBAN of this account is ${ibanText(BEES.iban)} and our BIC is ${BEES.bic}.`,
        'Account details confirmed on 3 March 2026.',
      ]),
      expected: { iban: BEES.iban, bic: BEES.bic, accountHolder: 'Honeycomb Robotics SAS' },
    },
    {
      name: 'issuer-quote-totals-in-a-row',
      kind: 'quote',
      language: 'fr',
      layout: 'totals side by side below their labels, customer at the left',
      pages: drawn([
        [[330, 'PORTES & FENÊTRES DU LITTORAL']],
        [[330, '9 zone de la Plage, 85100 Les Sables-d’Olonne']],
        [[330, `SIRET : ${grouped(DOORS.siret, 3, 3, 3)}`]],
        [[45, 'Devis n° 88-2026']],
        [[45, 'Fait le 7 avril 2026']],
        [
          [45, 'Client'],
          [330, 'Référence : pose de volets'],
        ],
        [[45, 'Syndicat des copropriétaires Les Embruns']],
        [[45, '2 remblai Clemenceau, 85100 Les Sables-d’Olonne']],
        10,
        [
          [45, 'Volet roulant'],
          [-420, '12'],
          [-550, '6 120,00 €'],
        ],
        [
          [45, 'Pose'],
          [-420, '1'],
          [-550, '1 880,00 €'],
        ],
        10,
        [
          [60, 'Total HT'],
          [200, 'TVA (10 %)'],
          [340, 'Total TTC'],
          [460, 'Acompte 30 %'],
        ],
        [
          [60, '8 000,00 €'],
          [200, '800,00 €'],
          [340, '8 800,00 €'],
          [460, '2 640,00 €'],
        ],
        'Durée de validité de l’offre : 1 mois',
      ]),
      expected: {
        siret: DOORS.siret,
        companyName: 'PORTES & FENÊTRES DU LITTORAL',
        totalNet: euros(8000),
        totalGross: euros(8800),
        issued: '2026-04-07',
        validUntil: '2026-05-07',
      },
    },
    {
      name: 'issuer-quote-without-vat',
      kind: 'quote',
      language: 'fr',
      layout: 'sole trader without VAT, two options',
      pages: drawn([
        'Iris Vandelle - Graphiste',
        `SIRET ${grouped(TILES.siret, 3, 3, 3)} - 3 rue des Arts, 59800 Lille`,
        10,
        'DEVIS 26-014',
        'Lille, le 15 janvier 2026',
        [[330, 'À l’attention de']],
        [[330, 'Musée de la Dentelle']],
        [[330, '135 quai du Commerce, 62100 Calais']],
        10,
        [
          [45, 'Identité visuelle'],
          [-550, '3 200,00 €'],
        ],
        [
          [45, 'Panneaux'],
          [-550, '1 450,00 €'],
        ],
        [
          [330, 'Total HT'],
          [-550, '4 650,00 €'],
        ],
        'TVA non applicable, art. 293 B du CGI',
        'Option : site internet, 2 100,00 € HT (non compris)',
        'Devis valable jusqu’au 15 mars 2026.',
      ]),
      expected: {
        siret: TILES.siret,
        companyName: 'Iris Vandelle',
        totalNet: euros(4650),
        issued: '2026-01-15',
        validUntil: '2026-03-15',
      },
    },
    {
      name: 'issuer-accounts-tax-form',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'tax form with codes of boxes before the amounts',
      pages: drawn([
        [
          [45, 'BILAN - PASSIF'],
          [-550, 'DGFiP N° 2051'],
        ],
        [[45, 'Désignation de l’entreprise : RADIO DES VOLCANS SAS']],
        [[45, `Numéro SIRET : ${RADIO.siret}`]],
        [[45, 'Exercice N clos le : 30/06/2026']],
        [
          [45, 'Capital social ou individuel'],
          [330, 'DA'],
          [-450, '50 000'],
        ],
        [
          [45, 'RÉSULTAT DE L’EXERCICE (bénéfice ou perte)'],
          [330, 'DI'],
          [-450, '(12 408)'],
        ],
        [
          [45, 'TOTAL (I)'],
          [330, 'DL'],
          [-450, '81 250'],
        ],
        [
          [45, 'TOTAL GÉNÉRAL (I à V)'],
          [330, 'EE'],
          [-450, '402 117'],
        ],
        'page',
        [
          [45, 'COMPTE DE RÉSULTAT DE L’EXERCICE'],
          [-550, 'DGFiP N° 2052'],
        ],
        [
          [-300, 'France'],
          [-420, 'Exportations'],
          [-550, 'Total'],
        ],
        [
          [45, 'Chiffres d’affaires nets'],
          [130, 'FJ'],
          [-300, '610 230'],
          [310, 'FK'],
          [-420, '12 000'],
          [430, 'FL'],
          [-550, '622 230'],
        ],
        [
          [45, 'Effectif moyen du personnel'],
          [430, 'YP'],
          [-550, '7'],
        ],
      ]),
      expected: {
        companyName: 'RADIO DES VOLCANS',
        closingDate: '2026-06-30',
        revenue: euros(622230),
        netResult: euros(-12408),
        balanceTotal: euros(402117),
        staff: { min: 7, max: 7 },
      },
    },
    {
      name: 'issuer-accounts-en-millions',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'key figures in millions, group company in the notes',
      pages: drawn([
        'Bateaux du Golfe SA',
        'Financial statements - 31 December 2025',
        `Company registered in Vannes, RCS ${grouped(BOATS.siren, 3, 3)}`,
        '(in EUR millions)',
        [
          [-450, '2025'],
          [-545, '2024'],
        ],
        [
          [45, 'Revenue'],
          [-450, '48.2'],
          [-545, '44.9'],
        ],
        [
          [45, 'Operating income'],
          [-450, '3.1'],
          [-545, '2.8'],
        ],
        [
          [45, 'Net income'],
          [-450, '2.4'],
          [-545, '1.9'],
        ],
        [
          [45, 'Total assets'],
          [-450, '61.7'],
          [-545, '58.0'],
        ],
        'Employees at year end: 214',
        `The accounts are consolidated by Groupe Morbihan SE, SIREN ${grouped(sirenOf(1133), 3, 3)}.`,
      ]),
      expected: {
        siren: BOATS.siren,
        companyName: 'Bateaux du Golfe',
        closingDate: '2025-12-31',
        revenue: euros(48200000),
        netResult: euros(2400000),
        balanceTotal: euros(61700000),
        staff: { min: 214, max: 214 },
      },
    },
  ];
}

function statutes(): readonly DocumentCase[] {
  return [
    {
      name: 'issuer-statutes-of-sole-member',
      kind: 'statutes',
      language: 'fr',
      layout: 'sole member is a company, represented by a person',
      pages: drawn([
        [[220, 'LAMPES D’ARGOAT']],
        [[150, 'Société à responsabilité limitée unipersonnelle']],
        [[180, 'au capital de 5 000 euros']],
        [[130, 'Siège social : 4 rue du Guer, 22300 Lannion']],
        20,
        [[250, 'STATUTS']],
        20,
        'La soussignée,',
        `La société TRÉGOR HOLDING, société par actions simplifiée au capital de 200 000 euros, dont le`,
        `siège est 1 quai d’Aiguillon, 22300 Lannion, immatriculée sous le numéro ${grouped(sirenOf(1134), 3, 3)} RCS`,
        'Saint-Brieuc, représentée par son président, Monsieur Loïc Penven,',
        'a établi ainsi qu’il suit les statuts de la société qu’elle institue.',
        'ARTICLE 1 - FORME',
        'La société est une société à responsabilité limitée à associé unique.',
        'ARTICLE 8 - GÉRANCE',
        'Madame Gwenaëlle Le Du, née le 3 juin 1984 à Guingamp, est nommée gérante pour une durée',
        'indéterminée.',
        'Fait à Lannion, le dix-sept avril deux mille vingt-six.',
      ]),
      expected: {
        companyName: 'LAMPES D’ARGOAT',
        legalForm: 'eurl',
        capital: euros(5000),
        address: { street: '4 rue du Guer', postcode: '22300', city: 'Lannion' },
        director: 'Gwenaëlle Le Du',
        issued: '2026-04-17',
      },
    },
    {
      name: 'issuer-articles-en',
      kind: 'statutes',
      language: 'en',
      layout: 'articles with headings above, founders listed first',
      pages: drawn([
        'ARTICLES OF ASSOCIATION',
        'The undersigned:',
        '1. Ms Ottilie Brandt, born on 2 July 1975 in Metz, residing at 5 rue Serpenoise, 57000 Metz;',
        `2. Moselle Ventures SAS, with a share capital of EUR 75,000, 8 en Fournirue, 57000 Metz, SIREN ${grouped(SEEDS.siren, 3, 3)};`,
        'have drawn up the articles of association of the company that they form.',
        'Article 1 - Form',
        'The company is a simplified joint-stock company.',
        'Article 2 - Name',
        'The name of the company is: Lorraine Seedworks.',
        'Article 3 - Registered office',
        'The registered office is located at 12 rue des Jardins, 57050 Longeville-lès-Metz.',
        'Article 6 - Share capital',
        'The share capital is set at ten thousand euros (EUR 10,000), divided into 1,000 shares.',
        'Article 12 - President',
        'Ms Ottilie Brandt is appointed as the first president of the company.',
        'Signed in Metz on the fourth of May two thousand and twenty-six',
      ]),
      expected: {
        companyName: 'Lorraine Seedworks',
        legalForm: 'sas',
        capital: euros(10000),
        address: { street: '12 rue des Jardins', postcode: '57050', city: 'Longeville-lès-Metz' },
        director: 'Ottilie Brandt',
        issued: '2026-05-04',
      },
    },
  ];
}

function others(): readonly DocumentCase[] {
  return [
    {
      name: 'issuer-extract-of-manager',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'labels in capitals above, head office and establishment side by side',
      pages: drawn([
        'RÉPUBLIQUE FRANÇAISE',
        'Greffe du tribunal de commerce de Périgueux, 19 boulevard Bertran de Born 24000 Périgueux',
        [[180, 'CERTIFICAT D’IMMATRICULATION']],
        10,
        [
          [45, 'SOCIÉTÉ'],
          [310, 'N° RCS'],
        ],
        [
          [45, 'TRUFFES & NOYERS'],
          [310, `Périgueux ${grouped(QUAYS.siren, 3, 3)}`],
        ],
        8,
        [
          [45, 'FORME ET CAPITAL'],
          [310, 'IMMATRICULÉE LE'],
        ],
        [
          [45, 'SARL au capital de 12 000 euros'],
          [310, '6 juin 2001'],
        ],
        8,
        [
          [45, 'SIÈGE SOCIAL'],
          [310, 'ÉTABLISSEMENT SECONDAIRE'],
        ],
        [
          [45, 'Le Bourg'],
          [310, '14 place du Coderc'],
        ],
        [
          [45, '24420 SORGES'],
          [310, '24000 PÉRIGUEUX'],
        ],
        8,
        [
          [45, 'GÉRANT'],
          [310, 'COMMISSAIRE AUX COMPTES'],
        ],
        [
          [45, 'M. Firmin LACOSTE'],
          [310, 'DORDOGNE AUDIT'],
        ],
        20,
        'Certifié conforme et délivré le 9 septembre 2026',
      ]),
      expected: {
        siren: QUAYS.siren,
        companyName: 'TRUFFES & NOYERS',
        legalForm: 'sarl',
        capital: euros(12000),
        address: { street: 'Le Bourg', postcode: '24420', city: 'SORGES' },
        director: 'Firmin LACOSTE',
        established: '2001-06-06',
        issued: '2026-09-09',
      },
    },
    {
      name: 'issuer-notice-en-columns',
      kind: 'sirene-notice',
      language: 'en',
      layout: 'company at the left, establishment at the right, labels with colons',
      pages: drawn([
        'Sirene register - status notice',
        'Status on 2 May 2026',
        10,
        [
          [45, 'Company'],
          [310, 'Establishment'],
        ],
        [
          [45, `SIREN: ${grouped(PEARLS.siren, 3, 3)}`],
          [310, `SIRET: ${grouped(PEARLS.siret, 3, 3, 3)}`],
        ],
        [
          [45, 'Name: PEARLS OF ÉTEL'],
          [310, 'Head office: yes'],
        ],
        [
          [45, 'Legal category: 5710 SAS'],
          [310, 'Address: 3 quai des Dundees'],
        ],
        [
          [45, 'Active since: 11 October 2010'],
          [310, '56410 Étel'],
        ],
        [
          [45, 'Staff: 10 to 19 employees'],
          [310, 'Open since: 1 March 2018'],
        ],
        [
          [45, 'Main activity: 03.21Z'],
          [310, 'Activity: 03.21Z'],
        ],
        30,
        'Contact: register desk, 88 avenue Verdier, 92120 Montrouge',
      ]),
      expected: {
        siren: PEARLS.siren,
        siret: PEARLS.siret,
        companyName: 'PEARLS OF ÉTEL',
        legalForm: 'sas',
        address: { street: '3 quai des Dundees', postcode: '56410', city: 'Étel' },
        nafCode: '03.21Z',
        established: '2010-10-11',
        staff: { min: 10, max: 19 },
        issued: '2026-05-02',
      },
    },
    {
      name: 'issuer-account-of-two-currencies',
      kind: 'bank-details',
      language: 'fr',
      layout: 'holder in the middle of a table, agency with its address',
      pages: drawn([
        [
          [45, 'Crédit Maritime du Sud'],
          [-550, 'RIB'],
        ],
        'Agence du Port - 2 quai du Lazaret 13002 Marseille',
        10,
        [
          [45, 'TITULAIRE'],
          [150, 'EURL SAVONS DU PANIER'],
          [400, 'Compte en euros'],
        ],
        [[150, '31 RUE DU REFUGE 13002 MARSEILLE']],
        [
          [45, 'IBAN'],
          [150, ibanText(WINDOWS.iban)],
        ],
        [
          [45, 'BIC'],
          [150, WINDOWS.bic],
        ],
        10,
        'Pour vos virements en dollars : Gulf Bank, New York, SWIFT GULFUS33',
      ]),
      expected: { iban: WINDOWS.iban, bic: WINDOWS.bic, accountHolder: 'EURL SAVONS DU PANIER' },
    },
    {
      name: 'issuer-quote-of-agency',
      kind: 'quote',
      language: 'fr',
      layout: 'letter in sentences, totals with rates, k€ in the text',
      pages: drawn([
        [
          [45, 'AGENCE BELVÉDÈRE'],
          [330, 'Communauté de communes du Val d’Ource'],
        ],
        [
          [45, '11 rue Buffon, 21000 Dijon'],
          [330, 'Madame la présidente'],
        ],
        [
          [45, `RCS Dijon ${grouped(CRANES.siren, 3, 3)}`],
          [330, '5 place de la Mairie'],
        ],
        [[330, '21400 Châtillon-sur-Seine']],
        [[330, `SIREN : ${grouped(sirenOf(1135), 3, 3)}`]],
        10,
        'Dijon, le 28 mai 2026',
        'Proposition commerciale : étude du réseau de chaleur (budget total de l’opération : 450 k€)',
        10,
        [
          [45, 'Phase 1 - diagnostic'],
          [-550, '14 500 €'],
        ],
        [
          [45, 'Phase 2 - scénarios'],
          [-550, '9 800 €'],
        ],
        [
          [330, 'Montant HT'],
          [-550, '24 300 €'],
        ],
        [
          [330, 'T.V.A. 20 %'],
          [-550, '4 860 €'],
        ],
        [
          [330, 'Montant TTC'],
          [-550, '29 160 €'],
        ],
        'Nous maintenons cette offre pendant 90 jours.',
      ]),
      expected: {
        siren: CRANES.siren,
        companyName: 'AGENCE BELVÉDÈRE',
        totalNet: euros(24300),
        totalGross: euros(29160),
        issued: '2026-05-28',
        validUntil: '2026-08-26',
      },
    },
    {
      name: 'issuer-accounts-of-association',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'association, surplus, two years with dates as headings',
      pages: drawn([
        [[45, 'Association Les Passeurs de Rive']],
        [[45, `SIREN ${grouped(FERRIES.siren, 3, 3)} - RNA W441003377`]],
        'RAPPORT FINANCIER',
        'États financiers arrêtés au 31 août 2026',
        [
          [-440, '31/08/2026'],
          [-550, '31/08/2025'],
        ],
        [
          [45, 'Chiffre d’affaires net'],
          [-440, '88 120 €'],
          [-550, '79 334 €'],
        ],
        [
          [45, 'Subventions'],
          [-440, '140 000 €'],
          [-550, '135 000 €'],
        ],
        [
          [45, 'Excédent'],
          [-440, '6 318 €'],
          [-550, '-2 204 €'],
        ],
        [
          [45, 'Total général'],
          [-440, '97 455 €'],
          [-550, '90 010 €'],
        ],
        'Nombre de salariés : 4 (3 en 2025)',
        `Comptes établis par le cabinet Estuaire Conseil, SIREN ${grouped(sirenOf(1136), 3, 3)}`,
      ]),
      expected: {
        siren: FERRIES.siren,
        companyName: 'Association Les Passeurs de Rive',
        closingDate: '2026-08-31',
        revenue: euros(88120),
        netResult: euros(6318),
        balanceTotal: euros(97455),
        staff: { min: 4, max: 4 },
      },
    },
    {
      name: 'issuer-statutes-of-farmers',
      kind: 'statutes',
      language: 'fr',
      layout: 'groups of farmers, two managers, contributions in kind',
      pages: drawn([
        [[200, 'GAEC DES DEUX VALLONS']],
        [[130, 'Groupement agricole d’exploitation en commun']],
        10,
        [[250, 'STATUTS']],
        10,
        'Entre les soussignés :',
        'Monsieur Paulin Rouzaud, né le 7 mars 1986 à Millau, domicilié Le Mas Neuf, 12100 Millau,',
        'Madame Zélie Castan, née le 30 octobre 1989 à Rodez, domiciliée La Borie, 12100 Creissels,',
        'il a été convenu ce qui suit.',
        'TITRE I - FORME, DÉNOMINATION, SIÈGE',
        '1.1 Forme : il est constitué un groupement agricole d’exploitation en commun.',
        '1.2 Dénomination : GAEC DES DEUX VALLONS',
        '1.3 Siège : Le Mas Neuf, 12100 Millau',
        'TITRE II - CAPITAL',
        'Apports en nature : cheptel évalué à 41 000 euros, matériel évalué à 22 500 euros.',
        'Le capital social est fixé à 63 500 euros.',
        'TITRE III - GÉRANCE',
        'Sont nommés gérants : Monsieur Paulin Rouzaud et Madame Zélie Castan.',
        'Fait à Millau le 1er décembre 2025',
      ]),
      expected: {
        companyName: 'GAEC DES DEUX VALLONS',
        legalForm: 'gaec',
        capital: euros(63500),
        address: { street: 'Le Mas Neuf', postcode: '12100', city: 'Millau' },
        director: 'Paulin Rouzaud',
        issued: '2025-12-01',
      },
    },
  ];
}

function rarer(): readonly DocumentCase[] {
  return [
    {
      name: 'issuer-extract-numbered-lines',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'numbered labels with dots, former head office, president of a board',
      pages: drawn([
        'EXTRAIT DES INSCRIPTIONS AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS',
        'Greffe du tribunal de commerce de Bayonne',
        10,
        `1. Numéro d’immatriculation ........ ${grouped(SURF.siren, 3, 3)} RCS Bayonne`,
        '2. Dénomination .................... VAGUE D’ARGENT',
        '3. Forme ........................... Société anonyme à conseil d’administration',
        '4. Capital ......................... 1 040 000 euros',
        '5. Siège ........................... 8 allée du Lac, 64600 Anglet',
        '6. Ancien siège .................... 2 rue Gambetta, 64200 Biarritz',
        '7. Immatriculation ................. 12 décembre 1991',
        '8. Président du conseil ............ Mme Maylis Etcheverry',
        '9. Administrateur .................. BASQUE FINANCE SAS',
        10,
        'Bayonne, le 4 mai 2026',
      ]),
      expected: {
        siren: SURF.siren,
        companyName: 'VAGUE D’ARGENT',
        legalForm: 'sa',
        capital: euros(1040000),
        address: { street: '8 allée du Lac', postcode: '64600', city: 'Anglet' },
        director: 'Maylis Etcheverry',
        established: '1991-12-12',
        issued: '2026-05-04',
      },
    },
    {
      name: 'issuer-notice-in-sentences',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'certificate in sentences',
      pages: drawn([
        'CERTIFICAT D’INSCRIPTION AU RÉPERTOIRE SIRENE',
        'Établi le 11 juin 2026',
        10,
        'L’entreprise LUTHERIE DE MIRECOURT, société à responsabilité limitée,',
        `est inscrite sous le numéro SIREN ${grouped(VIOLINS.siren, 3, 3)} depuis le 2 janvier 1985.`,
        `Son siège (SIRET ${grouped(VIOLINS.siret, 3, 3, 3)}) est situé 13 cours Stanislas, 88500 Mirecourt.`,
        'Son activité principale est classée 32.20Z. Elle emploie de 3 à 5 salariés.',
      ]),
      expected: {
        siren: VIOLINS.siren,
        siret: VIOLINS.siret,
        companyName: 'LUTHERIE DE MIRECOURT',
        legalForm: 'sarl',
        address: { street: '13 cours Stanislas', postcode: '88500', city: 'Mirecourt' },
        nafCode: '32.20Z',
        established: '1985-01-02',
        staff: { min: 3, max: 5 },
        issued: '2026-06-11',
      },
    },
    {
      name: 'issuer-account-in-letters-of-bank',
      kind: 'bank-details',
      language: 'fr',
      layout: 'own account before that of the bank, holder with two lines',
      pages: drawn([
        [
          [45, 'BANQUE DE L’ADOUR'],
          [330, 'Coordonnées bancaires'],
        ],
        [
          [45, '4 place Foch'],
          [330, 'éditées le 01/10/2026'],
        ],
        [[45, '40100 DAX']],
        10,
        [
          [45, 'Intitulé'],
          [180, 'SCEA DES BARTHES'],
        ],
        [
          [45, 'Adresse'],
          [180, 'CHEMIN DE LA SAILLE'],
        ],
        [[180, '40180 TERCIS-LES-BAINS']],
        [
          [45, 'N° IBAN'],
          [180, ibanText(MARSH.iban)],
        ],
        [
          [45, 'Code SWIFT (BIC)'],
          [180, MARSH.bic],
        ],
      ]),
      expected: { iban: MARSH.iban, bic: MARSH.bic, accountHolder: 'SCEA DES BARTHES' },
    },
    {
      name: 'issuer-quote-with-fees-en',
      kind: 'quote',
      language: 'en',
      layout: 'customer first, supplier at the foot',
      pages: drawn([
        'Quotation for:',
        'Mairie de Port-Vendres',
        '8 rue Jules Pams, 66660 Port-Vendres',
        `SIRET ${grouped(OARS.siret, 3, 3, 3)}`,
        10,
        [
          [45, 'Quotation no. 5512'],
          [-550, '3 March 2026'],
        ],
        [
          [45, 'Survey of the quay'],
          [-550, '€6,400.00'],
        ],
        [
          [45, 'Report'],
          [-550, '€1,200.00'],
        ],
        [
          [330, 'Total (excl. VAT)'],
          [-550, '€7,600.00'],
        ],
        [
          [330, 'VAT (20%)'],
          [-550, '€1,520.00'],
        ],
        [
          [330, 'Amount payable'],
          [-550, '€9,120.00'],
        ],
        'This quotation is valid for 3 months.',
        60,
        `Oarlock Surveys SARL - share capital EUR 15,000 - ${grouped(DIVERS.siren, 3, 3)} RCS Perpignan`,
      ]),
      expected: {
        siren: DIVERS.siren,
        companyName: 'Oarlock Surveys',
        totalNet: euros(7600),
        totalGross: euros(9120),
        issued: '2026-03-03',
        validUntil: '2026-06-03',
      },
    },
    {
      name: 'issuer-statutes-in-minutes',
      kind: 'statutes',
      language: 'fr',
      layout: 'updated articles, form of the past, president named at the end',
      pages: drawn([
        'BIÈRES DU CAUSSE',
        'Société par actions simplifiée au capital de 30 000 euros',
        '6 rue Droite, 46000 Cahors',
        `${grouped(DRAYS.siren, 3, 3)} RCS Cahors`,
        10,
        'STATUTS',
        '(modifiés par décision collective des associés en date du 8 janvier 2026)',
        10,
        'ARTICLE 1er - FORME',
        'Constituée sous forme de société à responsabilité limitée, la société a été transformée en',
        'société par actions simplifiée le 3 mai 2019.',
        'ARTICLE 4 - SIÈGE',
        'Le siège social est fixé à Cahors (46000), 6 rue Droite.',
        'ARTICLE 15 - PRÉSIDENT',
        'Le président est : Monsieur Abel Sainte-Marie.',
      ]),
      expected: {
        siren: DRAYS.siren,
        companyName: 'BIÈRES DU CAUSSE',
        legalForm: 'sas',
        capital: euros(30000),
        address: { street: '6 rue Droite', postcode: '46000', city: 'Cahors' },
        director: 'Abel Sainte-Marie',
        issued: '2026-01-08',
      },
    },
  ];
}

/** Forms as courts, registers, banks and tax offices print them: first read with precision 0.93, recall 0.83 of all fields. */
export function issuerLayouts(): readonly DocumentCase[] {
  return [...registers(), ...money(), ...statutes(), ...others(), ...rarer()];
}
