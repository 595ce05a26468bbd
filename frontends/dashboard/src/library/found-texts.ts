import { foldText } from '@platform/contracts/folded-text';
import type { KeptText } from '../api/library-api.ts';

export type Wanted = {
  /** Words that a text has to have, in any order. */
  readonly words: string;
  /** Empty for all profiles. */
  readonly profileId: string;
};

/** The texts of a profile that have all words, in themselves, in their field or in where they were written. */
export function foundTexts(
  texts: readonly KeptText[],
  { words, profileId }: Wanted,
  labelOf: (field: string) => string,
): readonly KeptText[] {
  const wanted = foldText(words).split(/\s+/u).filter(Boolean);
  return texts.filter((text) => {
    if (profileId !== '' && text.profileId !== profileId) return false;
    const titles = text.usedIn.flatMap(({ titles: all }) => Object.values(all));
    const [newest] = text.versions;
    const all = foldText([labelOf(text.field), newest?.value, newest?.title, ...titles].join(' '));
    return wanted.every((word) => all.includes(word));
  });
}
