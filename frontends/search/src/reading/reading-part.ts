import { lazyPart } from '@platform/web-kit';
import { RESULT } from '../browser/result-element.ts';
import { readingPanelPart } from './panel-part.ts';

/** The page of one programme, whose code is loaded when it is first shown. */
export const LazyReadingPage = lazyPart(async () => (await import('./ReadingPage.tsx')).ReadingPage);

/** Starts loading the reading view when the pointer first moves or a result gets the focus; only in a browser. */
export function prepareReadingWhenExpected(): void {
  if (typeof document === 'undefined') return;
  const listening = new AbortController();
  const prepare = ({ type, target }: Event): void => {
    const isResult = target instanceof Element && target.closest(RESULT) !== null;
    if (type === 'focusin' && !isResult) return;
    listening.abort();
    import('./ReadingPage.tsx').catch(() => undefined);
    readingPanelPart.prepare();
  };
  for (const event of ['pointermove', 'pointerover', 'focusin']) {
    document.addEventListener(event, prepare, { passive: true, signal: listening.signal });
  }
}
