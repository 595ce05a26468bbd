import { useLocation, useNavigationType } from '@platform/web-kit';
import { useEffect, useRef } from 'react';

/**
 * After a navigation to another page: the heading takes the focus, so that screen readers and keyboards start there,
 * and the view goes to the top (or to the fragment). Back and forward keep the browser's own scroll position.
 */
export function useArrival(): void {
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
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target !== null) {
      target.scrollIntoView();
      return;
    }
    if (!moved) return;
    if (type !== 'POP') window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
