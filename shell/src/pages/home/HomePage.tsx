import { chipClass } from '@platform/ui/base';
import { Link, searchAddress, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../../i18n/texts.ts';
import { Audiences } from './Audiences.tsx';
import { Figures } from './Figures.tsx';
import { HomeSearch } from './HomeSearch.tsx';
import { Privacy } from './Privacy.tsx';
import { Scene } from './Scene.tsx';
import { Sources } from './Sources.tsx';
import { Steps } from './Steps.tsx';

const EXAMPLES = ['first', 'second', 'third'] as const;

/** The home page: search field, figures, how it works, audiences, sources, privacy. */
export function HomePage(): ReactNode {
  const t = useTexts(SHELL);
  return (
    <>
      <section className="hero">
        <div className="ui-container">
          <h1 className="hero-title">{t('home.title')}</h1>
          <p className="hero-lead">{t('home.lead')}</p>
          <HomeSearch />
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
