import { lazy } from 'react';

/** The detail page of one programme, whose code is loaded when it is first shown. */
export const LazyDetailPage = lazy(async () => ({
  default: (await import('./DetailPage.tsx')).DetailPage,
}));
