import { lazyPart } from '../browser/lazy-part.ts';
import { chosenView } from './view-choice.ts';

export const tablePart = lazyPart(() => import('./ResultTable.tsx'));

/** Starts loading the table if the visitor chose it on an earlier visit; only in a browser. */
export function prepareChosenView(): void {
  if (chosenView() === 'table') tablePart.prepare();
}
