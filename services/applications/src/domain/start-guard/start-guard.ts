import type { StartGuard } from '@platform/contracts/applications';
import { forbiddenUntil } from './forbidden-start.ts';

/** Longer sentences are lists without stops, of which no part can be quoted alone. */
const SENTENCE_MAX = 600;

/**
 * The first sentence of a programme that forbids to sign or to start before the application is filed, acknowledged or
 * accepted; null without one. A sentence counts when it names the beginning of works and the application, and either forbids it or orders
 * the one before the other.
 */
export function startGuardOf(
  sentences: readonly string[],
  language: StartGuard['language'],
): StartGuard | null {
  for (const sentence of sentences) {
    const quote = sentence.trim();
    if (quote.length === 0 || quote.length > SENTENCE_MAX) continue;
    const until = forbiddenUntil(quote);
    if (until !== null) return { until, language, quote };
  }
  return null;
}

/** Sentences of a text of the source, without the marks of Markdown. */
export function sentencesOf(text: string, language: StartGuard['language']): readonly string[] {
  const plain = text.replace(/[*_#>`]+/gu, ' ');
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return plain
    .split(/\n+/u)
    .flatMap((line) => joinReplies([...segmenter.segment(line)].map(({ segment }) => segment.trim())))
    .filter((sentence) => sentence !== '');
}

/** A question is one sentence with what follows it: "Already begun? It is too late." */
function joinReplies(sentences: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const isReply = joined.at(-1)?.endsWith('?') === true;
    joined.push(isReply ? `${joined.pop()} ${sentence}` : sentence);
  }
  return joined;
}
