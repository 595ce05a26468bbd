import { useLocation, useNavigationType } from '@platform/web-kit';
import { useEffect, useRef } from 'react';

const HEADING = 'main h1';

/** Calls `then` with the element once it is in the document; returns the function that stops waiting. */
function whenPresent(selector: string, then: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  function look(): void {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return;
    observer.disconnect();
    then(element);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After a navigation to another page: the heading takes the focus, so that screen readers and keyboards start there,
 * and the page scrolls to the top (or to the fragment), once it is loaded. Back and forward keep the browser's own scroll
 * position.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);
  useEffect(() => {
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (first.current) {
      first.current = false;
      return;
    }
    if (hash !== '') return whenPresent(`#${CSS.escape(hash.slice(1))}`, (target) => target.scrollIntoView());
    if (!moved) return;
    if (type !== 'POP') window.scrollTo(0, 0);
    return whenPresent(HEADING, focusHeading);
  }, [pathname, hash, type]);
}
