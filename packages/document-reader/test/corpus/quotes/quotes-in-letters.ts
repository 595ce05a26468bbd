import { companyOf, sirenOf } from '../companies.ts';
import { type DocumentCase, documentsOf } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { euros, sirenText, siretText } from '../writing.ts';

const GREENHOUSES = companyOf(984);
const CRANES = companyOf(1046);
const HEDGES = companyOf(1331);

/** French quotes in the form of a letter. */
export function quotesInLetters(): readonly DocumentCase[] {
  return documentsOf({ kind: 'quote', language: 'fr' }, [
    {
      name: 'free-offer-of-greenhouse',
      layout: 'letter with totals and legal footer',
      pages: drawn([
        [45, 'SERRES DU VAL DE LOIRE SAS', 400, 'Offre de prix n° 4471'],
        [45, 'ZI de la Boire', 400, 'Angers, le 2 juin 2026'],
        [45, '49070 BEAUCOUZE'],
        8,
        [330, 'EARL Les Primeurs de Loire'],
        [330, 'M. Olivier Hardy'],
        [330, '49130 Les Ponts-de-Cé'],
        8,
        'Objet : serre bitunnel de 960 m²',
        [45, 'Poste', -430, 'Quantité', -550, 'Montant HT'],
        [45, 'Structure galvanisée', -430, '1', -550, '31 200,00 €'],
        [45, 'Pose et mise en service', -430, '1', -550, '6 450,00 €'],
        [300, 'Montant total HT', -550, '37 650,00 €'],
        [300, 'TVA 20,00 %', -550, '7 530,00 €'],
        [300, 'Montant total TTC', -550, '45 180,00 €'],
        'Cette offre est valable jusqu’au 31 juillet 2026. Délai de livraison : 10 semaines.',
        `SERRES DU VAL DE LOIRE - SAS au capital de 80 000 € - SIRET ${siretText(GREENHOUSES.siret)} - RCS Angers B ${sirenText(GREENHOUSES.siren)}`,
      ]),
      expected: {
        siren: GREENHOUSES.siren,
        siret: GREENHOUSES.siret,
        companyName: 'SERRES DU VAL DE LOIRE',
        totalNet: euros(37650),
        totalGross: euros(45180),
        issued: '2026-06-02',
        validUntil: '2026-07-31',
      },
    },
    {
      name: 'issuer-quote-of-agency',
      layout: 'letter in sentences, totals with rates, k€ in the text',
      pages: drawn([
        [45, 'AGENCE BELVÉDÈRE', 330, 'Communauté de communes du Val d’Ource'],
        [45, '11 rue Buffon, 21000 Dijon', 330, 'Madame la présidente'],
        [45, `RCS Dijon ${sirenText(CRANES.siren)}`, 330, '5 place de la Mairie'],
        [330, '21400 Châtillon-sur-Seine'],
        [330, `SIREN : ${sirenText(sirenOf(1135))}`],
        10,
        'Dijon, le 28 mai 2026',
        'Proposition commerciale : étude du réseau de chaleur (budget total de l’opération : 450 k€)',
        10,
        [45, 'Phase 1 - diagnostic', -550, '14 500 €'],
        [45, 'Phase 2 - scénarios', -550, '9 800 €'],
        [330, 'Montant HT', -550, '24 300 €'],
        [330, 'T.V.A. 20 %', -550, '4 860 €'],
        [330, 'Montant TTC', -550, '29 160 €'],
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
      name: 'usual-quote-total-in-words',
      layout: 'totals in a sentence, eco-contribution',
      pages: drawn([
        [45, 'Pépinières du Gâtinais'],
        [45, `4 rue du Puits, 45300 Pithiviers - SIREN ${sirenText(HEDGES.siren)}`],
        10,
        [330, 'Mairie de Boynes'],
        [330, '45300 Boynes'],
        10,
        'Pithiviers, le 19 janvier 2026',
        'DEVIS n° 26-007 : plantation de haies',
        10,
        [45, 'Plants (1 400 unités)', -550, '3 920,00'],
        [45, 'Paillage', -550, '880,00'],
        [45, 'Plantation', -550, '2 200,00'],
        [330, 'TOTAL H.T.', -550, '7 000,00 EUR'],
        [330, 'T.V.A. 10,00 %', -550, '700,00 EUR'],
        [330, 'TOTAL T.T.C.', -550, '7 700,00 EUR'],
        'Arrêté le présent devis à la somme de sept mille sept cents euros TTC.',
        'Devis valable trois mois. Bon pour accord, date et signature :',
      ]),
      expected: {
        siren: HEDGES.siren,
        companyName: 'Pépinières du Gâtinais',
        totalNet: euros(7000),
        totalGross: euros(7700),
        issued: '2026-01-19',
        validUntil: '2026-04-19',
      },
    },
  ]);
}
