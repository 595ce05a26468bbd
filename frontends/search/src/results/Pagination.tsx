import { buttonClass, Icon } from '@platform/ui/base';
import { Link } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { pageNumbers } from '../state/pages.ts';
import { usePageLocale } from '../text/page-locale.ts';

/** Links to the other pages of results; nothing if there is only one page. */
export function Pagination(props: {
  readonly page: number;
  readonly last: number;
  readonly addressOf: (page: number) => string;
  /** Called when a link is followed, so that focus and view can move to the new results. */
  readonly onPageLink: (page: number) => void;
}) {
  const { page: current, last, addressOf, onPageLink } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  if (last <= 1) return null;
  const step = (page: number, rel: 'prev' | 'next', content: ReactNode) =>
    page >= 1 &&
    page <= last && (
      <li key={rel}>
        <Link
          to={addressOf(page)}
          rel={rel}
          className={buttonClass({ size: 'small' })}
          onClick={() => onPageLink(page)}
        >
          {content}
        </Link>
      </li>
    );
  return (
    <nav className="search-pages" aria-label={t('pages.label')}>
      <ul>
        {step(
          current - 1,
          'prev',
          <>
            <Icon name="chevron-left" size={16} />
            {t('pages.previous')}
          </>,
        )}
        {pageNumbers(current, last).map((page, index) =>
          page === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps differ only in their position.
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={addressOf(page)}
                onClick={() => onPageLink(page)}
                className={buttonClass({ size: 'small', variant: page === current ? 'primary' : 'plain' })}
                aria-label={t('pages.page', { page: formats.number(page) })}
                aria-current={page === current ? 'page' : undefined}
              >
                {formats.number(page)}
              </Link>
            </li>
          ),
        )}
        {step(
          current + 1,
          'next',
          <>
            {t('pages.next')}
            <Icon name="chevron-right" size={16} />
          </>,
        )}
      </ul>
      <p className="search-page-position">
        {t('pages.position', { page: formats.number(current), last: formats.number(last) })}
      </p>
    </nav>
  );
}
