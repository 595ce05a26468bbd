import { companyOf, sirenOf } from '../companies.ts';
import { type DocumentCase, documentsOf } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { euros, sirenText, siretText } from '../writing.ts';

const CUSTOMER = sirenOf(402);
const AGRO_MATERIEL_SERVICE = sirenOf(403);
const ALPES_ELEVAGE = sirenOf(502);
const MILKING_ROBOTS = companyOf(1325);

/** French quotes for machines. */
export function equipmentQuotes(): readonly DocumentCase[] {
  return documentsOf({ kind: 'quote', language: 'fr' }, [
    {
      name: 'quote-customer-left',
      layout: 'two-columns',
      pages: drawn([
        [50, 'Client :', 330, 'Agro Matériel Service'],
        [50, 'EARL de la Combe', 330, 'ZI Nord - 32000 Auch'],
        [50, '32500 Fleurance', 330, 'Tél : 05 62 00 00 00'],
        [50, `SIRET : ${CUSTOMER}00028`, 330, `N° SIREN : ${sirenText(AGRO_MATERIEL_SERVICE)}`],
        20,
        'Devis n° 20260612',
        'Date d’émission : 12 juin 2026',
        'Date de validité : 12/07/2026',
        10,
        [50, 'Réf.', 130, 'Désignation', -380, 'Qté', -460, 'PU HT', -545, 'Total HT'],
        [50, 'SM-42', 130, 'Semoir de précision', -380, '1', -460, '42 900,00', -545, '42 900,00'],
        [50, 'OP-3', 130, 'Kit de modulation', -380, '2', -460, '1 050,00', -545, '2 100,00'],
        [-460, 'Total HT', -545, '45 000,00'],
        [-460, 'Remise 2 %', -545, '-900,00'],
        [-460, 'Total HT après remise', -545, '44 100,00'],
        [-460, 'TVA 20 %', -545, '8 820,00'],
        [-460, 'Total TTC', -545, '52 920,00'],
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
      name: 'quote-footer-identity',
      layout: 'table',
      pages: drawn([
        [400, 'Chambéry, le 8 avril 2026'],
        'Destinataire : SCEA du Lac',
        'Devis n° 4471 - valable 30 jours à compter de sa date',
        15,
        [50, 'Description', -400, 'Quantité', -540, 'Montant'],
        [50, 'Robot de traite', -400, '1', -540, '128 000,00 €'],
        [50, 'Formation', -400, '2 jours', -540, '1 600,00 €'],
        10,
        [-420, 'Total H.T.', -540, '129 600,00 €'],
        [-420, 'T.V.A. (20,00 %)', -540, '25 920,00 €'],
        [-420, 'Total T.T.C.', -540, '155 520,00 €'],
        300,
        `ALPES ÉLEVAGE SAS au capital de 80 000 € - 5 rue du Lac 73000 Chambéry - SIREN ${sirenText(ALPES_ELEVAGE)} - contact@example.org`,
      ]),
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
      name: 'usual-quote-two-rates',
      layout: 'table of VAT by rate, supplier in the footer only',
      pages: drawn([
        [45, 'Devis', 330, 'Votre contact : Sabrina Cherif'],
        [45, 'Référence DV/26/0091', 330, 'Émis le 05/09/2026'],
        [330, 'Valable jusqu’au 05/11/2026'],
        10,
        [45, 'À l’attention de'],
        [45, 'GAEC du Bois Joli'],
        [45, '61200 Argentan'],
        10,
        [45, 'Description', -430, 'Qté', -550, 'Montant'],
        [45, 'Robot de traite', -430, '1', -550, '118 000,00'],
        [45, 'Maintenance 1re année', -430, '1', -550, '4 000,00'],
        8,
        [45, 'Taux', -200, 'Base HT', -300, 'TVA', 330, 'Total HT', -550, '122 000,00 €'],
        [45, '20 %', -200, '118 000,00', -300, '23 600,00', 330, 'Total TVA', -550, '24 000,00 €'],
        [45, '10 %', -200, '4 000,00', -300, '400,00', 330, 'Total TTC', -550, '146 000,00 €'],
        30,
        'NORMANDIE ÉLEVAGE ÉQUIPEMENT - SAS au capital de 250 000 € - 12 rue de la Gare 61000 Alençon',
        `RCS Alençon ${sirenText(MILKING_ROBOTS.siren)} - SIRET ${siretText(MILKING_ROBOTS.siret)} - TVA FR12${MILKING_ROBOTS.siren}`,
      ]),
      expected: {
        siren: MILKING_ROBOTS.siren,
        siret: MILKING_ROBOTS.siret,
        companyName: 'NORMANDIE ÉLEVAGE ÉQUIPEMENT',
        totalNet: euros(122000),
        totalGross: euros(146000),
        issued: '2026-09-05',
        validUntil: '2026-11-05',
      },
    },
  ]);
}
