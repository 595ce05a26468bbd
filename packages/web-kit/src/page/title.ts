import { BRAND } from '@platform/contracts/brand';
import { useEffect } from 'react';

/** Title of the document: the title of the page, then the brand. */
export function pageTitle(title: string): string {
  return `${title} · ${BRAND}`;
}

/** Sets the title of the document; null leaves it to another part of the page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = pageTitle(title);
  }, [title]);
}
