import { wordsOf } from './fold-text.ts';
import type { NeedLabels } from './needs/taxonomy.ts';
import { fillerTest, isRequest } from './query/fillers.ts';
import { isStopWord } from './query/stop-words.ts';
import { beginningOf } from './query/word-key.ts';
import { areDistinct } from './word-forms.ts';

/** A match of the label ranks above a match of another name. */
const WORTH = { labelBegins: 3, label: 2, also: 1 } as const;

/**
 * Needs whose label, or one of whose other names, contains all typed content words in any form, the last one as a
 * prefix; best first, else in the given order. "Aide" and the like count only when nothing else is typed.
 */
export function findNeeds(
  needs: readonly NeedLabels[],
  typed: string,
  limit: number,
): { id: string; label: string }[] {
  const words = wordsOf(typed);
  const isFiller = fillerTest(words);
  const meant = words.filter((word) => !isStopWord(word) && !isFiller(word));
  const described = meant.filter((word) => !isRequest(word));
  const content = described.length > 0 ? described : meant;
  if (content.length === 0) return [];
  return needs
    .map(({ id, label, also }) => ({ id, label, worth: worthOf(label, also, content) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, limit)
    .map(({ id, label }) => ({ id, label }));
}

function worthOf(label: string, also: readonly string[], content: readonly string[]): number {
  if (containsAll(label, content)) {
    return wordsOf(label)[0]?.startsWith(content[0] ?? '') ? WORTH.labelBegins : WORTH.label;
  }
  return also.some((other) => containsAll(other, content)) ? WORTH.also : 0;
}

function containsAll(text: string, content: readonly string[]): boolean {
  const words = wordsOf(text);
  return content.every((word, at) =>
    words.some((one) => (at === content.length - 1 && one.startsWith(word) ? true : areForms(one, word))),
  );
}

function areForms(one: string, other: string): boolean {
  return beginningOf(one) === beginningOf(other) && !areDistinct(one, other);
}
