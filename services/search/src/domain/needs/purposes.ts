import { foldText } from '@platform/contracts/folded-text';
import type { PurposesOf } from '@platform/query-reader';
import { canHave } from './needs-in-query.ts';
import { NEED_MATCHER } from './needs-of.ts';
import { askedIn } from './purpose-phrases.ts';
import { NEEDS } from './taxonomy.ts';

/** Needs whose names are also what applicants and their places are called, so that they name no purpose. */
const OF_APPLICANTS: ReadonlySet<string> = new Set([
  'developper-un-commerce-ou-un-artisanat',
  'faire-vivre-la-campagne',
  'financer-un-projet-associatif',
  'investir-dans-sa-commune',
  'concourir-a-un-prix',
  'trouver-un-conseil',
]);
/** Needs that one word alone names too often by chance ("port", "places", "équipe"). */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  'amenager-un-espace-public',
  'ameliorer-la-qualite-de-l-air',
  'creer-une-oeuvre',
  'creer-son-entreprise',
  'faire-grandir-une-jeune-pousse',
  'rendre-un-lieu-accessible',
  'reparer-et-reconditionner',
  'vivre-de-la-peche-et-de-la-mer',
  'restaurer-le-patrimoine',
  'passer-le-permis',
]);
/** What belongs to another need, besides what the taxonomy states. */
const WIDER = new Map<string, string | undefined>([
  ...NEEDS.map(({ id, wider }): [string, string | undefined] => [id, wider]),
  ['embaucher-un-apprenti', 'embaucher-un-salarie'],
  ['employer-des-personnes-en-insertion', 'embaucher-un-salarie'],
  ['restaurer-le-patrimoine', 'renover-un-batiment-public'],
  ['renover-une-ecole', 'renover-un-batiment-public'],
  ['financer-une-these-ou-un-postdoc', 'mener-un-projet-de-r-et-d'],
]);
/** More are rather what a long text mentions than what it asks money for. */
const PURPOSES_MAX = 2;

/**
 * Ids of the needs that a typed text asks money for: those that it asks for by a verb and its object, else those that it
 * names, the longest phrase first. A second one that is only named has a phrase of several words. Wider needs of others
 * are left out.
 */
export const purposesOf: PurposesOf = (text, { language, applicants }) => {
  const asked = askedIn(foldText(text)).filter((id) => canHave(applicants, id));
  if (asked.length > 0) return narrowest(asked);
  const named = NEED_MATCHER.namedWithLength(text, language).filter(
    ({ id, words }) => !OF_APPLICANTS.has(id) && (words > 1 || !AMBIGUOUS.has(id)) && canHave(applicants, id),
  );
  return narrowest(named.filter(({ words }, at) => at === 0 || words > 1).map(({ id }) => id));
};

function narrowest(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !ids.some((other) => WIDER.get(other) === id)).slice(0, PURPOSES_MAX);
}
