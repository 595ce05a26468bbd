import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazily loaded page that can be loaded again after a failure. */
export interface RetryablePage {
  /** The component of the current attempt. */
  current(): LazyExoticComponent<ComponentType>;
  /** Starts a new attempt if the last one failed; a component of `lazy` would always repeat its first failure. */
  renew(): void;
}

/** Creates a page that is loaded when it is first rendered, and again after `renew`. */
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
