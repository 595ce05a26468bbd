import type { AnswerOrder } from '@platform/contracts/assistant';
import { type Meant, meantProgrammes } from './meant-programmes.ts';
import { likelyTopics, type MessageLikelihoods, type ReadMessage } from './message-labels.ts';
import { requestedTopics, type Topic } from './requested-topics.ts';
import { isGreeting, smallTalkOf } from './small-talk.ts';

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
/** From this likelihood on a message requests facts: by its likelihood alone, or also by its words. */
const FACTS_MIN = 0.45;
const WORDED_MIN = 0.15;
/** The same where nothing shows which programme is meant: a project that is taken for a question is not searched. */
const VAGUE_MIN = 0.7;
const POLITE_MIN = 0.6;

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

/** The topics of a message that requests facts by its words; none where it has too many others. */
function wordedTopics(requested: readonly Topic[], meant: Meant, before: readonly Topic[]): readonly Topic[] {
  const topics = requested.length > 0 ? requested : impliedTopics(meant, before);
  const most = meant.namedBy >= NAME_MIN ? SURE_OTHERS_MAX : OTHERS_MAX[meant.by];
  return meant.others.length > most ? [] : topics;
}

/** The topics of a message that requests facts by its words or its likelihoods; none where it is something else. */
function topicsOf(
  {
    requested,
    meant,
    before,
    isMentioned,
  }: {
    readonly requested: readonly Topic[];
    readonly meant: Meant;
    readonly before: readonly Topic[];
    readonly isMentioned: boolean;
  },
  likelihoods: MessageLikelihoods | null,
): readonly Topic[] {
  const worded = wordedTopics(requested, meant, before);
  // A message that is nothing but a name or a place in the list continues the question before.
  if (likelihoods === null || (worded.length > 0 && requested.length === 0)) return worded;
  const least = meant.by === 'nothing' && !isMentioned ? VAGUE_MIN : FACTS_MIN;
  if (likelihoods.kinds.facts < (worded.length > 0 ? WORDED_MIN : least)) return [];
  const topics = likelyTopics(likelihoods, worded.length > 0 ? worded : requested);
  // Nothing in particular about nothing in particular.
  return worded.length === 0 && meant.by === 'nothing' && topics.join() === 'summary' ? [] : topics;
}

/** What a message is, by its words, by what was shown before it, and by how likely it is what. */
export function turnOf(
  { text, lang, shown }: Pick<AnswerOrder, 'text' | 'lang' | 'shown'>,
  read: ReadMessage,
): Turn {
  const talk = smallTalkOf(text);
  if (talk !== null) return { kind: talk };
  if (shown === null || shown.programmes.length === 0) return SEARCH;
  const likelihoods = read({ text, shown, lang });
  if (likelihoods !== null && likelihoods.kinds.polite >= POLITE_MIN)
    return { kind: isGreeting(text) ? 'greeting' : 'thanks' };
  const isSure = likelihoods !== null && likelihoods.kinds.facts >= FACTS_MIN;
  const { topics: requested, rest } = requestedTopics(text);
  const meant = meantProgrammes(rest, shown, { lang, isSure });
  // The question before is about programmes only where one was mentioned; else it describes a project.
  const isMentioned = shown.mentioned.length > 0;
  const before = isMentioned ? requestedTopics(shown.question).topics : [];
  const topics = topicsOf({ requested, meant, before, isMentioned }, likelihoods);
  if (topics.length === 0) return SEARCH;
  const isSeveral = meant.by === 'place' || meant.by === 'each';
  if (meant.numbers.length === 1 || (isSeveral && meant.numbers.length > 0))
    return { kind: 'facts', numbers: meant.numbers, topics };
  const all = shown.programmes.map(({ number }) => number);
  return { kind: 'unclear', numbers: meant.numbers.length > 0 ? meant.numbers : all, topics };
}
