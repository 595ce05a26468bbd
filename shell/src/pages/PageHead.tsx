import { useLanguage, usePath, useTitle } from '@platform/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Page } from './current-page.ts';
import { alternatesOf, hasRemoteHead, headOf } from './page-head.ts';

function setLink(selector: string, path: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>(selector);
  if (link !== null && path !== undefined) link.href = new URL(path, link.href).href;
}

/** Updates the document head after a navigation; the first head is the prerendered one. */
export function PageHead(props: { page: Page }): ReactNode {
  const language = useLanguage();
  const path = usePath();
  const { title, description } = headOf(props.page, language);
  const isRemoteHead = hasRemoteHead(props.page);
  useTitle(isRemoteHead ? null : title);
  const served = useRef(path);
  useEffect(() => {
    document.documentElement.lang = language;
    // The prerendered head may contain a more precise canonical address, such as that of a further page of results.
    if (served.current === path) return;
    served.current = '';
    if (!isRemoteHead) {
      document.head.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }
    const alternates = alternatesOf(path);
    const own = alternates.find((alternate) => alternate.language === language);
    setLink('link[rel="canonical"]', own?.path);
    for (const alternate of alternates) {
      setLink(`link[hreflang="${alternate.language}"]`, alternate.path);
      if (alternate.language === 'fr') setLink('link[hreflang="x-default"]', alternate.path);
    }
  }, [language, description, path, isRemoteHead]);
  return null;
}
