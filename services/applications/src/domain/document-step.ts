import type { PlanStep } from '@platform/contracts/calendar-sets';
import { foldText } from '@platform/contracts/folded-text';

/** Words of titles of documents, folded, in the order in which they decide. */
const WORDS: readonly (readonly [PlanStep, RegExp])[] = [
  [
    'council_vote',
    /\b(deliberation|conseil (municipal|communautaire|departemental)|council (vote|decision))\b/,
  ],
  ['board_decision', /\b(proces[- ]verbal|pv|assemblee generale|conseil d.administration|board|minutes)\b/],
  [
    'permit',
    /\b(permis|autorisation d.urbanisme|declaration prealable|building permit|planning permission)\b/,
  ],
  [
    'registration_extract',
    /\b(k ?bis|extrait (rcs|du registre|d.immatriculation)|registration extract|rne)\b/,
  ],
  ['sirene_notice', /\b(sirene|avis de situation|insee)\b/],
  ['social_certificate', /\b(urssaf|msa|vigilance|attestation sociale|social (security )?certificate)\b/],
  ['tax_certificate', /\b(attestation fiscale|regularite fiscale|impots?|tax (certificate|clearance))\b/],
  ['bank_details', /\b(rib|iban|releve d.identite bancaire|bank (details|account))\b/],
  ['statutes', /\b(statuts?|statutes|articles of association|by-?laws)\b/],
  ['accounts', /\b(bilans?|comptes?|liasses?|compte de resultat|balance sheets?|accounts|annual report)\b/],
  ['quotes', /\b(devis|factures? pro ?forma|quotes?|quotations?|estimates?)\b/],
  ['budget', /\b(budget|plan de financement|financing plan|plan financier)\b/],
  [
    'partner_agreement',
    /\b(convention|partenaires?|partenariat|lettre d.(engagement|intention)|partner|letter of)\b/,
  ],
  [
    'project_description',
    /\b(note|description|presentation|memoire|business plan|plan d.affaires|projet|project)\b/,
  ],
  ['form', /\b(formulaires?|dossier de (candidature|demande)|cerfa|application form)\b/],
];

/** The step of a plan that gets a document, by its title. */
export function stepOfDocument(document: { readonly type: string; readonly title: string }): PlanStep {
  if (document.type === 'form') return 'form';
  const title = foldText(document.title);
  return WORDS.find(([, words]) => words.test(title))?.[0] ?? 'other_document';
}
