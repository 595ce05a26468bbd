import { foldedWords } from '@platform/contracts/folded-text';

/**
 * The words that stay when the end of what was typed was the beginning of a name that is now chosen: `isolation renn`
 * with Rennes leaves `isolation`. Empty when no such end is found: then all of it was about the name.
 */
export function remainingWords(typed: string, chosen: readonly string[]): string {
  const names = chosen.flatMap(foldedWords);
  const parts = typed.trim().split(/\s+/);
  const isOfName = (part: string): boolean => {
    const words = foldedWords(part);
    return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
  };
  const last = parts.findLastIndex((part) => !isOfName(part));
  return last === parts.length - 1 ? '' : parts.slice(0, last + 1).join(' ');
}
