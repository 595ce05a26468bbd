import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the page whose code is loaded when it is first needed. */
export interface LazyPart<Part> {
  /** The part once it is loaded, null before; `onFailed` is called when it cannot be loaded. */
  readonly useWhen: (use: { readonly wanted: boolean; readonly onFailed: () => void }) => Part | null;
  /** Starts loading the part before it is needed. */
  readonly prepare: () => void;
}

/** Creates a part that is loaded by `fetchPart`. After a failure the next use tries again. */
export function lazyPart<Part extends object>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let fetched: Part | null = null;
  const load = async (): Promise<Part> => {
    fetched ??= await fetchPart();
    return fetched;
  };
  return {
    useWhen: ({ wanted, onFailed }) => {
      const [part, setPart] = useState<Part | null>(null);
      const failed = useEffectEvent(onFailed);
      useEffect(() => {
        if (!wanted) return;
        let isUnmounted = false;
        load().then(
          (loaded) => {
            if (!isUnmounted) setPart(loaded);
          },
          () => {
            if (!isUnmounted) failed();
          },
        );
        return () => {
          isUnmounted = true;
        };
      }, [wanted]);
      return wanted ? (part ?? fetched) : null;
    },
    prepare: () => {
      load().catch(() => undefined);
    },
  };
}
