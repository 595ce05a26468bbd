import { rightsSentence } from '@platform/contracts/rights';
import type { Language } from '@platform/contracts/values';
import { frenchSpaces } from './typography.ts';

/** A licence or an attribution in the language of the page; proper names ("Licence Ouverte 2.0") stay unchanged. */
export function rightsText(rights: string, language: Language): string {
  const sentence = rightsSentence(rights, language);
  if (sentence === null) return rights;
  return language === 'fr' ? frenchSpaces(sentence) : sentence;
}
