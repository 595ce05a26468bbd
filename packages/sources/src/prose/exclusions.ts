/** Words after which the rest of a clause is excluded, and words that exclude everything their sentence names. */
const FROM_HERE_OUT =
  /(?<!\p{L})(?:hors(?! taxes?| ht)|ne pas (?:être|relever|exercer|appartenir)|hormis|sauf|excepté(?:e|s|es)?|à l'exclusion d[eu]s?|à l'exception d[eu]s?|(?:ne|n')[^.;,]{0,40}(?:pas|plus) (?:ouvert|accessible|éligible|destiné|concern|réservé|applicable|cumulable)\p{L}*|non (?:éligibles?|concernée?s?)|non-éligibles?|inéligibles?|exclu(?:e|s|es|t|ent|sion)?(?: d[eu]s?)?|except(?: for)?|excluding|other than|with the exception of|(?:is|are) not (?:open|available|eligible)|not eligible|not (?:open|available)(?: to)?|ineligible)(?!\p{L})/u;
const WHOLE_SENTENCE_OUT =
  /(?<!\p{L})(?:ne|n')\s?[^.;,]{0,60}pas (?:éligibles?|concernée?s?|recevables?|ouverte?s?)|ne (?:peuvent|peut|pourront|pourra) (?:pas )?(?:être éligibles?|bénéficier|candidater|déposer)(?![^.;]{0,200} que )|(?:sont|est|seront|être) (?:exclue?s?|inéligibles?)|non éligibles?|inéligibles?|(?:is|are|be) (?:excluded|ineligible|not eligible)|(?:cannot|can not|may not) apply(?!\p{L})|(?<!\p{L})exclue?s?\s*[.)]?$|(?<!\p{L})(?:ne|n')\s?[^.;,]{0,40}pas (?:citée?s?|couverte?s?|admise?s?|acceptée?s?|aidée?s?|retenue?s?|droit|accès)(?!\p{L})|(?:sont|est|seront) écartée?s?|(?:is|are) not (?:entitled|listed|named|covered|admitted|accepted)/u;

/**
 * One sentence in two parts: what it includes and what it excludes. "Entreprises, hors associations" excludes
 * associations; "Les associations ne sont pas éligibles" excludes everything it names. Both parts have the length of
 * the sentence, with spaces in place of the words of the other part.
 */
export function splitExclusions(sentence: string): { readonly included: string; readonly excluded: string } {
  const blank = ' '.repeat(sentence.length);
  const cut = FROM_HERE_OUT.exec(sentence);
  if (WHOLE_SENTENCE_OUT.test(sentence) && !/(?<!\p{L})(?:hors|sauf|hormis|except)(?!\p{L})/u.test(sentence))
    return { included: blank, excluded: sentence };
  if (cut === null) return { included: sentence, excluded: blank };
  const from = cut.index + cut[0].length;
  const end = endOfScope(sentence, from);
  return {
    included: sentence.slice(0, cut.index) + ' '.repeat(end - cut.index) + sentence.slice(end),
    excluded: ' '.repeat(from) + sentence.slice(from, end) + ' '.repeat(sentence.length - end),
  };
}

/** "Sont exclus : a ; b ; c" is one sentence, so its semicolons become commas. */
export function withExclusionLists(text: string): string {
  return text.split('.').map(withExclusionList).join('.');
}

const LIST_OF_EXCLUDED = /(?:exclue?s?|non éligibles?|pas éligibles?|not eligible)[^:.;]{0,40}:/;

function withExclusionList(sentence: string): string {
  const cue = LIST_OF_EXCLUDED.exec(sentence);
  if (cue === null) return sentence;
  const list = cue.index + cue[0].length;
  return sentence.slice(0, list) + sentence.slice(list).replaceAll(';', ',');
}

/**
 * The scope ends at the closing bracket when the bracket opened before the word, at a condition, and at words that
 * include again.
 */
function endOfScope(sentence: string, from: number): number {
  const opened = sentence.slice(0, from).lastIndexOf('(');
  const isOpen = opened >= 0 && !sentence.slice(opened, from).includes(')');
  const closing = isOpen ? sentence.indexOf(')', from) : -1;
  const condition = sentence
    .slice(from)
    .search(
      /(?: (?:si|s'il|lorsque|sous réserve|à condition|if|unless|provided)|, (?:ainsi que|mais aussi|as well as|but also))(?!\p{L})/u,
    );
  const end = closing >= 0 ? closing : sentence.length;
  return condition >= 0 ? Math.min(end, from + condition) : end;
}
