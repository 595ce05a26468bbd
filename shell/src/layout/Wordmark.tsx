import { BRAND, Link, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';

/** The name and logo of the product, with a link to the home page. */
export function Wordmark(): ReactNode {
  const t = useTexts(SHELL);
  return (
    <Link to="/" className="wordmark" aria-label={t('header.home', { brand: BRAND })}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" strokeWidth="5.5" aria-hidden="true">
        <path className="wordmark-ring" d="M17.6 18.7A9 9 0 1 1 10.4 3.15" />
        <path className="wordmark-opening" d="M14.3 3.3A9 9 0 0 1 20.3 15.5" />
      </svg>
      <span>{BRAND}</span>
    </Link>
  );
}
