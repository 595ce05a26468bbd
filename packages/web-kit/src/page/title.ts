import { useEffect } from 'react';
import { BRAND } from '../brand.ts';

/** Title of the document: the title of the page, then the brand. */
export function pageTitle(title: string): string {
  return `${title} · ${BRAND}`;
}

/** Sets the title of the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
