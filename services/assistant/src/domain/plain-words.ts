/** Words of sentences that neither describe a project nor name a programme, folded. */
const PLAIN = new Set(
  (
    'a ai aimerais alors as au aussi autre aux avec avez avoir avons bien bonjour c ca ce cela celle celles celui ces cet cette ceux chaque ci ' +
    'comment connaitre d dans de des dire dis dit dites dois doit donc donne donner du elle elles en encore est et etre ' +
    'eu exactement exact faire fait faut il ils j je l la laquelle le lequel les leur lui m ma maintenant mais me mes merci ' +
    'moi mon n ne nos notre nous on ont ou par parle parler pas peut peux peuvent plait plus pour pourrais pourriez pouvez precise presente ' +
    'puis puisje qu quant que quel quelle quelles quels qui quoi resume s sa sais sait savoir se ses si soit son sont souhaite stp sur t ta te ' +
    'toi tous toutes tu un une va vais veux jpeux jveux ya vos votre voudrais vous y svp vraiment max maxi maximum mini minimum eleve elevee haut haute bas gros grosse proche proches autres ' +
    'about again all am an and any are as at be been by can could details did do does exact exactly explain for from get give ' +
    'got has have how i if in into is it its just know last like me mean more most much my need now of off on one ones or other our ' +
    'out over pls please regarding so tell than thanks that the their them then there these they this those to up us want was we what whats where ' +
    'which who why actually roughly environ will with would you your'
  ).split(' '),
);
/** What any programme may be called, folded. */
const FUNDING =
  /^(?:aides?|dispositifs?|programmes?|programs?|subventions?|financements?|soutiens?|schemes?|grants?|fundings?|supports?|subsid(?:y|ies))$/;

/** Whether a folded word carries no meaning of its own. */
export function isPlain(word: string): boolean {
  return word.length === 0 || PLAIN.has(word);
}

/** Whether a folded word names funding in general. */
export function isFunding(word: string): boolean {
  return FUNDING.test(word);
}
