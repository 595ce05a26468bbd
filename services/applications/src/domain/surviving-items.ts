/** `v` grows with every change of the item. */
type About = {
  readonly subsidyId: string;
  readonly v: number;
  readonly changedAt: Date;
  readonly openSince?: Date | null;
};

/** Where a merged programme leads since when, how often that has changed, and through which others it leads or has led. */
type Route = {
  readonly survivor: string;
  readonly since: Date;
  readonly changes: number;
  readonly passed: readonly string[];
};

/**
 * Items by the programmes that are left of theirs. For what a merged one has passed they remain as `ended` ones, because
 * feeds state what they showed of it as cancelled. The own items of a programme come first, then the newest.
 */
export function survivingItems<Item extends About>(
  items: readonly Item[],
  routes: ReadonlyMap<string, Route>,
  ended: (item: Item) => Item,
): readonly Item[] {
  const own = items.filter(({ subsidyId }) => !routes.has(subsidyId));
  const merged = items
    .filter(({ subsidyId }) => routes.has(subsidyId))
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
    .flatMap((item) => {
      const route = routes.get(item.subsidyId);
      return route === undefined ? [] : alongRoute(item, route, ended);
    });
  return [...own, ...merged];
}

function alongRoute<Item extends About>(
  item: Item,
  { survivor, since, changes, passed }: Route,
  ended: (item: Item) => Item,
): readonly Item[] {
  const changedAt = since > item.changedAt ? since : item.changedAt;
  const { openSince } = item;
  // What is to be filed for the surviving programme is so from the merge on.
  const opened = openSince instanceof Date && since > openSince ? { openSince: since } : {};
  const led = { ...item, ...opened, v: item.v + changes, changedAt };
  return [{ ...led, subsidyId: survivor }, ...passed.map((subsidyId) => ended({ ...led, subsidyId }))];
}
