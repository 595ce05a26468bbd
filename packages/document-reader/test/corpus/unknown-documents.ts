import { companyOf, sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { Sheet } from './sheet.ts';

const SUPPLIER = sirenOf(301);

/** Documents of no known kind with the numbers and words of known ones: nothing may be found in them. */
export function unknownDocuments(): readonly DocumentCase[] {
  const company = companyOf(71);
  const letter = new Sheet({ pair: 'colon' })
    .line(company.name)
    .line('Objet : votre demande du 4 mars 2026')
    .line('Madame, Monsieur,')
    .line(`Nous avons bien reçu votre dossier n° ${company.siren} et reviendrons vers vous.`)
    .line('Le montant est de 1 250,00 euros.');
  const planning = new Sheet({ pair: 'left' })
    .title('Project plan')
    .pair('Start', '1 March 2026')
    .pair('Budget', '€120,000')
    .pair('Reference', company.siret);
  return [
    { name: 'letter', kind: 'unknown', language: 'fr', layout: 'prose', pages: letter.pages, expected: {} },
    {
      name: 'project-plan',
      kind: 'unknown',
      language: 'en',
      layout: 'label-left',
      pages: planning.pages,
      expected: {},
    },
    {
      name: 'invoice',
      kind: 'unknown',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        'FACTURE N° 2026-118',
        `SIRET ${SUPPLIER}00025`,
        'Date : 12/02/2026',
        [50, 'Prestation', -540, '900,00 €'],
        [50, 'Total TTC', -540, '1 080,00 €'],
        'IBAN FR76 3000 6000 0112 3456 7890 189',
      ]),
      expected: {},
    },
    {
      name: 'brochure-key-figures',
      kind: 'unknown',
      language: 'fr',
      layout: 'page about a company with some figures',
      pages: drawn([
        'Qui sommes-nous ?',
        'Chiffres clés',
        [50, '12 M€', 200, '80'],
        [50, 'Chiffre d’affaires', 200, 'Collaborateurs'],
      ]),
      expected: {},
    },
    {
      name: 'minutes',
      kind: 'unknown',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'Procès-verbal de l’assemblée générale du 30 juin 2026',
        'Les associés de la SCI DU VALLON se sont réunis au siège social.',
        'Le président rappelle que le chiffre d’affaires est stable.',
      ]),
      expected: {},
    },
    {
      name: 'usual-minutes-of-meeting',
      kind: 'unknown',
      language: 'fr',
      layout: 'extract of minutes with the legal notice of the company',
      pages: drawn([
        'LUMEN STOCKAGE, société par actions simplifiée au capital de 600 000 €',
        `immatriculée au registre du commerce et des sociétés de Toulouse sous le n° ${SUPPLIER}`,
        20,
        'EXTRAIT DU PROCÈS-VERBAL DE L’ASSEMBLÉE GÉNÉRALE DU 30 JUIN 2026',
        'L’assemblée renouvelle le mandat des dirigeants pour trois ans.',
        'Dirigeants',
        'Monsieur Hugo Ferrand, directeur général',
        'Pour extrait certifié conforme, le président',
      ]),
      expected: {},
    },
    {
      name: 'usual-letter-of-register',
      kind: 'unknown',
      language: 'en',
      layout: 'letter about a fee, sent by a register',
      pages: drawn([
        [45, 'National Business Register', 400, '12 May 2026'],
        20,
        'Dear Sir or Madam,',
        'Our files do not contain the yearly fee of your company, which was due on 31 March 2026.',
        'Please pay EUR 45.00 within thirty days. Legal form and capital do not change the fee.',
        'Yours faithfully,',
      ]),
      expected: {},
    },
    {
      name: 'wide-invoice-with-account',
      kind: 'unknown',
      language: 'fr',
      layout: 'invoice with IBAN and BIC',
      pages: drawn([
        'FACTURE n° F-2026-88',
        'Total TTC : 240,00 €',
        `IBAN : ${company.iban} BIC : ${company.bic}`,
        'Échéance : 30 jours',
      ]),
      expected: {},
    },
    {
      name: 'wide-letter-of-companies-house',
      kind: 'unknown',
      language: 'en',
      layout: 'letter of a register that names a company number',
      pages: drawn([
        'Companies House',
        'Dear Director,',
        'Your confirmation statement is due on 4 May 2026. Company number 09911223.',
      ]),
      expected: {},
    },
  ];
}
