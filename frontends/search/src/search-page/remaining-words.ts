import { foldedWords } from '@platform/contracts/folded-text';

/**
 * The words that remain in the field after a name was chosen. The last typed words are removed if they begin words of
 * the name: `isolation renn` with Rennes leaves `isolation`. If they do not, all words are removed.
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
