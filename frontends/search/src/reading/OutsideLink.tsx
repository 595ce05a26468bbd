import { Icon, VisuallyHidden } from '@platform/ui/base';
import type { ReactNode } from 'react';
import { usePageLocale } from '../text/page-locale.ts';

/** A link to a page outside the product, in a new tab. */
export function OutsideLink(props: {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const { t } = usePageLocale();
  return (
    <a href={props.href} target="_blank" rel="noopener" className={props.className}>
      {props.children} <Icon name="external" size={14} />
      <VisuallyHidden>({t('card.newTab')})</VisuallyHidden>
    </a>
  );
}
