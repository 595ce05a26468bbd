import type { Instrument, Sector } from '@platform/contracts/catalog';
import { closedSet } from '../../values/closed-set.ts';

/** Domains that searches need, by number; the list is empty for those without a sector of ours. */
export const DOMAIN_SECTORS: Readonly<Record<string, readonly Sector[]>> = {
  '790': [],
  '793': [],
  '798': [],
  '802': [],
  '805': [],
  '807': ['research_innovation'],
  '810': [],
  '813': ['energy_environment'],
  '816': [],
  '818': [],
  '820': [],
  '862': ['digital'],
  '883': [],
};
export const DOMAINS = closedSet<readonly Sector[]>(DOMAIN_SECTORS);

/** Sections of the NAF: one search is made for each of them. */
export const SECTIONS = 'ABCDEFGHIJKLMNOPQRSTU';

/** Kinds of support by number and by name; 827 covers advances, loans and guarantees. */
export const MEANS = closedSet<Instrument>({
  '833': 'subsidy',
  Subvention: 'subsidy',
  '827': 'loan',
  'Avance - Prêts - Garanties': 'loan',
  '845': 'tax_credit',
  'Allègement des charges fiscales': 'tax_credit',
  '822': 'other',
  'Intervention en fonds propres': 'other',
  '837': 'other',
  'Prise en charge des coûts et des risques': 'other',
  '840': 'other',
  'Allègement des charges sociales': 'other',
});
export const MEANS_ORDER: readonly Instrument[] = ['subsidy', 'loan', 'tax_credit', 'other'];
/** Numbers of the kinds of support, to split a search with too many results. */
export const MEANS_NUMBERS = ['822', '827', '833', '837', '840', '845'] as const;
export const MEANS_NAMES: Readonly<Record<string, string>> = {
  '822': 'Intervention en fonds propres',
  '827': 'Avance, prêt ou garantie',
  '833': 'Subvention',
  '837': 'Prise en charge des coûts et des risques',
  '840': 'Allègement des charges sociales',
  '845': 'Allègement des charges fiscales',
};
