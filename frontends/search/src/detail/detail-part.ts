import { lazyPart } from '@platform/web-kit';

/** The detail page of one programme, whose code is loaded when it is first shown. */
export const LazyDetailPage = lazyPart(async () => (await import('./DetailPage.tsx')).DetailPage);
