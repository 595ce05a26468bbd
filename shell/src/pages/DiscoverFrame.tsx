import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import { SearchForm, SearchHero } from '@platform/ui/base';
import { localizedPath, SEARCH_PATH, useLanguage, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';

/** The Discover page until its remote is loaded; it is prerendered, and its form works without scripts. */
export function DiscoverFrame(): ReactNode {
  const t = useTexts(SHELL);
  const language = useLanguage();
  return (
    <SearchHero
      title={t('discover.title')}
      lead={t('discover.lead')}
      search={
        <SearchForm
          size="large"
          action={localizedPath(SEARCH_PATH, language)}
          label={t('discover.label')}
          submitLabel={t('discover.submit')}
        >
          <textarea
            name="q"
            rows={2}
            aria-label={t('discover.label')}
            placeholder={t('discover.placeholder')}
            maxLength={QUERY_LENGTH_MAX}
          />
        </SearchForm>
      }
    />
  );
}
