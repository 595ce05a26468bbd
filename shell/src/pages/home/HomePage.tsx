import { chipClass } from '@platform/ui/base';
import { Link, searchAddress, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { Audiences } from './Audiences.tsx';
import { Figures } from './Figures.tsx';
import { HomeSearch } from './HomeSearch.tsx';
import { HOME_TEXTS } from './home-texts.ts';
import { Privacy } from './Privacy.tsx';
import { Scene } from './Scene.tsx';
import { Sources } from './Sources.tsx';
import { Steps } from './Steps.tsx';

const EXAMPLES = ['first', 'second', 'third'] as const;

/** The home page: search field, figures, how it works, audiences, sources, privacy. */
export function HomePage(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  return (
    <>
      <section className="hero">
        <div className="ui-container">
          <h1 className="hero-title">{t('title')}</h1>
          <p className="hero-lead">{t('lead')}</p>
          <HomeSearch />
          <ul className="hero-examples" aria-label={t('search.examples')}>
            {EXAMPLES.map((name) => {
              const words = t(`examples.${name}`);
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
