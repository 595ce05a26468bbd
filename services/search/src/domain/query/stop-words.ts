const FRENCH =
  'a ai ainsi alors au aucun aussi autre aux avec c ce ceci cela ces cet cette ceux chaque ci comme comment d dans de des donc dont du elle elles en encore est et etre eu il ils j je jusqu l la le les leur leurs lors lorsqu lui m ma mais me mes moi mon n ne ni nos notre nous on ont ou par pas pour pourquoi puisqu qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes tu un une vos votre vous y';
const ENGLISH =
  'a about all also an and any are as at be but by can could do does for from had has have how i if in into is it its may me my no nor not of on or our shall should so some such than that the their them then there these they this those to too was we were what when where which who will with would you your';

const WORDS = { fr: new Set(FRENCH.split(' ')), en: new Set(ENGLISH.split(' ')) };

/** The language of a stop word. */
export function stopWordLanguage(word: string): 'fr' | 'en' | 'both' {
  return WORDS.fr.has(word) === WORDS.en.has(word) ? 'both' : WORDS.fr.has(word) ? 'fr' : 'en';
}

/** All of them, French and English. */
export const STOP_WORDS: ReadonlySet<string> = new Set([...FRENCH.split(' '), ...ENGLISH.split(' ')]);

/**
 * Folded words that carry no meaning in a query, French and English; elided forms (l', d', qu') are their first
 * letters.
 */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
