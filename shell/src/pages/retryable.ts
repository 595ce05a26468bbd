import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazily loaded page that can be fetched again after a failure. */
export interface RetryablePage {
  /** The component of the current attempt. */
  current(): LazyExoticComponent<ComponentType>;
  /** Starts a new attempt if the last one failed: a plain `lazy` repeats its first failure forever. */
  renew(): void;
}

/** Loads a page on its first render and again on demand. */
export function retryable(load: () => Promise<ComponentType>): RetryablePage {
  let failed = false;
  const attempt = (): LazyExoticComponent<ComponentType> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed = true;
        throw error;
      }
    });
  let page = attempt();
  return {
    current: () => page,
    renew: () => {
      if (!failed) return;
      failed = false;
      page = attempt();
    },
  };
}
