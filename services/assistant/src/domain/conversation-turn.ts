import type { AnswerOrder } from '@platform/contracts/assistant';
import { type Meant, meantProgrammes } from './meant-programmes.ts';
import { requestedTopics, type Topic } from './requested-topics.ts';
import { smallTalkOf } from './small-talk.ts';

/**
 * What a message of a conversation is. `facts` requests about programmes that were shown, `unclear` does so without naming
 * which of them; only `search` is about a project.
 */
export type Turn =
  | { readonly kind: 'search' }
  | { readonly kind: 'greeting' | 'thanks' }
  | {
      readonly kind: 'facts' | 'unclear';
      readonly numbers: readonly number[];
      readonly topics: readonly Topic[];
    };

const SEARCH: Turn = { kind: 'search' };

/** Other words that a question about a programme may have; with more it describes a project. */
const OTHERS_MAX: Readonly<Record<Meant['by'], number>> = {
  place: 6,
  each: 1,
  name: 1,
  pronoun: 1,
  nothing: 0,
};
/** The same for a message that contains no topic: "parle-moi de la deuxième". */
const IMPLIED_OTHERS_MAX = 2;
/** The same where several words of the name are there. */
const SURE_OTHERS_MAX = 4;
/** Words of a name that are enough without a question. */
const NAME_MIN = 2;

/** The topics of a message that only names a programme: those of the question before, else all that matters. */
function impliedTopics({ by, others, namedBy }: Meant, before: readonly Topic[]): readonly Topic[] {
  const isAnother = by === 'place' && others.length <= IMPLIED_OTHERS_MAX;
  const isSure = namedBy >= NAME_MIN;
  const isName =
    by === 'name' &&
    (isSure ? others.length <= IMPLIED_OTHERS_MAX : others.length === 0 && before.length > 0);
  const isEach = by === 'each' && others.length === 0 && before.length > 0;
  if (!isAnother && !isName && !isEach) return [];
  return before.length > 0 ? before : ['summary'];
}

/** What a message is, by its words and by what was shown before it. */
export function turnOf({ text, lang, shown }: Pick<AnswerOrder, 'text' | 'lang' | 'shown'>): Turn {
  const talk = smallTalkOf(text);
  if (talk !== null) return { kind: talk };
  if (shown === null || shown.programmes.length === 0) return SEARCH;
  const { topics: requested, rest } = requestedTopics(text);
  const meant = meantProgrammes(rest, shown, lang);
  // The question before is about programmes only where one was mentioned; else it describes a project.
  const before = shown.mentioned.length === 0 ? [] : requestedTopics(shown.question).topics;
  const topics = requested.length > 0 ? requested : impliedTopics(meant, before);
  const isSure = meant.namedBy >= NAME_MIN;
  if (topics.length === 0 || meant.others.length > (isSure ? SURE_OTHERS_MAX : OTHERS_MAX[meant.by]))
    return SEARCH;
  const isSeveral = meant.by === 'place' || meant.by === 'each';
  if (meant.numbers.length === 1 || (isSeveral && meant.numbers.length > 0))
    return { kind: 'facts', numbers: meant.numbers, topics };
  const all = shown.programmes.map(({ number }) => number);
  return { kind: 'unclear', numbers: meant.numbers.length > 0 ? meant.numbers : all, topics };
}
