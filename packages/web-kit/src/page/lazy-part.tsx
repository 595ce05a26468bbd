import { type ComponentType, createElement, lazy, type ReactNode } from 'react';

const failed = new Set<() => void>();

/**
 * A part of a page that is loaded when it is first rendered, inside `Suspense`. After a failure it throws until
 * `renewFailedParts`; a component of `lazy` would repeat its first failure for ever.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(renew);
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let part = attempt();
  function renew(): void {
    part = attempt();
  }
  return (props) => createElement(part, props);
}

/** Makes the parts that could not be loaded load again when they are rendered next. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
