import { lazyPart } from '@platform/web-kit';
import { readingPanelPart } from './panel-part.ts';

const RESULT = '[data-result]';

/** The page of one programme, whose code is loaded when it is first shown. */
export const LazyReadingPage = lazyPart(async () => (await import('./ReadingPage.tsx')).ReadingPage);

/** Starts loading the reading view when a result is first pointed at or focused; only in a browser. */
export function prepareReadingWhenExpected(): void {
  if (typeof document === 'undefined') return;
  const listening = new AbortController();
  const prepare = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest(RESULT) === null) return;
    listening.abort();
    import('./ReadingPage.tsx').catch(() => undefined);
    readingPanelPart.prepare();
  };
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, prepare, { passive: true, signal: listening.signal });
  }
}
