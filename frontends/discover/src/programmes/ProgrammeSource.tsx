import type { SearchHit } from '@platform/contracts/search';
import { Separator, VisuallyHidden } from '@platform/ui/base';
import { checkedOn, isCheckOld, nameLanguage, sourceTexts } from '@platform/web-kit/programme';
import { Fragment, useState } from 'react';
import { useAnswerLocale } from '../results/answer-texts.ts';

/** The sources of a programme, their licences and the day of the last check. */
export function ProgrammeSource({ hit }: { readonly hit: SearchHit }) {
  const locale = useAnswerLocale();
  const { t, language } = locale;
  const { sources, checked } = sourceTexts(hit, locale);
  const [nowMs] = useState(() => Date.now());
  const day = checkedOn(hit);
  return (
    <p className="discover-source">
      {t('card.source')}{' '}
      {sources.map(({ label, url, licence }) => (
        <Fragment key={`${label} ${licence}`}>
          {url === null ? (
            <span lang={nameLanguage(label, language)}>{label}</span>
          ) : (
            <a href={url} target="_blank" rel="noopener">
              <span lang={nameLanguage(label, language)}>{label}</span>
              <VisuallyHidden> ({t('card.newTab')})</VisuallyHidden>
            </a>
          )}
          {licence !== '' && `, ${licence}`}
          <Separator />
        </Fragment>
      ))}
      {checked}
      {day !== null && isCheckOld(day, nowMs) && `, ${t('source.old')}`}
    </p>
  );
}
