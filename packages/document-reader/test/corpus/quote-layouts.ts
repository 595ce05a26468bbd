import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const TOITURES_DU_NORD = sirenOf(301);
const MAIRIE_DE_BAPAUME = sirenOf(304);
const STUDIO_LUMEN = sirenOf(304);
const CUSTOMER = sirenOf(402);
const AGRO_MATERIEL_SERVICE = sirenOf(403);
const ALPES_ELEVAGE = sirenOf(502);
const AQUA_SERVICES = sirenOf(501);
const HYDRO_WORKS = sirenOf(503);
const ISOL_OUEST = sirenOf(602);
const PLOMBERIE_DURAND = sirenOf(703);
const DURAND_PLUMBING = sirenOf(703);

/** Quotes in layouts and wordings of their own. */
export function quoteLayouts(): readonly DocumentCase[] {
  return [
    {
      name: 'quote-header-right',
      kind: 'quote',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [
          [50, 'TOITURES DU NORD'],
          [380, 'DEVIS N° D-2026-0117'],
        ],
        [
          [50, 'SARL au capital de 20 000 €'],
          [380, 'Date : 17/03/2026'],
        ],
        [
          [50, '8 rue de Lens 62000 Arras'],
          [380, 'Validité : 2 mois'],
        ],
        [[50, `RCS Arras ${grouped(TOITURES_DU_NORD, 3, 3)}`]],
        15,
        [[320, 'À l’attention de :']],
        [[320, 'Mairie de Bapaume']],
        [[320, `SIREN ${MAIRIE_DE_BAPAUME}`]],
        20,
        [
          [50, 'Libellé'],
          [-350, 'Qté'],
          [-450, 'P.U. HT'],
          [-540, 'Montant HT'],
        ],
        [
          [50, 'Réfection de la toiture'],
          [-350, '1'],
          [-450, '18 400,00'],
          [-540, '18 400,00'],
        ],
        [
          [50, 'Évacuation'],
          [-350, '2'],
          [-450, '600,00'],
          [-540, '1 200,00'],
        ],
        10,
        [
          [-450, 'Montant total HT'],
          [-540, '19 600,00'],
        ],
        [
          [-450, 'TVA 10 %'],
          [-540, '1 960,00'],
        ],
        [
          [-450, 'Montant total TTC'],
          [-540, '21 560,00'],
        ],
        [
          [-450, 'Acompte à la commande'],
          [-540, '6 468,00'],
        ],
        [
          [-450, 'Reste à payer'],
          [-540, '15 092,00'],
        ],
      ]),
      expected: {
        companyName: 'TOITURES DU NORD',
        siren: TOITURES_DU_NORD,
        issued: '2026-03-17',
        validUntil: '2026-05-17',
        totalNet: euros(19_600),
        totalGross: euros(21_560),
      },
    },
    {
      name: 'quote-en-northwind',
      kind: 'quote',
      language: 'en',
      layout: 'table',
      pages: drawn([
        [
          [50, 'Northwind Engineering Ltd'],
          [400, 'QUOTE'],
        ],
        [
          [50, '10 rue Colbert, 59000 Lille'],
          [400, 'No. Q-5521'],
        ],
        [[400, 'Date: 4 June 2026']],
        [[400, 'Expires: 4 July 2026']],
        20,
        [
          [50, 'Customer'],
          [300, 'Project'],
        ],
        [
          [50, 'Verdant Farms SAS'],
          [300, 'Heat pump'],
        ],
        20,
        [
          [50, 'Item'],
          [-400, 'Qty'],
          [-540, 'Line total'],
        ],
        [
          [50, 'Heat pump 40 kW'],
          [-400, '1'],
          [-540, '€32,000.00'],
        ],
        [
          [50, 'Installation'],
          [-400, '1'],
          [-540, '€4,500.00'],
        ],
        15,
        [
          [-400, 'Total (excl. VAT)'],
          [-540, '€36,500.00'],
        ],
        [
          [-400, 'VAT 20%'],
          [-540, '€7,300.00'],
        ],
        [
          [-400, 'Total (incl. VAT)'],
          [-540, '€43,800.00'],
        ],
      ]),
      expected: {
        companyName: 'Northwind Engineering Ltd',
        issued: '2026-06-04',
        validUntil: '2026-07-04',
        totalNet: euros(36_500),
        totalGross: euros(43_800),
      },
    },
    {
      name: 'quote-vat-free',
      kind: 'quote',
      language: 'fr',
      layout: 'colon',
      pages: drawn([
        'Studio Lumen - Julie Poncet EI',
        `SIRET : ${STUDIO_LUMEN}00017`,
        20,
        'Devis pour la réalisation d’un site web',
        'Émis le 5 mai 2026 - offre valable jusqu’au 5 juin 2026 inclus',
        [
          [50, 'Conception'],
          [-540, '1.200,00 EUR'],
        ],
        [
          [50, 'Intégration'],
          [-540, '2.300,00 EUR'],
        ],
        [
          [50, 'Total hors taxes'],
          [-540, '3.500,00 EUR'],
        ],
        'TVA non applicable, art. 293 B du CGI',
        [
          [50, 'Net à payer'],
          [-540, '3.500,00 EUR'],
        ],
      ]),
      expected: {
        companyName: 'Studio Lumen',
        issued: '2026-05-05',
        validUntil: '2026-06-05',
        totalNet: euros(3_500),
        totalGross: euros(3_500),
      },
    },
    {
      name: 'quote-customer-left',
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
          [50, `SIRET : ${CUSTOMER}00028`],
          [330, `N° SIREN : ${grouped(AGRO_MATERIEL_SERVICE, 3, 3)}`],
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
        siren: AGRO_MATERIEL_SERVICE,
        issued: '2026-06-12',
        validUntil: '2026-07-12',
        totalNet: euros(44_100),
        totalGross: euros(52_920),
      },
    },
    {
      name: 'quote-en-tax',
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
    {
      name: 'quote-footer-identity',
      kind: 'quote',
      language: 'fr',
      layout: 'table',
      pages: [
        ...drawn([
          [[400, 'Chambéry, le 8 avril 2026']],
          'Destinataire : SCEA du Lac',
          'Devis n° 4471 - valable 30 jours à compter de sa date',
          15,
          [
            [50, 'Description'],
            [-400, 'Quantité'],
            [-540, 'Montant'],
          ],
          [
            [50, 'Robot de traite'],
            [-400, '1'],
            [-540, '128 000,00 €'],
          ],
          [
            [50, 'Formation'],
            [-400, '2 jours'],
            [-540, '1 600,00 €'],
          ],
          10,
          [
            [-420, 'Total H.T.'],
            [-540, '129 600,00 €'],
          ],
          [
            [-420, 'T.V.A. (20,00 %)'],
            [-540, '25 920,00 €'],
          ],
          [
            [-420, 'Total T.T.C.'],
            [-540, '155 520,00 €'],
          ],
          300,
          `ALPES ÉLEVAGE SAS au capital de 80 000 € - 5 rue du Lac 73000 Chambéry - SIREN ${grouped(ALPES_ELEVAGE, 3, 3)} - contact@example.org`,
        ]),
      ],
      expected: {
        companyName: 'ALPES ÉLEVAGE',
        siren: ALPES_ELEVAGE,
        issued: '2026-04-08',
        validUntil: '2026-05-08',
        totalNet: euros(129_600),
        totalGross: euros(155_520),
      },
    },
    {
      name: 'quote-en-boxes',
      kind: 'quote',
      language: 'en',
      layout: 'label-above',
      pages: drawn([
        'Quotation',
        [
          [50, 'From'],
          [320, 'To'],
        ],
        [
          [50, 'Hydro Works'],
          [320, 'Aqua Services'],
        ],
        [
          [50, `SIREN ${grouped(HYDRO_WORKS, 3, 3)}`],
          [320, `SIREN ${grouped(AQUA_SERVICES, 3, 3)}`],
        ],
        15,
        [
          [50, 'Date of issue'],
          [220, 'Valid until'],
          [400, 'Quote number'],
        ],
        [
          [50, '3 March 2026'],
          [220, '3 April 2026'],
          [400, '812345678'],
        ],
        20,
        [
          [50, 'Description'],
          [-540, 'Price'],
        ],
        [
          [50, 'Pump'],
          [-540, '€1,900.00'],
        ],
        20,
        [
          [-300, 'Net total'],
          [-420, 'VAT'],
          [-540, 'Gross total'],
        ],
        [
          [-300, '€1,900.00'],
          [-420, '€380.00'],
          [-540, '€2,280.00'],
        ],
      ]),
      expected: {
        companyName: 'Hydro Works',
        siren: HYDRO_WORKS,
        issued: '2026-03-03',
        validUntil: '2026-04-03',
        totalNet: euros(1_900),
        totalGross: euros(2_280),
      },
    },
    {
      name: 'quote-fr',
      kind: 'quote',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        [
          [50, 'ISOL’OUEST'],
          [360, 'Offre de prix n° OP-77'],
        ],
        [
          [50, 'Isolation - Ventilation'],
          [360, 'En date du 06.10.2026'],
        ],
        [
          [50, `Siret ${ISOL_OUEST}00033`],
          [360, 'Offre valable jusqu’au 06.01.2027'],
        ],
        15,
        [[360, 'Fromagerie du Couesnon']],
        [[360, '35140 Saint-Aubin-du-Cormier']],
        20,
        [
          [50, 'Nature des travaux'],
          [-330, 'Unité'],
          [-400, 'Qté'],
          [-470, 'PU'],
          [-545, 'Total'],
        ],
        [
          [50, 'Isolation des murs'],
          [-330, 'm²'],
          [-400, '240'],
          [-470, '62,50'],
          [-545, '15 000,00'],
        ],
        [
          [50, 'Ventilation'],
          [-330, 'u'],
          [-400, '2'],
          [-470, '3 750,00'],
          [-545, '7 500,00'],
        ],
        [
          [-470, 'Montant HT'],
          [-545, '22 500,00'],
        ],
        [
          [-470, 'TVA 5,5 %'],
          [-545, '1 237,50'],
        ],
        [
          [-470, 'Montant TTC'],
          [-545, '23 737,50'],
        ],
      ]),
      expected: {
        companyName: 'ISOL’OUEST',
        issued: '2026-10-06',
        validUntil: '2027-01-06',
        totalNet: euros(22_500),
        totalGross: euros(23_737.5),
      },
    },
    {
      name: 'quote-en-kestrel',
      kind: 'quote',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'KESTREL ROBOTICS',
        'Sales quotation Q-118 - 2 December 2026',
        'Validity: 60 days',
        'Client: Fromagerie du Couesnon',
        [
          [50, 'Milking robot'],
          [-540, '84,000.00'],
        ],
        [
          [50, 'Sub-total (excl. VAT)'],
          [-540, '84,000.00'],
        ],
        [
          [50, 'VAT at 20%'],
          [-540, '16,800.00'],
        ],
        [
          [50, 'TOTAL TO PAY (EUR)'],
          [-540, '100,800.00'],
        ],
      ]),
      expected: {
        companyName: 'KESTREL ROBOTICS',
        issued: '2026-12-02',
        validUntil: '2027-01-31',
        totalNet: euros(84_000),
        totalGross: euros(100_800),
      },
    },
    {
      name: 'quote-artisan',
      kind: 'quote',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [
          [50, 'SARL PLOMBERIE DURAND'],
          [350, 'DEVIS'],
        ],
        [
          [50, '25 avenue de la Gare'],
          [350, 'Numéro : DE-00123'],
        ],
        [
          [50, '21000 DIJON'],
          [350, 'Date : 05/11/2026'],
        ],
        [
          [50, 'Tél. : 03 80 12 34 56'],
          [350, 'Échéance : 05/12/2026'],
        ],
        [
          [50, `SIRET : ${PLOMBERIE_DURAND}00018`],
          [350, 'N° client : 411000123'],
        ],
        12,
        [[350, 'Les Trois Moulins']],
        [[350, '15 Grande Rue']],
        [[350, '21200 BEAUNE']],
        12,
        [
          [50, 'Désignation'],
          [-330, 'Qté'],
          [-400, 'Prix unit. HT'],
          [-460, 'TVA'],
          [-545, 'Total HT'],
        ],
        [
          [50, 'Remplacement chaudière'],
          [-330, '1,00'],
          [-400, '6 450,00 €'],
          [-460, '5,5 %'],
          [-545, '6 450,00 €'],
        ],
        [
          [50, 'Main d’œuvre'],
          [-330, '16,00'],
          [-400, '55,00 €'],
          [-460, '10 %'],
          [-545, '880,00 €'],
        ],
        10,
        [
          [350, 'Total HT'],
          [-545, '7 330,00 €'],
        ],
        [
          [350, 'TVA 5,5 %'],
          [-545, '354,75 €'],
        ],
        [
          [350, 'TVA 10 %'],
          [-545, '88,00 €'],
        ],
        [
          [350, 'Total TTC'],
          [-545, '7 772,75 €'],
        ],
        [
          [350, 'Net à payer'],
          [-545, '7 772,75 €'],
        ],
        20,
        'Devis valable 30 jours. Acompte de 30 % soit 2 331,83 €.',
        `SARL PLOMBERIE DURAND au capital de 8 000 € - RCS Dijon ${grouped(PLOMBERIE_DURAND, 3, 3)} - APE 4322A`,
      ]),
      expected: {
        companyName: 'PLOMBERIE DURAND',
        siren: PLOMBERIE_DURAND,
        siret: `${PLOMBERIE_DURAND}00018`,
        issued: '2026-11-05',
        validUntil: '2026-12-05',
        totalNet: euros(7_330),
        totalGross: euros(7_772.75),
      },
    },
    {
      name: 'quote-en-durand',
      kind: 'quote',
      language: 'en',
      layout: 'table',
      pages: drawn([
        [
          [50, 'QUOTATION'],
          [380, 'Durand Plumbing'],
        ],
        [
          [50, 'Quotation no.: 2026-0099'],
          [380, '25 avenue de la Gare, 21000 Dijon'],
        ],
        [
          [50, 'Date: 5 November 2026'],
          [380, `Company registration no.: ${grouped(DURAND_PLUMBING, 3, 3)}`],
        ],
        [
          [50, 'Valid for: 30 days'],
          [380, 'VAT no.: FR12 345678901'],
        ],
        12,
        [[50, 'Customer: Three Mills']],
        12,
        [
          [50, 'Description'],
          [-350, 'Qty'],
          [-450, 'Unit price'],
          [-545, 'Amount'],
        ],
        [
          [50, 'Boiler'],
          [-350, '1'],
          [-450, '6,450.00'],
          [-545, '6,450.00'],
        ],
        [
          [-450, 'Total net'],
          [-545, '6,450.00'],
        ],
        [
          [-450, 'VAT'],
          [-545, '1,290.00'],
        ],
        [
          [-450, 'Total gross'],
          [-545, '7,740.00'],
        ],
      ]),
      expected: {
        companyName: 'Durand Plumbing',
        siren: DURAND_PLUMBING,
        issued: '2026-11-05',
        validUntil: '2026-12-05',
        totalNet: euros(6_450),
        totalGross: euros(7_740),
      },
    },
  ];
}
