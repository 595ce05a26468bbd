import { lazy } from 'react';

/** What people with an account have beside their search, whose code is loaded for them only. */
export const LazySignedInTools = lazy(async () => ({
  default: (await import('./SignedInTools.tsx')).SignedInTools,
}));
