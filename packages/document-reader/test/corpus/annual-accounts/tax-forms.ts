import { companyOf, sirenOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { euros, grouped } from '../writing.ts';

const TOITURES_DU_NORD = sirenOf(301);
const FLOUR_MILL = companyOf(961);
const RADIO = companyOf(1039);

/** French tax forms (2033, 2050 to 2053), with the codes of their boxes. */
export function taxForms(): readonly DocumentCase[] {
  return [
    {
      name: 'accounts-simplified',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'BILAN SIMPLIFIÉ N° 2033-A',
        [50, 'Désignation de l’entreprise :', 220, 'TOITURES DU NORD'],
        [50, 'Adresse de l’entreprise :', 220, '8 rue de Lens 62000 Arras'],
        [50, `Numéro SIRET : ${TOITURES_DU_NORD}00025`, 350, 'Exercice N clos le : 30/09/2025'],
        15,
        [-300, 'Brut', -390, 'Amortissements', -470, 'Net', -540, 'N-1'],
        [50, 'Total I (actif immobilisé)', -300, '80 000', -390, '30 000', -470, '50 000', -540, '45 000'],
        [50, 'Total général (I + II)', -300, '240 500', -390, '30 000', -470, '210 500', -540, '190 000'],
        'page',
        'COMPTE DE RÉSULTAT SIMPLIFIÉ DE L’EXERCICE',
        [-460, 'N', -540, 'N-1'],
        [50, 'Montant net du chiffre d’affaires', -460, '631 200', -540, '580 000'],
        [50, 'Effectif moyen du personnel', -460, '8', -540, '7'],
        [50, 'Bénéfice ou perte', -460, '(14 250)', -540, '9 800'],
      ]),
      expected: {
        companyName: 'TOITURES DU NORD',
        closingDate: '2025-09-30',
        balanceTotal: euros(210_500),
        revenue: euros(631_200),
        netResult: euros(-14_250),
        staff: { min: 8, max: 8 },
      },
    },
    {
      name: 'liasse-2051',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn(
        [
          '2 - BILAN - PASSIF avant répartition - DGFiP N° 2051-SD 2026',
          'Désignation de l’entreprise : AERO COMPOSITES SUD',
          [-460, 'Exercice N', -540, 'Exercice N - 1'],
          [50, 'Capital social ou individuel (dont versé : 100 000)', -460, '100 000', -540, '100 000'],
          [50, 'RÉSULTAT DE L’EXERCICE (bénéfice ou perte)', -460, '412 331', -540, '298 004'],
          [50, 'TOTAL (I)', -460, '1 204 555', -540, '992 224'],
          [50, 'TOTAL GÉNÉRAL (I à V)', -460, '3 870 112', -540, '3 544 908'],
          'page',
          '3 - COMPTE DE RÉSULTAT DE L’EXERCICE (en liste) - DGFiP N° 2052-SD 2026',
          [-300, 'France', -380, 'Exportations', -460, 'Total', -540, 'N - 1'],
          [50, 'Production vendue de biens', -300, '4 100 000', -380, '2 000 000', -460, '6 100 000', -540, '5 800 000'],
          [50, 'CHIFFRES D’AFFAIRES NETS', -300, '4 300 250', -380, '2 000 000', -460, '6 300 250', -540, '5 990 100'],
          'Exercice N clos le 31122025 - Durée de l’exercice 12 mois - clos le 31/12/2025',
        ],
        8,
      ),
      expected: {
        companyName: 'AERO COMPOSITES SUD',
        closingDate: '2025-12-31',
        balanceTotal: euros(3_870_112),
        revenue: euros(6_300_250),
        netResult: euros(412_331),
      },
    },
    {
      name: 'printed-tax-forms',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'forms 2050 to 2053 with letters of the boxes',
      pages: drawn([
        [45, 'Formulaire obligatoire', 250, '① BILAN - ACTIF', 430, 'DGFiP N° 2050-SD 2026'],
        'Désignation de l’entreprise : MINOTERIE DE LA VEZERE           Durée de l’exercice : 12',
        'Adresse de l’entreprise : 2 rue du Moulin 24260 LE BUGUE',
        [45, `Numéro SIRET : ${grouped(FLOUR_MILL.siret, 3, 3, 3)}`, 360, 'Exercice N clos le : 30/09/2025'],
        [-330, 'Brut', -440, 'Amortissements', -550, 'Net'],
        [45, 'TOTAL (II)', 240, 'BJ', -330, '812 400', -440, '402 100', -550, '410 300'],
        [45, 'TOTAL GÉNÉRAL (I à VI)', 240, 'CO', -330, '1 344 910', -440, '409 700', -550, '935 210'],
        'page',
        [200, '③ COMPTE DE RÉSULTAT DE L’EXERCICE (en liste)', 430, 'DGFiP N° 2052-SD 2026'],
        'Désignation de l’entreprise : MINOTERIE DE LA VEZERE',
        [-330, 'France', -440, 'Exportations', -550, 'Total'],
        [45, 'Chiffres d’affaires nets', 240, 'FJ', -330, '1 610 020', -440, '88 400', -550, '1 698 420'],
        [45, 'Total des produits d’exploitation (2) (I)', 240, 'FR', -550, '1 742 900'],
        'page',
        [430, 'DGFiP N° 2053-SD 2026'],
        [45, '5 - BÉNÉFICE OU PERTE (Total des produits - total des charges)', 400, 'HN', -550, '(27 315)'],
        [45, 'Effectif moyen du personnel', 400, 'YP', -550, '11'],
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
      name: 'issuer-accounts-tax-form',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'tax form with codes of boxes before the amounts',
      pages: drawn([
        [45, 'BILAN - PASSIF', -550, 'DGFiP N° 2051'],
        [45, 'Désignation de l’entreprise : RADIO DES VOLCANS SAS'],
        [45, `Numéro SIRET : ${RADIO.siret}`],
        [45, 'Exercice N clos le : 30/06/2026'],
        [45, 'Capital social ou individuel', 330, 'DA', -450, '50 000'],
        [45, 'RÉSULTAT DE L’EXERCICE (bénéfice ou perte)', 330, 'DI', -450, '(12 408)'],
        [45, 'TOTAL (I)', 330, 'DL', -450, '81 250'],
        [45, 'TOTAL GÉNÉRAL (I à V)', 330, 'EE', -450, '402 117'],
        'page',
        [45, 'COMPTE DE RÉSULTAT DE L’EXERCICE', -550, 'DGFiP N° 2052'],
        [-300, 'France', -420, 'Exportations', -550, 'Total'],
        [45, 'Chiffres d’affaires nets', 130, 'FJ', -300, '610 230', 310, 'FK', -420, '12 000', 430, 'FL', -550, '622 230'],
        [45, 'Effectif moyen du personnel', 430, 'YP', -550, '7'],
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
  ];
}
