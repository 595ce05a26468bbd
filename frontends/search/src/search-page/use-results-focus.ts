import { type RefObject, useEffect, useRef } from 'react';

export interface ResultsFocus {
  /** For the heading of the results. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Moves the focus to the heading; for links and buttons that disappear when they are used. */
  readonly focusHeading: () => void;
  /** To be called when a link to another page of results is followed; focus and view move once that page is shown. */
  readonly onPageLink: (page: number) => void;
}

/** Moves focus and view to the heading of the results when a control disappears or the page of results changes. */
export function useResultsFocus(page: number): ResultsFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const requestedPage = useRef<number | null>(null);
  useEffect(() => {
    if (requestedPage.current === page) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    requestedPage.current = null;
  }, [page]);
  return {
    heading,
    focusHeading: () => heading.current?.focus({ preventScroll: true }),
    onPageLink: (requested) => {
      requestedPage.current = requested;
    },
  };
}
