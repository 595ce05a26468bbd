import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { grouped } from './writing.ts';

const PONCET = sirenOf(304);
const BRISE_OCEANE = sirenOf(302);
const HELIOS_ENERGIE = sirenOf(401);
const LES_JARDINS_PARTAGES = sirenOf(502);
const FROMAGERIE_DU_COUESNON = sirenOf(601);
const AERO_COMPOSITES_SUD = sirenOf(701);

/** SIRENE notices in layouts and wordings of their own. */
export function sireneLayouts(): readonly DocumentCase[] {
  return [
    {
      name: 'sirene-table',
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
          [300, grouped(PONCET, 3, 3)],
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
        siren: PONCET,
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
      name: 'sirene-en',
      kind: 'sirene-notice',
      language: 'en',
      layout: 'label-above',
      pages: drawn([
        'SIRENE directory - statement of situation',
        'Situation on 22 May 2026',
        18,
        'SIREN number',
        grouped(BRISE_OCEANE, 3, 3),
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
        siren: BRISE_OCEANE,
        companyName: 'Brise Océane',
        legalForm: 'sarl',
        nafCode: '10.20Z',
        staff: { min: 20, max: 49 },
        established: '2011-04-04',
        address: { street: '14 quai de la Fosse', postcode: '44000', city: 'Nantes' },
        issued: '2026-05-22',
      },
    },
    {
      name: 'sirene-columns',
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
          [320, `SIRET : ${grouped(`${HELIOS_ENERGIE}00015`, 3, 3, 3)}`],
        ],
        [
          [50, `SIREN : ${grouped(HELIOS_ENERGIE, 3, 3)}`],
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
        siren: HELIOS_ENERGIE,
        legalForm: 'sasu',
        established: '2019-06-21',
        staff: { min: 3, max: 5 },
        nafCode: '35.11Z',
        address: { street: '9 RUE PASTEUR', postcode: '34000', city: 'MONTPELLIER' },
        issued: '2026-06-11',
      },
    },
    {
      name: 'sirene-association',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'SIRENE - Certificat d’inscription au répertoire des entreprises et des établissements',
        'SITUATION AU 20 AOÛT 2026',
        10,
        [
          [50, 'SIREN'],
          [250, LES_JARDINS_PARTAGES],
        ],
        [
          [50, 'SIRET (siège)'],
          [250, `${LES_JARDINS_PARTAGES} 00016`],
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
        siren: LES_JARDINS_PARTAGES,
        companyName: 'LES JARDINS PARTAGÉS',
        legalForm: 'association',
        nafCode: '94.99Z',
        staff: { min: 1, max: 2 },
        established: '2012-05-12',
        address: { street: '3 impasse des Roses Bâtiment C', postcode: '35700', city: 'RENNES' },
        issued: '2026-08-20',
      },
    },
    {
      name: 'sirene-en-table',
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
          [260, grouped(FROMAGERIE_DU_COUESNON, 3, 3)],
        ],
        [
          [50, 'Head office identifier (SIRET)'],
          [260, `${grouped(FROMAGERIE_DU_COUESNON, 3, 3)} 00014`],
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
        siren: FROMAGERIE_DU_COUESNON,
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
      name: 'sirene-full',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'RÉPUBLIQUE FRANÇAISE',
        'Situation au répertoire SIRENE',
        'A la date du 1er novembre 2026',
        [
          [50, 'Description de l’unité légale'],
          [280, 'Unité légale active depuis le 06/07/2020'],
        ],
        [
          [50, 'Identifiant SIREN'],
          [280, grouped(AERO_COMPOSITES_SUD, 3, 3)],
        ],
        [
          [50, 'Identifiant SIRET du siège'],
          [280, `${grouped(AERO_COMPOSITES_SUD, 3, 3)} 00022`],
        ],
        [
          [50, 'Dénomination'],
          [280, 'AERO COMPOSITES SUD'],
        ],
        [
          [50, 'Catégorie juridique'],
          [280, '5720 - Société par actions simplifiée à associé unique'],
        ],
        [
          [50, 'Activité Principale Exercée (APE)'],
          [280, '30.30Z - Construction aéronautique'],
        ],
        [
          [50, 'Appartenance au champ de l’ESS1'],
          [280, 'Non'],
        ],
        [
          [50, 'Appartenance au champ des sociétés à mission'],
          [280, 'Non'],
        ],
        [
          [50, 'Description de l’établissement'],
          [280, 'Etablissement actif depuis le 01/01/2023'],
        ],
        [
          [50, 'Identifiant SIRET'],
          [280, `${grouped(AERO_COMPOSITES_SUD, 3, 3)} 00022`],
        ],
        [
          [50, 'Adresse'],
          [280, 'BATIMENT LE GALILEE'],
        ],
        [[280, '2 RUE ARISTIDE BERGES']],
        [[280, '31270 CUGNAUX']],
        [
          [50, 'Activité Principale Exercée (APE)'],
          [280, '30.30Z - Construction aéronautique'],
        ],
      ]),
      expected: {
        siren: AERO_COMPOSITES_SUD,
        companyName: 'AERO COMPOSITES SUD',
        legalForm: 'sasu',
        nafCode: '30.30Z',
        address: { street: 'BATIMENT LE GALILEE 2 RUE ARISTIDE BERGES', postcode: '31270', city: 'CUGNAUX' },
        established: '2020-07-06',
        issued: '2026-11-01',
      },
    },
  ];
}
