import type { SearchHit } from '@platform/contracts/search';
import type { PageLocale } from './page-locale.ts';

/** Words that are named; more of them are counted. */
const NAMED_MAX = 4;

/**
 * "Peu ou rien sur : four, remplacer": the typed words that a programme does not contain, or "Ne fait que citer : four"
 * if it mentions them in passing. Empty if it is about all of them.
 */
export function missingText(
  { missing, mentioned }: Pick<SearchHit, 'missing' | 'mentioned'>,
  locale: PageLocale,
): string {
  if (missing.length > 0) return named('missing', missing, locale);
  return mentioned.length > 0 ? named('mentioned', mentioned, locale) : '';
}

function named(kind: 'missing' | 'mentioned', words: readonly string[], { t }: PageLocale): string {
  const first = words.slice(0, NAMED_MAX).join(', ');
  const more = words.length - NAMED_MAX;
  return more > 0
    ? t(`results.${kind}More`, { words: first, count: more })
    : t(`results.${kind}`, { words: first });
}
