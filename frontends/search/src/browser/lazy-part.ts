import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the page whose code is fetched when it is first wanted. */
export interface LazyPart<Part> {
  /** The part once it is there, null before; `onFailed` is called when it cannot be fetched. */
  readonly useWhen: (wanted: boolean, onFailed: () => void) => Part | null;
  /** Fetches it ahead of a press that is likely to come. */
  readonly prepare: () => void;
}

/** Describes a late part by how it is fetched. A failed fetch is tried again when the part is wanted again. */
export function lazyPart<Part extends object>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let there: Part | null = null;
  const load = async (): Promise<Part> => {
    there ??= await fetchPart();
    return there;
  };
  return {
    useWhen: (wanted, onFailed) => {
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
      return wanted ? (part ?? there) : null;
    },
    prepare: () => {
      load().catch(() => undefined);
    },
  };
}
