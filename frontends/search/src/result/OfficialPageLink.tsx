import type { Language } from '@platform/contracts/values';
import { VisuallyHidden } from '@platform/ui/base';
import type { ReactNode } from 'react';
import { usePageLocale } from '../text/page-locale.ts';

/** A title that links to the official page of a programme, in a new tab. */
export function OfficialPageLink(props: {
  readonly href: string;
  readonly className: string;
  /** Language of the title, where it is not that of the page. */
  readonly lang?: Language | undefined;
  readonly children: ReactNode;
}) {
  const { t, language } = usePageLocale();
  return (
    <a href={props.href} target="_blank" rel="noopener" className={props.className} lang={props.lang}>
      {props.children}
      <VisuallyHidden>
        <span lang={language}> ({t('card.newTab')})</span>
      </VisuallyHidden>
    </a>
  );
}
