import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const LA_TABLE_DE_LUC = sirenOf(301);
const BRISE_OCEANE = sirenOf(302);
const VERDANT_FARMS = sirenOf(303);
const HELIOS_ENERGIE = sirenOf(401);
const FONDERIE_DU_JURA = sirenOf(402);
const PARTICIPATIONS_DE_L_EST = sirenOf(403);
const AQUA_SERVICES = sirenOf(501);
const FROMAGERIE_DU_COUESNON = sirenOf(601);
const AERO_COMPOSITES_SUD = sirenOf(701);
const PRESIDING_COMPANY = sirenOf(702);

/** Registration extracts in layouts and wordings of their own. */
export function registrationLayouts(): readonly DocumentCase[] {
  return [
    {
      name: 'kbis-sole-trader',
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
          [280, `${grouped(LA_TABLE_DE_LUC, 3, 3)} R.C.S. Bordeaux`],
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
        siren: LA_TABLE_DE_LUC,
        companyName: 'La Table de Luc',
        address: { street: '7 cours de l’Intendance', postcode: '33000', city: 'Bordeaux' },
        established: '2018-03-02',
        issued: '2026-01-12',
      },
    },
    {
      name: 'extract-sentences',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'Extrait du registre du commerce et des sociétés',
        'Délivré à Nantes, le 18 juin 2026',
        20,
        `La société BRISE OCÉANE, société à responsabilité limitée au capital de 8.000 euros,`,
        `dont le siège social est situé 14 quai de la Fosse, 44000 Nantes, est immatriculée`,
        `au RCS de Nantes sous le numéro ${grouped(BRISE_OCEANE, 3, 3)} depuis le 4 avril 2011.`,
        'Gérante : Mme Claire Le Goff',
      ]),
      expected: {
        siren: BRISE_OCEANE,
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
      name: 'certificate-en',
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
          [300, VERDANT_FARMS],
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
        siren: VERDANT_FARMS,
        companyName: 'Verdant Farms SAS',
        legalForm: 'sas',
        capital: euros(25_000),
        address: { street: '3 rue du Port', postcode: '29200', city: 'Brest' },
        established: '2014-10-09',
        director: 'Hugo Petit',
        issued: '2026-07-01',
      },
    },
    {
      name: 'kbis-boxes',
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
          [50, grouped(HELIOS_ENERGIE, 3, 3)],
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
        siren: HELIOS_ENERGIE,
        nafCode: '35.11Z',
        established: '2019-06-21',
        address: { street: '9 rue Pasteur', postcode: '34000', city: 'Montpellier' },
        director: 'Nadia Khelifi',
        issued: '2026-04-09',
      },
    },
    {
      name: 'extract-directors-are-companies',
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
          [250, `Lons-le-Saunier B ${grouped(FONDERIE_DU_JURA, 3, 3)}`],
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
          [250, `Dijon ${grouped(PARTICIPATIONS_DE_L_EST, 3, 3)}`],
        ],
        'Directeur général',
        [
          [50, 'Nom'],
          [250, 'Olivier Faure'],
        ],
      ]),
      expected: {
        companyName: 'FONDERIE DU JURA',
        siren: FONDERIE_DU_JURA,
        legalForm: 'sa',
        capital: euros(2_500_000),
        address: { street: 'Zone industrielle', postcode: '39200', city: 'Saint-Claude' },
        established: '1987-02-14',
        director: 'Olivier Faure',
        issued: '2026-05-02',
      },
    },
    {
      name: 'extract-en',
      kind: 'registration-extract',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'Company registration extract (Kbis)',
        'This extract is up to date as of 30 April 2026.',
        10,
        'Corporate name: Helios Energie',
        `SIREN: ${HELIOS_ENERGIE}`,
        'Type of company: Simplified joint-stock company with a sole shareholder',
        'Share capital: EUR 5,000',
        'Registered office address: 9 rue Pasteur, 34000 Montpellier, France',
        'Date of incorporation: 21 June 2019',
        'Managing director: Nadia Khelifi, born on 5 May 1984',
        'Statutory auditor: Audit Sud, SIREN 552 100 554',
      ]),
      expected: {
        companyName: 'Helios Energie',
        siren: HELIOS_ENERGIE,
        legalForm: 'sasu',
        capital: euros(5_000),
        address: { street: '9 rue Pasteur', postcode: '34000', city: 'Montpellier' },
        established: '2019-06-21',
        director: 'Nadia Khelifi',
        issued: '2026-04-30',
      },
    },
    {
      name: 'kbis-capitals',
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
          [190, grouped(AQUA_SERVICES, 3, 3)],
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
        siren: AQUA_SERVICES,
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
      name: 'extract-en-sentences',
      kind: 'registration-extract',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'Trade and Companies Register of Nice - registration certificate',
        'We certify that AQUA SERVICES, a limited liability company with a share capital of EUR 15,000,',
        `is registered under the number ${grouped(AQUA_SERVICES, 3, 3)} since 1 April 2005.`,
        'Its registered office is located at 18 rue du Bac, 06000 Nice.',
        'The legal representative is Mr Eric Vidal (manager).',
        'Nice, 15 September 2026',
      ]),
      expected: {
        companyName: 'AQUA SERVICES',
        siren: AQUA_SERVICES,
        legalForm: 'sarl',
        capital: euros(15_000),
        address: { street: '18 rue du Bac', postcode: '06000', city: 'Nice' },
        director: 'Eric Vidal',
        established: '2005-04-01',
        issued: '2026-09-15',
      },
    },
    {
      name: 'kbis-header-block',
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
          [230, `${grouped(FROMAGERIE_DU_COUESNON, 3, 3)} R.C.S. RENNES`],
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
        siren: FROMAGERIE_DU_COUESNON,
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
      name: 'kbis-dense',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'label-left',
      pages: drawn(
        [
          'Greffe du Tribunal de Commerce de Toulouse',
          'Place de la Bourse - BP 7016 - 31068 TOULOUSE CEDEX 7',
          'N° de gestion 2020B03111',
          [[230, 'Extrait Kbis']],
          [[150, 'EXTRAIT D’IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES']],
          [[240, 'à jour au 8 octobre 2026']],
          'IDENTIFICATION DE LA PERSONNE MORALE',
          [
            [50, 'Immatriculation au RCS, numéro'],
            [250, `${grouped(AERO_COMPOSITES_SUD, 3, 3)} R.C.S. Toulouse`],
          ],
          [
            [50, 'Date d’immatriculation'],
            [250, '06/07/2020'],
          ],
          [
            [50, 'Transfert du'],
            [250, 'R.C.S. d’Albi en date du 01/03/2019'],
          ],
          [
            [50, 'Dénomination ou raison sociale'],
            [250, 'AERO COMPOSITES SUD'],
          ],
          [
            [50, 'Sigle'],
            [250, 'ACS'],
          ],
          [
            [50, 'Forme juridique'],
            [250, 'Société par actions simplifiée (Société à associé unique)'],
          ],
          [
            [50, 'Capital social'],
            [250, '100 000,00 Euros'],
          ],
          [
            [50, 'Adresse du siège'],
            [250, '2 Rue Aristide Berges Bâtiment Le Galilée 31270 Cugnaux'],
          ],
          [
            [50, 'Activités principales'],
            [250, 'Fabrication de pièces en matériaux composites'],
          ],
          'GESTION, DIRECTION, ADMINISTRATION, CONTROLE, ASSOCIES OU MEMBRES',
          'Président',
          [
            [50, 'Dénomination'],
            [250, 'GROUPE ACS HOLDING'],
          ],
          [
            [50, 'Forme juridique'],
            [250, 'Société à responsabilité limitée'],
          ],
          [
            [50, 'Adresse'],
            [250, '10 Allée Jean Mermoz 31770 Colomiers'],
          ],
          [
            [50, 'Immatriculation au RCS, numéro'],
            [250, `${grouped(PRESIDING_COMPANY, 3, 3)} RCS Toulouse`],
          ],
          'Directeur général',
          [
            [50, 'Nom, prénoms'],
            [250, 'ROUSSEL Valérie, Anne'],
          ],
          [
            [50, 'Nationalité'],
            [250, 'Française'],
          ],
        ],
        8,
      ),
      expected: {
        siren: AERO_COMPOSITES_SUD,
        companyName: 'AERO COMPOSITES SUD',
        legalForm: 'sasu',
        capital: euros(100_000),
        address: { street: '2 Rue Aristide Berges Bâtiment Le Galilée', postcode: '31270', city: 'Cugnaux' },
        established: '2020-07-06',
        director: 'ROUSSEL Valérie, Anne',
        issued: '2026-10-08',
      },
    },
    {
      name: 'extract-en-two-columns',
      kind: 'registration-extract',
      language: 'en',
      layout: 'two-columns',
      pages: drawn([
        [[180, 'EXTRACT FROM THE COMPANY REGISTER']],
        [
          [50, 'Date of issue: 14/10/2026'],
          [320, 'Registry: Toulouse'],
        ],
        12,
        [
          [50, 'Company:'],
          [150, 'Aero Composites Sud'],
          [320, 'Company number:'],
          [430, grouped(AERO_COMPOSITES_SUD, 3, 3)],
        ],
        [
          [50, 'Legal form:'],
          [150, 'SAS'],
          [320, 'Capital:'],
          [430, '100,000.00 EUR'],
        ],
        [
          [50, 'Created on:'],
          [150, '6 July 2020'],
          [320, 'NAF code:'],
          [430, '30.30Z'],
        ],
        [
          [50, 'Address:'],
          [150, '2 rue Berges'],
          [320, 'CEO:'],
          [430, 'Valérie Roussel'],
        ],
        [[150, '31270 Cugnaux']],
      ]),
      expected: {
        siren: AERO_COMPOSITES_SUD,
        companyName: 'Aero Composites Sud',
        legalForm: 'sas',
        capital: euros(100_000),
        nafCode: '30.30Z',
        address: { street: '2 rue Berges', postcode: '31270', city: 'Cugnaux' },
        established: '2020-07-06',
        director: 'Valérie Roussel',
        issued: '2026-10-14',
      },
    },
  ];
}
