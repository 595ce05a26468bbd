import { foldedWords } from '@platform/contracts/folded-text';

const GREETINGS = new Set('bonjour bonsoir salut coucou hello hi hey morning afternoon evening'.split(' '));
const THANKS = new Set(
  'merci thanks thank thx remercie cheers parfait super genial top ok okay compris great perfect excellent revoir bye goodbye bravo accord bien journee soiree clair mrci ty nickel cool'.split(
    ' ',
  ),
);
/** Words that a polite sentence may have besides. */
const AROUND = new Set(
  (
    'a vous toi tout tous toutes beaucoup bien infiniment pour votre ton aide reponse c est tres clair gentil bonne bon journee ' +
    'soiree d accord va ca comment allez au et de la l you so much very lot that helps it is was helpful all for your ' +
    'help the good really useful there how are have nice day and see infos informations utile information je remercie bcp s that plus tard'
  ).split(' '),
);

/** Words that only thank. */
const THANKING = /^(?:merci|mrci|remercie\w*|thank\w*|thx|cheers)$/;
const THANKING_WORDS_MAX = 8;
/** Words by which a message goes on to something else: "merci, et pour une association ?". */
const GOING_ON =
  /^(?:et|mais|pour|aussi|veux|voudrais|cherche|besoin|comment|combien|quel\w*|and|but|for|also|need|want|looking|how|what|when)$/;

/** Whether a short message thanks, whatever its other words, and goes on to nothing else. */
function onlyThanks(text: string, words: readonly string[]): boolean {
  if (text.includes('?') || words.length > THANKING_WORDS_MAX) return false;
  return words.some((word) => THANKING.test(word)) && !words.some((word) => GOING_ON.test(word));
}

/** Whether a message is nothing but polite words, and which; null for any other. */
export function smallTalkOf(text: string): 'greeting' | 'thanks' | null {
  const words = foldedWords(text);
  if (onlyThanks(text, words)) return 'thanks';
  if (!words.every((word) => GREETINGS.has(word) || THANKS.has(word) || AROUND.has(word))) return null;
  if (isGreeting(text)) return 'greeting';
  return words.some((word) => THANKS.has(word)) ? 'thanks' : null;
}

/** Whether a polite message greets. */
export function isGreeting(text: string): boolean {
  return foldedWords(text).some((word) => GREETINGS.has(word));
}
