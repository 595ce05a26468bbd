import type { NamedChanges } from '@platform/contracts/notifications';
import type { Language } from '@platform/contracts/values';

type Words = {
  readonly added: (names: string) => string;
  readonly removed: (names: string) => string;
  readonly more: (count: number) => string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  fr: {
    added: (names) => `Ajouté : ${names}.`,
    removed: (names) => `Retiré : ${names}.`,
    more: (count) => `et ${count} de plus`,
  },
  en: {
    added: (names) => `Added: ${names}.`,
    removed: (names) => `Removed: ${names}.`,
    more: (count) => `and ${count} more`,
  },
};

/** What was added and removed, as sentences of a mail. */
export function namedChangeText(
  { added, moreAdded, removed, moreRemoved }: NamedChanges,
  language: Language,
): string {
  const words = WORDS[language];
  const listed = (names: readonly string[], more: number): string => {
    // The end of a sentence is that of the list.
    const list = names.map((name) => name.replace(/\.$/, '')).join(language === 'fr' ? ' ; ' : '; ');
    return more === 0 ? list : `${list} ${words.more(more)}`;
  };
  return [
    added.length === 0 ? '' : words.added(listed(added, moreAdded)),
    removed.length === 0 ? '' : words.removed(listed(removed, moreRemoved)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
