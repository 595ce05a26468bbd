import { type RefObject, useEffect, useRef } from 'react';

export interface ResultsFocus {
  /** For the heading of the results. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** What was pressed goes away: the heading takes the focus. */
  readonly keepFocus: () => void;
  /** A link to another page of results was followed: once it is there, focus and view go to the heading. */
  readonly onTurn: (page: number) => void;
}

/** Where focus and view go when results change under somebody's hands. */
export function useResultsFocus(page: number): ResultsFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const turnedTo = useRef<number | null>(null);
  useEffect(() => {
    if (turnedTo.current === page) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    turnedTo.current = null;
  }, [page]);
  return {
    heading,
    keepFocus: () => heading.current?.focus({ preventScroll: true }),
    onTurn: (turned) => {
      turnedTo.current = turned;
    },
  };
}
