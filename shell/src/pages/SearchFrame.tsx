import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import {
  FiltersSkeleton,
  Notice,
  ResultsBar,
  ResultsSkeleton,
  SearchBox,
  SearchLayout,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { localizedPath, SEARCH_PATH, useLanguage, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { SHELL } from '../i18n/texts.ts';

/**
 * The search page until its remote is loaded; it is prerendered and also a fallback. The search field is a working form
 * with the query of the URL, so that visitors can type at once.
 */
export function SearchFrame(): ReactNode {
  const t = useTexts(SHELL);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = frame.current?.querySelector('input');
    const words = new URLSearchParams(window.location.search).get('q');
    if (field && words !== null && field.value === '') field.value = words;
  }, []);
  return (
    <div ref={frame}>
      <SearchLayout
        names={{
          results: t('search.results'),
          filters: t('search.filters'),
          skipToResults: t('search.skipToResults'),
          skipToFilters: t('search.skipToFilters'),
        }}
        heading={
          <>
            <Title order={1}>{t('search.title')}</Title>
            <Text tone="muted">{t('search.intro')}</Text>
          </>
        }
        search={
          <SearchBox
            action={localizedPath(SEARCH_PATH, language)}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            submitLabel={t('search.submit')}
            maxLength={QUERY_LENGTH_MAX}
          />
        }
        filters={
          <div className="needs-script">
            <FiltersSkeleton />
          </div>
        }
      >
        <noscript>
          <Notice tone="info">{t('search.needsScript')}</Notice>
        </noscript>
        <div className="needs-script">
          <VisuallyHidden>{t('search.loading')}</VisuallyHidden>
          <ResultsBar>
            <Skeleton width="220px" height="1.6em" />
          </ResultsBar>
          <ResultsSkeleton />
        </div>
      </SearchLayout>
    </div>
  );
}
