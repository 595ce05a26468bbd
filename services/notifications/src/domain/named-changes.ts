import {
  CHANGED_NAME_LENGTH_MAX,
  CHANGED_NAMES_MAX,
  type NamedChanges,
  type ProgrammeChange,
} from '@platform/contracts/notifications';
import { LANGUAGES, type Language } from '@platform/contracts/values';

/** What a programme lists in each language, each item shortened. */
export type ListedTexts = Readonly<Partial<Record<Language, readonly string[]>>>;

/** Letters by which an item is compared with another one. */
const KEPT_LENGTH = 200;

/** Lists as they are kept to be compared: spaces as one, and no longer than is needed to know them again. */
export function keptTexts(lists: ListedTexts): ListedTexts {
  const kept = LANGUAGES.flatMap((language) => {
    const list = lists[language]?.map((text) => shortened(text.replaceAll(/\s+/gu, ' ').trim(), KEPT_LENGTH));
    return list === undefined ? [] : [[language, list.filter((text) => text !== '')]];
  });
  return Object.fromEntries(kept) as ListedTexts;
}

/**
 * What was added and removed, in the languages that both states have; undefined when nothing is known of one state, or when
 * the change is not in these lists.
 */
export function namedChanges(
  before: ListedTexts | undefined,
  after: ListedTexts | undefined,
): ProgrammeChange['names'] {
  const named = LANGUAGES.flatMap((language) => {
    const [old, present] = [before?.[language], after?.[language]];
    if (old === undefined || present === undefined) return [];
    const added = present.filter((text) => !old.includes(text));
    const removed = old.filter((text) => !present.includes(text));
    return added.length + removed.length === 0 ? [] : [[language, shown({ added, removed })]];
  });
  return named.length === 0 ? undefined : (Object.fromEntries(named) as ProgrammeChange['names']);
}

/**
 * Names of a change and of a later one as those of both: what was added and removed again is left out, and the other way
 * round.
 */
export function mergedNames(
  first: ProgrammeChange['names'],
  last: ProgrammeChange['names'],
): ProgrammeChange['names'] {
  const merged = LANGUAGES.flatMap((language) => {
    const [one, other] = [first?.[language] ?? NO_NAMES, last?.[language] ?? NO_NAMES];
    const added = [...without(one.added, other.removed), ...without(other.added, one.removed)];
    const removed = [...without(one.removed, other.added), ...without(other.removed, one.added)];
    const named = shown({ added, removed });
    const moreAdded = named.moreAdded + one.moreAdded + other.moreAdded;
    const moreRemoved = named.moreRemoved + one.moreRemoved + other.moreRemoved;
    const count = added.length + removed.length + moreAdded + moreRemoved;
    return count === 0 ? [] : [[language, { ...named, moreAdded, moreRemoved }]];
  });
  return merged.length === 0 ? undefined : (Object.fromEntries(merged) as ProgrammeChange['names']);
}

const NO_NAMES: NamedChanges = { added: [], moreAdded: 0, removed: [], moreRemoved: 0 };

function without(names: readonly string[], taken: readonly string[]): readonly string[] {
  return names.filter((name) => !taken.includes(name));
}

function shown({ added, removed }: Record<'added' | 'removed', readonly string[]>): NamedChanges {
  const few = (names: readonly string[]) =>
    names.slice(0, CHANGED_NAMES_MAX).map((name) => shortened(name, CHANGED_NAME_LENGTH_MAX));
  return {
    added: few(added),
    moreAdded: Math.max(0, added.length - CHANGED_NAMES_MAX),
    removed: few(removed),
    moreRemoved: Math.max(0, removed.length - CHANGED_NAMES_MAX),
  };
}

/** Cut between letters, never inside of one. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  for (const letter of text) {
    if (cut.length + letter.length >= most) break;
    cut += letter;
  }
  return `${cut.trimEnd()}…`;
}
