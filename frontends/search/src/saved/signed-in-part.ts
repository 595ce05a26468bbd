import { lazyPart } from '@platform/web-kit';

/** What people with an account have beside their search, whose code is loaded for them only. */
export const LazySignedInTools = lazyPart(async () => (await import('./SignedInTools.tsx')).SignedInTools);
