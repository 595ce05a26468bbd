import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const TOITURES_DU_NORD = sirenOf(301);
const MOULINS_REUNIS = sirenOf(303);
const GREEN_VALLEY = sirenOf(403);
const AERO_COMPOSITES_SUD = sirenOf(701);

/** Annual accounts with tables of several forms. */
export function accountsTables(): readonly DocumentCase[] {
  return [
    {
      name: 'accounts-simplified',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'BILAN SIMPLIFIÉ N° 2033-A',
        [
          [50, 'Désignation de l’entreprise :'],
          [220, 'TOITURES DU NORD'],
        ],
        [
          [50, 'Adresse de l’entreprise :'],
          [220, '8 rue de Lens 62000 Arras'],
        ],
        [
          [50, `Numéro SIRET : ${TOITURES_DU_NORD}00025`],
          [350, 'Exercice N clos le : 30/09/2025'],
        ],
        15,
        [
          [-300, 'Brut'],
          [-390, 'Amortissements'],
          [-470, 'Net'],
          [-540, 'N-1'],
        ],
        [
          [50, 'Total I (actif immobilisé)'],
          [-300, '80 000'],
          [-390, '30 000'],
          [-470, '50 000'],
          [-540, '45 000'],
        ],
        [
          [50, 'Total général (I + II)'],
          [-300, '240 500'],
          [-390, '30 000'],
          [-470, '210 500'],
          [-540, '190 000'],
        ],
        'page',
        'COMPTE DE RÉSULTAT SIMPLIFIÉ DE L’EXERCICE',
        [
          [-460, 'N'],
          [-540, 'N-1'],
        ],
        [
          [50, 'Montant net du chiffre d’affaires'],
          [-460, '631 200'],
          [-540, '580 000'],
        ],
        [
          [50, 'Effectif moyen du personnel'],
          [-460, '8'],
          [-540, '7'],
        ],
        [
          [50, 'Bénéfice ou perte'],
          [-460, '(14 250)'],
          [-540, '9 800'],
        ],
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
      name: 'accounts-en-verdant-farms',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'table',
      pages: drawn([
        'Verdant Farms SAS',
        'Balance sheet as at 31 December 2025',
        '(in thousands of euros)',
        [
          [-420, '31 Dec 2025'],
          [-540, '31 Dec 2024'],
        ],
        [
          [50, 'Non-current assets'],
          [-420, '1,250'],
          [-540, '1,100'],
        ],
        [
          [50, 'Current assets'],
          [-420, '640'],
          [-540, '590'],
        ],
        [
          [50, 'TOTAL ASSETS'],
          [-420, '1,890'],
          [-540, '1,690'],
        ],
        20,
        'Profit and loss account',
        [
          [-420, '2025'],
          [-540, '2024'],
        ],
        [
          [50, 'Revenue'],
          [-420, '3,120'],
          [-540, '2,870'],
        ],
        [
          [50, 'Operating profit'],
          [-420, '410'],
          [-540, '380'],
        ],
        [
          [50, 'Net profit for the year'],
          [-420, '298'],
          [-540, '260'],
        ],
        'The average headcount during the year was 31 employees.',
      ]),
      expected: {
        companyName: 'Verdant Farms SAS',
        closingDate: '2025-12-31',
        balanceTotal: euros(1_890_000),
        revenue: euros(3_120_000),
        netResult: euros(298_000),
        staff: { min: 31, max: 31 },
      },
    },
    {
      name: 'accounts-previous-first',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'MOULINS RÉUNIS SA - Comptes sociaux',
        `RCS Lille ${grouped(MOULINS_REUNIS, 3, 3)}`,
        'Compte de résultat de l’exercice clos le 31 mars 2026',
        [
          [-420, '31/03/2025'],
          [-540, '31/03/2026'],
        ],
        [
          [50, 'Chiffre d’affaires'],
          [-420, '5 400 000 €'],
          [-540, '6 100 000 €'],
        ],
        [
          [50, 'Résultat net de l’exercice'],
          [-420, '210 000 €'],
          [-540, '245 000 €'],
        ],
        20,
        'Bilan au 31 mars 2026',
        [
          [-420, '31/03/2025'],
          [-540, '31/03/2026'],
        ],
        [
          [50, 'Total de l’actif'],
          [-420, '4 000 000 €'],
          [-540, '4 350 000 €'],
        ],
      ]),
      expected: {
        companyName: 'MOULINS RÉUNIS SA',
        siren: MOULINS_REUNIS,
        closingDate: '2026-03-31',
        revenue: euros(6_100_000),
        netResult: euros(245_000),
        balanceTotal: euros(4_350_000),
      },
    },
    {
      name: 'accounts-k-euros',
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
      name: 'accounts-en-list',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'Annual accounts of Green Valley',
        'for the year ended 30 June 2026',
        `Company registration number ${GREEN_VALLEY}`,
        10,
        'Turnover: €2,410,000 (2025: €2,200,000)',
        'Loss for the year: €(18,500) (2025: profit of €4,000)',
        'Total assets: €1,105,300',
        'Employees: 19',
      ]),
      expected: {
        siren: GREEN_VALLEY,
        companyName: 'Green Valley',
        closingDate: '2026-06-30',
        revenue: euros(2_410_000),
        netResult: euros(-18_500),
        balanceTotal: euros(1_105_300),
        staff: { min: 19, max: 19 },
      },
    },
    {
      name: 'accounts-narrow-columns',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn(
        [
          'ALPES ÉLEVAGE SAS',
          'Bilan au 30/09/2026',
          [
            [-380, 'Brut'],
            [-430, 'Amort.'],
            [-480, 'Net'],
            [-530, '30/09/2025'],
          ],
          [
            [50, 'Constructions'],
            [-380, '900 000'],
            [-430, '300 000'],
            [-480, '600 000'],
            [-530, '640 000'],
          ],
          [
            [50, 'TOTAL ACTIF'],
            [-380, '1 450 000'],
            [-430, '300 000'],
            [-480, '1 150 000'],
            [-530, '1 080 000'],
          ],
          'page',
          'Compte de résultat',
          [
            [-480, 'Exercice N'],
            [-530, 'N-1'],
          ],
          [
            [50, 'Chiffre d’affaires net'],
            [-480, '2 310 500'],
            [-530, '2 105 000'],
          ],
          [
            [50, 'RÉSULTAT DE L’EXERCICE'],
            [-480, '87 400'],
            [-530, '-12 000'],
          ],
          'page',
          'Annexe',
          'Nombre moyen de salariés au cours de l’exercice : 14',
        ],
        8,
      ),
      expected: {
        companyName: 'ALPES ÉLEVAGE SAS',
        closingDate: '2026-09-30',
        balanceTotal: euros(1_150_000),
        revenue: euros(2_310_500),
        netResult: euros(87_400),
        staff: { min: 14, max: 14 },
      },
    },
    {
      name: 'accounts-en-columns',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'table',
      pages: drawn([
        'HYDRO WORKS SAS',
        'Annual report and accounts',
        'Financial year from 1 July 2025 to 30 June 2026',
        [
          [-400, 'Note'],
          [-470, '30/06/2026'],
          [-540, '30/06/2025'],
        ],
        [
          [50, 'Sales revenue'],
          [-400, '5'],
          [-470, '980,400'],
          [-540, '870,000'],
        ],
        [
          [50, 'Net income'],
          [-400, '11'],
          [-470, '61,250'],
          [-540, '40,100'],
        ],
        [
          [50, 'Total equity and liabilities'],
          [-470, '512,300'],
          [-540, '480,000'],
        ],
        'Average number of employees during the year: 9',
      ]),
      expected: {
        companyName: 'HYDRO WORKS SAS',
        closingDate: '2026-06-30',
        revenue: euros(980_400),
        netResult: euros(61_250),
        balanceTotal: euros(512_300),
        staff: { min: 9, max: 9 },
      },
    },
    {
      name: 'accounts-fr',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'Fromagerie du Couesnon - SCOP à capital variable',
        'Rapport financier - comptes de l’exercice clos au 31 décembre 2025',
        [
          [-430, 'Année 2025'],
          [-540, 'Année 2024'],
        ],
        [
          [50, 'Chiffre d’affaires HT'],
          [-430, '4 812 340,55'],
          [-540, '4 500 120,10'],
        ],
        [
          [50, 'Résultat financier'],
          [-430, '-2 300,00'],
          [-540, '-1 900,00'],
        ],
        [
          [50, 'Résultat net comptable'],
          [-430, '- 75 410,20'],
          [-540, '31 000,00'],
        ],
        [
          [50, 'Total bilan'],
          [-430, '2 960 100,00'],
          [-540, '2 800 000,00'],
        ],
        'Effectif moyen : 56,5 équivalents temps plein',
      ]),
      expected: {
        companyName: 'Fromagerie du Couesnon',
        closingDate: '2025-12-31',
        revenue: euros(4_812_340.55),
        netResult: euros(-75_410.2),
        balanceTotal: euros(2_960_100),
        staff: { min: 56, max: 56 },
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
          [
            [-460, 'Exercice N'],
            [-540, 'Exercice N - 1'],
          ],
          [
            [50, 'Capital social ou individuel (dont versé : 100 000)'],
            [-460, '100 000'],
            [-540, '100 000'],
          ],
          [
            [50, 'RÉSULTAT DE L’EXERCICE (bénéfice ou perte)'],
            [-460, '412 331'],
            [-540, '298 004'],
          ],
          [
            [50, 'TOTAL (I)'],
            [-460, '1 204 555'],
            [-540, '992 224'],
          ],
          [
            [50, 'TOTAL GÉNÉRAL (I à V)'],
            [-460, '3 870 112'],
            [-540, '3 544 908'],
          ],
          'page',
          '3 - COMPTE DE RÉSULTAT DE L’EXERCICE (en liste) - DGFiP N° 2052-SD 2026',
          [
            [-300, 'France'],
            [-380, 'Exportations'],
            [-460, 'Total'],
            [-540, 'N - 1'],
          ],
          [
            [50, 'Production vendue de biens'],
            [-300, '4 100 000'],
            [-380, '2 000 000'],
            [-460, '6 100 000'],
            [-540, '5 800 000'],
          ],
          [
            [50, 'CHIFFRES D’AFFAIRES NETS'],
            [-300, '4 300 250'],
            [-380, '2 000 000'],
            [-460, '6 300 250'],
            [-540, '5 990 100'],
          ],
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
      name: 'accounts-en-aero-composites',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'label-left',
      pages: drawn([
        'Statutory financial statements',
        [
          [50, 'Entity'],
          [300, 'Aero Composites Sud'],
        ],
        [
          [50, 'SIREN'],
          [300, AERO_COMPOSITES_SUD],
        ],
        [
          [50, 'Reporting period end'],
          [300, '31 December 2025'],
        ],
        [
          [50, 'Amounts in'],
          [300, 'EUR'],
        ],
        12,
        [
          [-420, 'FY 2025'],
          [-540, 'FY 2024'],
        ],
        [
          [50, 'Net turnover'],
          [-420, '6,300,250'],
          [-540, '5,990,100'],
        ],
        [
          [50, 'Profit for the period'],
          [-420, '412,331'],
          [-540, '298,004'],
        ],
        [
          [50, 'Total assets'],
          [-420, '3,870,112'],
          [-540, '3,544,908'],
        ],
        [
          [50, 'Average workforce'],
          [-420, '64'],
          [-540, '61'],
        ],
      ]),
      expected: {
        siren: AERO_COMPOSITES_SUD,
        companyName: 'Aero Composites Sud',
        closingDate: '2025-12-31',
        balanceTotal: euros(3_870_112),
        revenue: euros(6_300_250),
        netResult: euros(412_331),
        staff: { min: 64, max: 64 },
      },
    },
  ];
}
