import { wordsOf } from './fold-text.ts';
import type { NeedLabels } from './needs/taxonomy.ts';
import { fillerTest } from './query/fillers.ts';
import { isStopWord } from './query/stop-words.ts';
import { beginningOf } from './query/word-key.ts';

/** A need is worth more by how it is called than by another way to say it. */
const WORTH = { labelBegins: 3, label: 2, also: 1 } as const;

/**
 * Needs whose label, or one other way to say it, holds all telling words that were typed, in any form and the last one
 * as a beginning; best first, else in the order given.
 */
export function findNeeds(
  needs: readonly NeedLabels[],
  typed: string,
  limit: number,
): { id: string; label: string }[] {
  const words = wordsOf(typed);
  const isFiller = fillerTest(words);
  const telling = words.filter((word) => !isStopWord(word) && !isFiller(word));
  if (telling.length === 0) return [];
  return needs
    .map(({ id, label, also }) => ({ id, label, worth: worthOf(label, also, telling) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, limit)
    .map(({ id, label }) => ({ id, label }));
}

function worthOf(label: string, also: readonly string[], telling: readonly string[]): number {
  if (saysAll(label, telling)) {
    return wordsOf(label)[0]?.startsWith(telling[0] ?? '') ? WORTH.labelBegins : WORTH.label;
  }
  return also.some((other) => saysAll(other, telling)) ? WORTH.also : 0;
}

function saysAll(text: string, telling: readonly string[]): boolean {
  const words = wordsOf(text);
  return telling.every((word, at) =>
    words.some((one) =>
      at === telling.length - 1 && one.startsWith(word) ? true : beginningOf(one) === beginningOf(word),
    ),
  );
}
