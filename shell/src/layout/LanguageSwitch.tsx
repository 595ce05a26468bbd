import { VisuallyHidden } from '@platform/ui/base';
import { Link, rememberLanguage, useLanguage, useLocation, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { useKeptChoice } from '../account/use-kept-choice.ts';
import { SHELL } from '../i18n/texts.ts';
import { alternateAddress } from '../pages/current-page.ts';

const NAMES = { fr: 'Français', en: 'English' } as const;

/** Links to the page in each language; following one stores the language as the choice of the visitor. */
export function LanguageSwitch(props: { full?: boolean }): ReactNode {
  const t = useTexts(SHELL);
  const keep = useKeptChoice();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <nav className="languages" aria-label={t('header.language')}>
      {(['fr', 'en'] as const).map((language) => (
        <Link
          key={language}
          to={alternateAddress(pathname, search)}
          language={language}
          hrefLang={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => {
            rememberLanguage(language);
            keep({ language });
          }}
        >
          {props.full !== true && language.toUpperCase()}
          {props.full === true ? NAMES[language] : <VisuallyHidden> {NAMES[language]}</VisuallyHidden>}
        </Link>
      ))}
    </nav>
  );
}
