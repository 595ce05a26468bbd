/** Words that show that a query describes a project in a sentence. */
const SENTENCE_WORDS =
  'je j nous mon ma mes notre nos me moi on veut veux voudrais cherche cherchons comment quelle quelles quel quels puis peut peux pouvons aimerais i we my our us me how what which want wants need needs';
/** Fillers in such a sentence; in a title they have a meaning. */
const SENTENCE_FILLERS =
  'aide aides aider aidez ai argent avoir besoin beneficier bonjour chercher demande demander disposer dois droit ' +
  'envie existe existent faire faut financement financements financer finance fonds mettre obtenir payer place possible pouvoir ' +
  'habite habitons live living lives sommes suis vis chez viens vient venons quitte quittons ' +
  'projet projets realiser soutien subvention subventions toucher trouver ' +
  'remplacer changer acheter acquerir achat prendre donner passer aller venir partir arriver rester regarder commencer ' +
  'manque manquer petit petite petits petites grand grande gros grosse vieux vieille vieilles nouveau nouvelle nouveaux ' +
  'somme sommes peu beaucoup deja encore toujours quelque quelques chose coup pouce main avis idee bien mieux lourd ' +
  'replace change buy buying go going come take give old new little big small bit some something someone already still ' +
  'out off back cash us can could would should ' +
  'aid apply available find fund funding get grant grants help looking money obtain pay possible project start support there trying';
/** Words that never describe a subsidy. */
const FILLERS =
  'actuellement ans annee annees avons bonsoir cinq coute coutent coutes deux dix etes fait faites huit pense pensons quatre quelqu sept six trois vingt years year months mois ago fewer five less ten three two ' +
  'aimerais aimerions bonjour cherche cherchons cher chere chers cheres desire desirons hello hi je merci moins need please plus puis salut trop very souhaite souhaiterais ' +
  'souhaiterions souhaitons stp svp thanks veut veux voudrais voudrait voudrions voulons want wants';

/** Words by which people request an aid, whatever it is for. */
const REQUESTS = set(
  'aide aides aider aid besoin demande demandes dispositif dispositifs financement financements financer finance ' +
    'fonds fund funding funds grant grants help obtenir programme programmes projet projets project projects ' +
    'soutien subvention subventions subsidy subsidies support',
);

/** Whether a folded word only requests an aid ("aide", "grants") and does not describe what it is for. */
export function isRequest(word: string): boolean {
  return REQUESTS.has(word);
}

function set(words: string) {
  return new Set(words.split(' '));
}

const [sentenceWords, sentenceFillers, fillers] = [set(SENTENCE_WORDS), set(SENTENCE_FILLERS), set(FILLERS)];

/**
 * Whether a folded word is a filler, which does not describe the subject of a query: "je veux", "svp" anywhere; "aide",
 * "financer", "besoin" only where the query describes a project and is not a title.
 */
export function fillerTest(typed: readonly string[]): (word: string) => boolean {
  const isSentence = typed.some((word) => sentenceWords.has(word));
  return (word) => fillers.has(word) || (isSentence && sentenceFillers.has(word));
}
