import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Language } from '@platform/contracts/values';
import { nameLanguage } from '@platform/web-kit/programme';

/**
 * The language of a sentence of a source for `lang` attributes; undefined if it is that of the page. It is the language
 * of the texts that the source states; of two it is guessed from the sentence.
 */
export function quoteLanguage(
  { texts }: Pick<ReadSubsidy, 'texts'>,
  quote: string,
  page: Language,
): Language | undefined {
  const stated = (['fr', 'en'] as const).filter((language) => texts[language]?.origin === 'source');
  const [only] = stated;
  if (only === undefined || stated.length > 1) return nameLanguage(quote, page);
  return only === page ? undefined : only;
}
