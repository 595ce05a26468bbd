import type { PageLocale } from './page-locale.ts';

/** Words that are named; more of them are counted. */
const NAMED_MAX = 4;

/**
 * "Peu ou rien sur : four, remplacer": the typed words that a programme does not contain, or mentions in passing. Empty
 * if it is about all of them.
 */
export function missingText(words: readonly string[], { t }: PageLocale): string {
  if (words.length === 0) return '';
  const named = words.slice(0, NAMED_MAX).join(', ');
  const more = words.length - NAMED_MAX;
  return more > 0
    ? t('results.missingMore', { words: named, count: more })
    : t('results.missing', { words: named });
}
