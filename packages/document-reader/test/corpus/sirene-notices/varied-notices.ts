import { companyOf, sirenOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { sirenText, siretText } from '../writing.ts';

const ANNUAIRE = companyOf(7923);
const COMMUNE = companyOf(7949);
const LETTER = companyOf(10207);
const SUCCESSION = companyOf(15138);

/** Notices with other labels and words. */
export function variedNotices(): readonly DocumentCase[] {
  return [
    {
      name: 'wide-annuaire',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'page of a directory',
      pages: drawn([
        [45, 'Annuaire des entreprises', 400, 'Page imprimée le 11/02/2026'],
        8,
        'FROMAGERIE DU VAL D’ALLIER',
        `SIREN : ${sirenText(ANNUAIRE.siren)} - en activité`,
        8,
        [45, 'Dénomination', 250, 'FROMAGERIE DU VAL D’ALLIER'],
        [45, 'SIRET du siège social', 250, siretText(ANNUAIRE.siret)],
        [45, 'Activité principale (NAF/APE)', 250, 'Fabrication de fromage (10.51C)'],
        [45, 'Adresse postale', 250, '4 ROUTE DE VICHY 03500 SAINT-POURCAIN-SUR-SIOULE'],
        [45, 'Nature juridique', 250, 'SAS, société par actions simplifiée'],
        [45, 'Tranche effectif salarié de la structure', 250, '20 à 49 salariés, en 2023'],
        [45, 'Taille de la structure', 250, 'Petite ou Moyenne Entreprise'],
        [45, 'Date de création', 250, '03/10/2005'],
      ]),
      expected: {
        siren: ANNUAIRE.siren,
        siret: ANNUAIRE.siret,
        companyName: 'FROMAGERIE DU VAL D’ALLIER',
        legalForm: 'sas',
        address: { street: '4 ROUTE DE VICHY', postcode: '03500', city: 'SAINT-POURCAIN-SUR-SIOULE' },
        nafCode: '10.51C',
        staff: { min: 20, max: 49 },
        established: '2005-10-03',
        issued: '2026-02-11',
      },
    },
    {
      name: 'wide-commune',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'name in two lines',
      pages: drawn([
        'RÉPERTOIRE SIRENE - Situation au 02/03/2026',
        [45, 'SIREN', 200, sirenText(COMMUNE.siren)],
        [45, 'SIRET (siège)', 200, siretText(COMMUNE.siret)],
        [45, 'Raison sociale', 200, 'SYNDICAT MIXTE DES EAUX DE LA HAUTE VALLEE DE LA'],
        [200, 'DORE'],
        [45, 'Catégorie juridique', 200, '7354 - Syndicat mixte communal'],
        [45, 'APE', 200, '36.00Z Captage, traitement et distribution d’eau'],
        [45, 'Tranche d’effectifs', 200, '6 à 9'],
        [45, 'Date de création', 200, '01/01/1972'],
        [45, 'Adresse', 200, 'MAIRIE'],
        [200, '63600 AMBERT'],
      ]),
      expected: {
        siren: COMMUNE.siren,
        siret: COMMUNE.siret,
        companyName: 'SYNDICAT MIXTE DES EAUX DE LA HAUTE VALLEE DE LA DORE',
        legalForm: 'mixed_syndicate',
        nafCode: '36.00Z',
        staff: { min: 6, max: 9 },
        established: '1972-01-01',
        address: { street: 'MAIRIE', postcode: '63600', city: 'AMBERT' },
        issued: '2026-03-02',
      },
    },
    {
      name: 'wide-letter',
      kind: 'sirene-notice',
      language: 'en',
      layout: 'letter in English',
      pages: drawn([
        'INSEE, Sirene division',
        'Certificate of identification in the national business register',
        'Issued on 8 April 2026',
        'The company COMPAGNIE DES BACS, registered under SIREN number',
        `${sirenText(LETTER.siren)}, is active since 1 June 1995.`,
        [45, 'Head office SIRET', 250, siretText(LETTER.siret)],
        [45, 'Legal status', 250, 'Public limited company (SA)'],
        [45, 'Principal activity', 250, '50.30Z'],
        [45, 'Workforce', 250, '250 to 499 employees'],
        [45, 'Address', 250, '1 quai du Bac, 17000 La Rochelle'],
      ]),
      expected: {
        siren: LETTER.siren,
        siret: LETTER.siret,
        companyName: 'COMPAGNIE DES BACS',
        legalForm: 'sa',
        nafCode: '50.30Z',
        staff: { min: 250, max: 499 },
        address: { street: '1 quai du Bac', postcode: '17000', city: 'La Rochelle' },
        issued: '2026-04-08',
        established: '1995-06-01',
      },
    },
    {
      name: 'wide-succession',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'label-left, other companies',
      pages: drawn([
        'Avis de situation au répertoire SIRENE',
        'Situation au 30/01/2026',
        [45, 'Identifiant SIREN de l’unité légale', 300, sirenText(SUCCESSION.siren)],
        [45, 'Identifiant SIRET du siège social', 300, siretText(SUCCESSION.siret)],
        [45, 'Dénomination ou nom', 300, 'MAISON DES COMPAGNONS'],
        [45, 'Dénomination usuelle', 300, 'L’AUBERGE'],
        [45, 'Catégorie juridique', 300, '5710 - SAS, société par actions simplifiée'],
        [45, 'Activité principale exercée (APE)', 300, '55.10Z - Hôtels et hébergement similaire'],
        [45, 'Tranche d’effectif salarié', 300, '20 à 49 salariés (en 2023)'],
        [45, 'Date de création', 300, '11/11/2011'],
        [45, 'Adresse', 300, '3 PL DU VIEUX MARCHE 76000 ROUEN'],
        `L’établissement succède à l’entreprise ${sirenText(sirenOf(20010))} 00013 (HOTEL DU MARCHE).`,
      ]),
      expected: {
        siren: SUCCESSION.siren,
        siret: SUCCESSION.siret,
        companyName: 'MAISON DES COMPAGNONS',
        legalForm: 'sas',
        nafCode: '55.10Z',
        staff: { min: 20, max: 49 },
        established: '2011-11-11',
        address: { street: '3 PL DU VIEUX MARCHE', postcode: '76000', city: 'ROUEN' },
        issued: '2026-01-30',
      },
    },
  ];
}
