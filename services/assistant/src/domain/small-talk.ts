import { foldedWords } from '@platform/contracts/folded-text';

const GREETINGS = new Set('bonjour bonsoir salut coucou hello hi hey morning afternoon evening'.split(' '));
const THANKS = new Set(
  'merci thanks thank cheers parfait super genial top ok okay compris great perfect excellent revoir bye goodbye bravo accord bien journee soiree clair'.split(
    ' ',
  ),
);
/** Words that a polite sentence may have besides. */
const AROUND = new Set(
  (
    'a vous toi tout tous toutes beaucoup bien infiniment pour votre ton aide reponse c est tres clair gentil bonne bon journee ' +
    'soiree d accord va ca comment allez au et de la l you so much very lot that helps it is was helpful all for your ' +
    'help the good there how are have nice day and see infos informations utile information'
  ).split(' '),
);

/** Whether a message is nothing but polite words, and which; null for any other. */
export function smallTalkOf(text: string): 'greeting' | 'thanks' | null {
  const words = foldedWords(text);
  if (!words.every((word) => GREETINGS.has(word) || THANKS.has(word) || AROUND.has(word))) return null;
  if (words.some((word) => GREETINGS.has(word))) return 'greeting';
  return words.some((word) => THANKS.has(word)) ? 'thanks' : null;
}
