import type { SearchHit } from '@platform/contracts/search';
import { notify } from '@platform/web-kit';
import { announce } from '../browser/live-region.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { tray } from './compared-hits.ts';
import type { KeptHits } from './kept-hits.ts';
import { selection } from './selected-hits.ts';

function holds(kept: KeptHits, id: string): boolean {
  return kept.read().some((hit) => hit.id === id);
}

function sayCount(speech: Speech): void {
  const count = selection.read().length;
  const texts = resultTexts(speech);
  announce(
    count === 0
      ? texts('selection.none')
      : texts('selection.count', { count, total: speech.formats.number(count) }),
  );
}

/** Ticks programmes, or unticks them when all of them are ticked; says how many are ticked then. */
export function toggleSelected(hits: readonly SearchHit[], speech: Speech): void {
  if (hits.every(({ id }) => holds(selection, id))) {
    selection.remove(hits.map(({ id }) => id));
  } else if (!selection.add(hits)) {
    const max = speech.formats.number(selection.max);
    notify({ kind: 'info', message: resultTexts(speech)('selection.full', { max }) });
  }
  sayCount(speech);
}

export function clearSelected(speech: Speech): void {
  selection.clear();
  sayCount(speech);
}

/** Puts a programme into the comparison or takes it out; says which. */
export function toggleCompared(hit: SearchHit, speech: Speech): void {
  const texts = resultTexts(speech);
  if (holds(tray, hit.id)) {
    tray.remove([hit.id]);
    announce(texts('compare.removed'));
  } else if (tray.add([hit])) {
    announce(texts('compare.added'));
  } else {
    notify({ kind: 'info', message: texts('compare.full', { max: tray.max }) });
  }
}

/** Compares what is ticked: as much of it as a comparison holds, in place of what was compared before. */
export function compareSelected(speech: Speech): void {
  const chosen = selection.read();
  tray.clear();
  if (!tray.add(chosen)) {
    notify({ kind: 'info', message: resultTexts(speech)('selection.compareFirst', { max: tray.max }) });
  }
}
