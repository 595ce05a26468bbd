type About = { readonly subsidyId: string };

/**
 * Items by the programme that is left of theirs, in their order. Of several that then have the same key, the one that
 * `isBefore` others stays, otherwise the one that was stored for the surviving programme, otherwise the first.
 */
export function onePerProgramme<Item extends About>(
  items: readonly Item[],
  survivorOf: (subsidyId: string) => string,
  {
    keyOf,
    isBefore = () => false,
  }: {
    readonly keyOf: (item: Item) => string;
    readonly isBefore?: (item: Item, other: Item) => boolean;
  },
): readonly Item[] {
  const kept = new Map<string, { readonly item: Item; readonly isOwn: boolean }>();
  for (const stored of items) {
    const item = { ...stored, subsidyId: survivorOf(stored.subsidyId) };
    const isOwn = item.subsidyId === stored.subsidyId;
    const key = keyOf(item);
    const known = kept.get(key);
    const isBetter =
      known === undefined ||
      isBefore(item, known.item) ||
      (isOwn && !known.isOwn && !isBefore(known.item, item));
    if (isBetter) kept.set(key, { item, isOwn });
  }
  return [...kept.values()].map(({ item }) => item);
}
