import { Icon } from '@platform/ui/base';
import { breadcrumbsOf, isBuilt, Link, useLanguage, usePath, useSession, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';
import { breadcrumbLabels } from './breadcrumb-labels.ts';
import { headerKindOf } from './header-kind.ts';

/** The breadcrumbs of the page; nothing on the home page and on addresses without a page. */
export function Breadcrumbs(): ReactNode {
  const t = useTexts(SHELL);
  const language = useLanguage();
  const path = usePath();
  const { user } = useSession();
  const crumbs = breadcrumbsOf(path, { signedIn: user !== null, language, labels: breadcrumbLabels() });
  const isBack = headerKindOf(path, { signedIn: user !== null }) === 'back';
  // Such pages have their own way back instead.
  if (crumbs.length < 2 || !isBuilt(path) || isBack) return null;
  return (
    <nav className="ui-container breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {href === null ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={href}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
