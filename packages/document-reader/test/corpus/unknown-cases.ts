import { companyOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { Sheet } from './sheet.ts';

/** Documents of no known kind with the numbers and words of known ones: nothing may be found in them. */
export function unknownCases(): readonly DocumentCase[] {
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
  ];
}
