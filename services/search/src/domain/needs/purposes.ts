import type { PurposesOf } from '@platform/query-reader';
import { canHave, cuedBy } from './needs-in-query.ts';
import { NEED_MATCHER } from './needs-of.ts';
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
]);
const WIDER = new Map(NEEDS.map(({ id, wider }) => [id, wider]));
/** More are rather what a long text mentions than what it asks money for. */
const PURPOSES_MAX = 2;

/**
 * Ids of the needs that a typed text asks money for: those that it names, the longest phrase first, else the one to which
 * its words point. A second one only by a phrase of several words. Wider needs of others are left out.
 */
export const purposesOf: PurposesOf = (text, { language, applicants }) => {
  const named = NEED_MATCHER.namedWithLength(text, language).filter(
    ({ id, words }) => !OF_APPLICANTS.has(id) && (words > 1 || !AMBIGUOUS.has(id)) && canHave(applicants, id),
  );
  const chosen = named.filter(({ words }, at) => at === 0 || words > 1).map(({ id }) => id);
  const narrow = chosen.filter((id) => !chosen.some((other) => WIDER.get(other) === id));
  if (narrow.length > 0) return narrow.slice(0, PURPOSES_MAX);
  return cuedBy(text, language)
    .filter((id) => !OF_APPLICANTS.has(id) && canHave(applicants, id))
    .slice(0, 1);
};
