import { companyOf, sirenOf } from '../companies.ts';
import { type DocumentCase, documentsOf } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { sirenText, siretText } from '../writing.ts';

const BAKERY = companyOf(921);
const CHEESE = companyOf(1005);
const VINES = companyOf(1319);

/** Pages of public directories of companies. */
export function directoryPages(): readonly DocumentCase[] {
  return documentsOf({ kind: 'sirene-notice', language: 'fr' }, [
    {
      name: 'printed-directory-page',
      layout: 'table of a public directory',
      pages: drawn([
        'L’Annuaire des Entreprises',
        `FOURNIL DE L’ILL (${sirenText(BAKERY.siren)})`,
        'Cette structure est en activité. Données du répertoire Sirene de l’Insee, le 21/08/2026',
        14,
        [45, 'Dénomination', 230, 'FOURNIL DE L’ILL'],
        [45, 'SIREN', 230, sirenText(BAKERY.siren)],
        [45, 'SIRET du siège social', 230, siretText(BAKERY.siret)],
        [45, 'N° TVA Intracommunautaire', 230, `FR32 ${BAKERY.siren}`],
        [45, 'Activité principale du siège', 230, 'Boulangerie et boulangerie-pâtisserie'],
        [45, 'Code NAF/APE du siège', 230, '10.71C'],
        [45, 'Adresse postale', 230, '6 QUAI DES BATELIERS 67000 STRASBOURG'],
        [45, 'Forme juridique', 230, 'SARL, société à responsabilité limitée'],
        [45, 'Effectif salarié', 230, '6 à 9 salariés, en 2024'],
        [45, 'Taille de la structure', 230, 'Petite ou moyenne entreprise (PME)'],
        [45, 'Date de création', 230, '3 juillet 2006'],
        [45, 'Dernière modification', 230, '14 mai 2025'],
      ]),
      expected: {
        siren: BAKERY.siren,
        siret: BAKERY.siret,
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
      name: 'dev-notice-boxes-above',
      layout: 'boxes of three, labels above, size unknown',
      pages: drawn([
        'Annuaire des sociétés',
        'Avis de situation de l’entreprise CAVES BRUYAS',
        'Téléchargé le lundi 9 mars 2026',
        10,
        [40, 'SIREN', 210, 'SIRET DU SIÈGE', 400, 'TVA'],
        [40, sirenText(CHEESE.siren), 210, siretText(CHEESE.siret), 400, `FR11${CHEESE.siren}`],
        10,
        [40, 'FORME JURIDIQUE', 210, 'CODE APE', 400, 'DATE DE CRÉATION'],
        [40, 'SARL', 210, '46.33Z', 400, '21 janvier 2003'],
        10,
        [40, 'SIÈGE SOCIAL', 210, 'TRANCHE D’EFFECTIF', 400, 'ÉTAT'],
        [40, '115 route des Caves', 210, 'Information non disponible', 400, 'Active'],
        [40, '12250 ROQUEFORT'],
        60,
        `Service de l’État, SIREN ${sirenText(sirenOf(1106))}, 20 avenue de Ségur 75007 Paris`,
      ]),
      expected: {
        siren: CHEESE.siren,
        siret: CHEESE.siret,
        companyName: 'CAVES BRUYAS',
        legalForm: 'sarl',
        address: { street: '115 route des Caves', postcode: '12250', city: 'ROQUEFORT' },
        nafCode: '46.33Z',
        established: '2003-01-21',
        issued: '2026-03-09',
      },
    },
    {
      name: 'usual-directory-page',
      layout: 'directory page, staff unknown, number of establishments',
      pages: drawn([
        [45, 'Fiche entreprise', -550, 'Situation au 30 septembre 2026'],
        [45, 'ATELIER SARMENT'],
        `SIREN : ${sirenText(VINES.siren)}`,
        `SIRET du siège social : ${siretText(VINES.siret)}`,
        'Forme juridique : Société civile d’exploitation agricole',
        'Code NAF / APE : 01.21Z (Culture de la vigne)',
        'Adresse : 9 chemin des Treilles, 84190 Beaumes-de-Venise',
        'Date de création : 18/11/1999',
        'Effectif : entre 3 et 5 salariés (2023)',
        'Nombre d’établissements : 2 (dont 1 en activité)',
      ]),
      expected: {
        siren: VINES.siren,
        siret: VINES.siret,
        companyName: 'ATELIER SARMENT',
        legalForm: 'scea',
        address: { street: '9 chemin des Treilles', postcode: '84190', city: 'Beaumes-de-Venise' },
        nafCode: '01.21Z',
        established: '1999-11-18',
        staff: { min: 3, max: 5 },
        issued: '2026-09-30',
      },
    },
  ]);
}
