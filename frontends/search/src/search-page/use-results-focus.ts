import { type RefObject, useEffect, useRef } from 'react';

export interface ResultsFocus {
  /** For the heading of the results. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Moves the focus to the heading; for links and buttons that disappear when they are used. */
  readonly focusHeading: () => void;
  /** To be called when a link to another page of results is followed; focus and view move once that page is shown. */
  readonly onPageLink: (page: number) => void;
}

/** Shows the whole page from its top where the element is near it, so that nothing above it is cut. */
function bringToView(element: Element): void {
  const fromTop = element.getBoundingClientRect().top + window.scrollY;
  if (fromTop < window.innerHeight / 2) window.scrollTo({ top: 0, behavior: 'instant' });
  else element.scrollIntoView({ block: 'start' });
}

/** Moves focus and view to the heading of the results when a control disappears or the page of results changes. */
export function useResultsFocus(page: number): ResultsFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const requestedPage = useRef<number | null>(null);
  useEffect(() => {
    if (requestedPage.current === page) {
      heading.current?.focus({ preventScroll: true });
      if (heading.current !== null) bringToView(heading.current);
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
