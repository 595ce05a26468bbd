import { expect, it } from '@jest/globals';
import { stepOfDocument } from './document-step.ts';

it.each([
  ['Délibération du conseil municipal', 'council_vote'],
  ['Extrait Kbis de moins de trois mois', 'registration_extract'],
  ['Avis de situation au répertoire SIRENE', 'sirene_notice'],
  ['Relevé d’identité bancaire (RIB)', 'bank_details'],
  ['Statuts de l’association', 'statutes'],
  ['Bilans et comptes de résultat des deux derniers exercices', 'accounts'],
  ['Devis détaillés des dépenses', 'quotes'],
  ['Plan de financement du projet', 'budget'],
  ['Attestation de vigilance URSSAF', 'social_certificate'],
  ['Attestation de régularité fiscale', 'tax_certificate'],
  ['Note de présentation du projet', 'project_description'],
  ['Permis de construire', 'permit'],
  ['Letter of support of each partner', 'partner_agreement'],
  ['Balance sheets of the last two years', 'accounts'],
  ['Photographies du site', 'other_document'],
] as const)('%s is a document of the step %s', (title, step) => {
  expect(stepOfDocument({ type: 'document', title })).toBe(step);
});

it('a form is a form, whatever it is called', () => {
  expect(stepOfDocument({ type: 'form', title: 'Budget prévisionnel à remplir' })).toBe('form');
});
