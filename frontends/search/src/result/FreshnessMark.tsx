import type { Freshness } from '@platform/web-kit/programme';

/** A dot whose shape and colour show how fresh the date beside it is; the date itself is the text of it. */
export function FreshnessMark({ freshness }: { readonly freshness: Freshness }) {
  return <span className="search-freshness" data-freshness={freshness} aria-hidden="true" />;
}
