import { lazyPart } from '@platform/web-kit';

/** The page of a comparison, whose code is loaded when it is first shown. */
export const LazyComparePage = lazyPart(async () => (await import('./ComparePage.tsx')).ComparePage);
