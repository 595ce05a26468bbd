import { chipClass, SearchBox } from '@platform/ui/base';
import {
  Link,
  localizedPath,
  SEARCH_PATH,
  searchAddress,
  useGoTo,
  useLanguage,
  useTexts,
} from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../../i18n/texts.ts';
import { prefetchRemote } from '../../remote/load-remote.ts';
import { Audiences } from './Audiences.tsx';
import { Figures } from './Figures.tsx';
import { Privacy } from './Privacy.tsx';
import { Scene } from './Scene.tsx';
import { Sources } from './Sources.tsx';
import { Steps } from './Steps.tsx';

const EXAMPLES = ['first', 'second', 'third'] as const;

/** Loads the search remote when the search field receives the focus, because a search probably follows. */
function prefetchSearch(): void {
  prefetchRemote('search');
}

/** The home page: search field, figures, how it works, audiences, sources, privacy. */
export function HomePage(): ReactNode {
  const t = useTexts(SHELL);
  const language = useLanguage();
  const goTo = useGoTo();
  return (
    <>
      <section className="hero">
        <div className="ui-container">
          <h1 className="hero-title">{t('home.title')}</h1>
          <p className="hero-lead">{t('home.lead')}</p>
          <div className="hero-search">
            <SearchBox
              size="large"
              action={localizedPath(SEARCH_PATH, language)}
              label={t('home.search.label')}
              placeholder={t('home.search.placeholder')}
              submitLabel={t('home.search.submit')}
              onFocus={prefetchSearch}
              onSubmit={(q) => goTo(searchAddress({ q }))}
            />
          </div>
          <ul className="hero-examples" aria-label={t('home.search.examples')}>
            {EXAMPLES.map((name) => {
              const words = t(`home.examples.${name}`);
              return (
                <li key={name}>
                  <Link className={chipClass} to={searchAddress({ q: words })}>
                    {words}
                  </Link>
                </li>
              );
            })}
          </ul>
          <Figures />
        </div>
        <Scene />
      </section>
      <Steps />
      <Audiences />
      <Sources />
      <Privacy />
    </>
  );
}
