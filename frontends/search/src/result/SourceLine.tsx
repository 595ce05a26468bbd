import type { SearchHit } from '@platform/contracts/search';
import { Separator, VisuallyHidden } from '@platform/ui/base';
import { checkedOn, freshnessOf, isCheckOld, nameLanguage, sourceTexts } from '@platform/web-kit/programme';
import { useState } from 'react';
import { usePageLocale } from '../text/page-locale.ts';
import { FreshnessMark } from './FreshnessMark.tsx';

/**
 * Funder, sources with their licences, the date of the last check and whether that was long ago; a source links to its
 * record if it has a URL.
 */
export function SourceLine(props: { readonly hit: SearchHit }) {
  const { hit } = props;
  const locale = usePageLocale();
  const line = sourceTexts(hit, locale);
  const [nowMs] = useState(() => Date.now());
  const checked = checkedOn(hit);
  return (
    <p className="search-source">
      {checked !== null && <FreshnessMark freshness={freshnessOf(checked, nowMs)} />}
      <VisuallyHidden>{locale.t('card.source')} </VisuallyHidden>
      <span className="search-source-parts">
        {line.funder !== null && (
          <span className="search-source-funder" lang={nameLanguage(line.funder, locale.language)}>
            {line.funder}
          </span>
        )}
        {line.sources.map(({ label, url, licence }, index) => (
          <span key={`${label} ${licence}`} className="search-source-name">
            {(line.funder !== null || index > 0) && <Separator />}
            {url === null ? (
              <span lang={nameLanguage(label, locale.language)}>{label}</span>
            ) : (
              <a href={url} target="_blank" rel="noopener">
                <span lang={nameLanguage(label, locale.language)}>{label}</span>
                <VisuallyHidden> ({locale.t('card.newTab')})</VisuallyHidden>
              </a>
            )}
            {licence !== '' && (
              <span className="search-licence-part">
                {', '}
                <span className="search-licence">{licence}</span>
              </span>
            )}
          </span>
        ))}
        <span className="search-source-check">
          <Separator />
          {line.checked}
          {checked !== null && isCheckOld(checked, nowMs) && (
            <>
              {', '}
              <span className="search-old-check">{locale.t('source.old')}</span>
            </>
          )}
        </span>
      </span>
    </p>
  );
}
