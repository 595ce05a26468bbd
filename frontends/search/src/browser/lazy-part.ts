import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the page whose code is fetched when it is first wanted. */
export interface LazyPart<Part> {
  /** The part once it is fetched, null before; `onFailed` is called when it cannot be fetched. */
  readonly useWhen: (use: { readonly wanted: boolean; readonly onFailed: () => void }) => Part | null;
  /** Fetches it before it is wanted, when the visitor is likely to want it soon. */
  readonly prepare: () => void;
}

/** A part that `fetchPart` fetches when it is first wanted. A failed fetch is tried again when the part is wanted again. */
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
        let isLeft = false;
        load().then(
          (loaded) => {
            if (!isLeft) setPart(loaded);
          },
          () => {
            if (!isLeft) failed();
          },
        );
        return () => {
          isLeft = true;
        };
      }, [wanted]);
      return wanted ? (part ?? fetched) : null;
    },
    prepare: () => {
      load().catch(() => undefined);
    },
  };
}
