import { useLocation, useNavigationType } from '@platform/web-kit';
import { useEffect, useRef } from 'react';

const HEADING = 'main h1';

/** Calls `callback` with an element once it is in the document; returns the function that stops waiting. */
function whenPresent(selector: string, callback: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(checkForElement);
  function checkForElement(): void {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return;
    observer.disconnect();
    callback(element);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  checkForElement();
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After a navigation to another page, focuses its heading once it is loaded, so that screen readers and keyboard users
 * start there, and scrolls to the top or to the fragment. For Back and Forward the browser restores the scroll
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
