import { startTransition, useEffect, useState } from 'react';

/**
 * The value that was rendered when the page was painted last; a changed one follows after the next paint, in a render of
 * its own. Unlike `useDeferredValue` it also defers what changes in a transition.
 */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => startTransition(() => setPainted(() => value)), [value]);
  return painted;
}
