import { lazyPart } from '../browser/lazy-part.ts';

/** The reading view beside the results. */
export const readingPanelPart = lazyPart(() => import('./ReadingPanel.tsx'));
