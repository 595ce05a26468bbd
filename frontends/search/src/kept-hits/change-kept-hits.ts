import type { SearchHit } from '@platform/contracts/search';
import { notify } from '@platform/web-kit';
import { announce } from '../browser/live-region.ts';
import { type PageLocale, resultTexts } from '../text/page-locale.ts';
import type { KeptHits } from './kept-hits.ts';
import { selectedHits } from './selected-hits.ts';

function contains(kept: KeptHits, id: string): boolean {
  return kept.read().some((hit) => hit.id === id);
}

function announceCount(locale: PageLocale): void {
  const count = selectedHits.read().length;
  const texts = resultTexts(locale);
  announce(
    count === 0
      ? texts('selection.none')
      : texts('selection.count', { count, total: locale.formats.number(count) }),
  );
}

/** Selects programmes, or deselects them when all of them are selected; announces the new number. */
export function toggleSelected(hits: readonly SearchHit[], locale: PageLocale): void {
  if (hits.every(({ id }) => contains(selectedHits, id))) {
    selectedHits.remove(hits.map(({ id }) => id));
  } else if (!selectedHits.add(hits)) {
    const max = locale.formats.number(selectedHits.max);
    notify({ kind: 'info', message: resultTexts(locale)('selection.full', { max }) });
  }
  announceCount(locale);
}

export function clearSelected(locale: PageLocale): void {
  selectedHits.clear();
  announceCount(locale);
}
