import { companyOf, sirenOf } from '../companies.ts';
import { type DocumentCase, documentsOf } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { euros, siretText } from '../writing.ts';

const STUDIO_LUMEN = sirenOf(304);
const TILES = companyOf(1038);
const ILLUSTRATOR = companyOf(1522);

/** French quotes of sole traders without VAT. */
export function quotesWithoutVat(): readonly DocumentCase[] {
  return documentsOf({ kind: 'quote', language: 'fr' }, [
    {
      name: 'quote-vat-free',
      layout: 'colon',
      pages: drawn([
        'Studio Lumen - Julie Poncet EI',
        `SIRET : ${STUDIO_LUMEN}00017`,
        20,
        'Devis pour la réalisation d’un site web',
        'Émis le 5 mai 2026 - offre valable jusqu’au 5 juin 2026 inclus',
        [50, 'Conception', -540, '1.200,00 EUR'],
        [50, 'Intégration', -540, '2.300,00 EUR'],
        [50, 'Total hors taxes', -540, '3.500,00 EUR'],
        'TVA non applicable, art. 293 B du CGI',
        [50, 'Net à payer', -540, '3.500,00 EUR'],
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
      name: 'issuer-quote-without-vat',
      layout: 'sole trader without VAT, two options',
      pages: drawn([
        'Iris Vandelle - Graphiste',
        `SIRET ${siretText(TILES.siret)} - 3 rue des Arts, 59800 Lille`,
        10,
        'DEVIS 26-014',
        'Lille, le 15 janvier 2026',
        [330, 'À l’attention de'],
        [330, 'Musée de la Dentelle'],
        [330, '135 quai du Commerce, 62100 Calais'],
        10,
        [45, 'Identité visuelle', -550, '3 200,00 €'],
        [45, 'Panneaux', -550, '1 450,00 €'],
        [330, 'Total HT', -550, '4 650,00 €'],
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
      name: 'usual-quote-franchise',
      layout: 'sole trader without VAT',
      pages: drawn([
        [45, 'Agathe Perrin - Illustratrice', 380, 'DEVIS 2026-14'],
        [45, 'EI - 2 rue des Carmes, 63000 Clermont-Ferrand', 380, '30/03/2026'],
        [45, `N° Siret : ${ILLUSTRATOR.siret}`],
        10,
        [45, 'Client : Ville de Thiers'],
        10,
        [45, 'Fresque 12 m²', -550, '3 400,00 €'],
        [45, 'Droits d’auteur', -550, '600,00 €'],
        [330, 'Montant total', -550, '4 000,00 €'],
        'TVA non applicable, article 293 B du CGI',
        'Devis valable jusqu’au 30/06/2026',
      ]),
      expected: {
        siret: ILLUSTRATOR.siret,
        companyName: 'Agathe Perrin',
        totalNet: euros(4000),
        issued: '2026-03-30',
        validUntil: '2026-06-30',
      },
    },
  ]);
}
