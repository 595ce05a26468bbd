import { useEffect } from 'react';
import { BRAND } from '../brand.ts';

/** Title of the browser tab: the page, then the brand. */
export function pageTitle(title: string): string {
  return `${title} · ${BRAND}`;
}

/** Sets the title of the tab while the caller is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
