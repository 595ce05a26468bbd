/** A folded word without its plural ending, which two spellings of one table entry share. */
export function wordKey(word: string): string {
  if (word.length <= 3 || /\p{N}/u.test(word)) return word;
  if (word.endsWith('eaux')) return word.slice(0, -1);
  if (word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[^s]s$/u.test(word) ? word.slice(0, -1) : word;
}

const ENDINGS =
  /(?:isations?|izations?|ations?|atrices?|ateurs?|ements?|antes?|ants?|euses?|eurs?|ives?|ifs?|ites?|ing|ied|ies|ees?|er|ez|ed|es|e|s|x|y)$/u;
const BEGINNING_LENGTH_MIN = 4;

/**
 * The prefix that forms of a folded word share, for highlighting them in texts: "renovation" and "renover" give
 * "renov".
 */
export function beginningOf(word: string): string {
  const beginning = word.replace(ENDINGS, '');
  return beginning.length < BEGINNING_LENGTH_MIN ? wordKey(word) : beginning;
}
