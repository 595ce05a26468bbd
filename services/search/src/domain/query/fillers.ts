/** Words by which people begin a description. */
const MARKERS =
  'je j nous mon ma mes notre nos comment quelle quelles quel quels puis peut peux pouvons aimerais i we my our how what which want need';
/** Words that such descriptions contain besides. */
const AROUND =
  'aide aides aider aidez ai argent avoir besoin beneficier bonjour chercher demande demander disposer dois droit ' +
  'envie existe existent faire faut financement financements financer finance fonds mettre obtenir payer place possible pouvoir ' +
  'projet projets realiser soutien subvention subventions toucher trouver ' +
  'aid apply available find fund funding get grant grants help looking money obtain pay possible project start support there trying';
/** Words that never describe a programme. */
const ALWAYS =
  'aimerais aimerions bonjour cherche cherchons cher chere chers cheres desire desirons hello hi je merci need please puis salut trop very souhaite souhaiterais ' +
  'souhaiterions souhaitons stp svp thanks veut veux voudrais voudrait voudrions voulons want wants';

function set(words: string) {
  return new Set(words.split(' '));
}

const [markers, around, always] = [set(MARKERS), set(AROUND), set(ALWAYS)];

/**
 * Whether a folded word only leads up to what a query is about: "je veux", "svp" anywhere; "aide", "financer", "besoin"
 * where the query describes a project and is not a title.
 */
export function fillerTest(typed: readonly string[]): (word: string) => boolean {
  const describes = typed.some((word) => markers.has(word));
  return (word) => always.has(word) || (describes && around.has(word));
}
