import { BRAND, Link, SEARCH_PATH, searchAddress, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';
import { Wordmark } from './Wordmark.tsx';

const LINKS = [
  { to: SEARCH_PATH, labelKey: 'footer.all' },
  { to: searchAddress({ deadline: 'closing_soon', sort: 'deadline' }), labelKey: 'footer.closingSoon' },
  { to: searchAddress({ sort: 'added' }), labelKey: 'footer.newest' },
  { to: '/#sources', labelKey: 'footer.sources' },
  { to: '/pricing', labelKey: 'footer.pricing' },
  { to: '/cookies', labelKey: 'footer.cookies' },
] as const;

/** The footer of every page: a description of the product and links to built pages. */
export function Footer(): ReactNode {
  const t = useTexts(SHELL);
  return (
    <footer className="footer">
      <div className="ui-container footer-columns">
        <div className="footer-about">
          <Wordmark />
          <p>{t('footer.promise')}</p>
          <p>{t('footer.independent', { brand: BRAND })}</p>
        </div>
        <nav aria-label={t('footer.navigation')}>
          <h2>{t('footer.explore')}</h2>
          <ul>
            {LINKS.map(({ to, labelKey }) => (
              <li key={to}>
                <Link to={to}>{t(labelKey)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
