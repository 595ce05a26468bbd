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

/** Forms as courts, registers, banks and tax offices print them, written after the rules for blocks were widened. */
export function issuerLayouts(): readonly DocumentCase[] {
  return [...registers(), ...money(), ...statutes()];
}
