import type { SearchHit } from '@platform/contracts/search';
import { Badge, Notice, Title } from '@platform/ui/base';
import { shownTitle } from '@platform/web-kit';
import { deadlineTexts, foreignLanguage, withNoBreakSpaces } from '@platform/web-kit/programme';
import { useContext } from 'react';
import { DeadlineBadge } from '../result/DeadlineFact.tsx';
import { FunderLine } from '../result/FunderLine.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { ReadingPlace } from './reading-place.ts';
import { readingTexts } from './reading-texts.ts';

/** The summary; the panel shows it below the facts, whose place then does not depend on its length. */
export function Summary({ hit }: { readonly hit: SearchHit }) {
  const locale = usePageLocale();
  if (hit.summary === null) return null;
  return (
    <p className="reading-summary" lang={foreignLanguage(hit, locale)}>
      {withNoBreakSpaces(hit.summary)}
    </p>
  );
}

/**
 * The head of the reading view: badges, title, funders and, on its page, the summary; for a withdrawn subsidy the day of
 * its withdrawal.
 */
export function ReadingHead(props: { readonly hit: SearchHit; readonly withdrawn: string | null }) {
  const { hit, withdrawn } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  const texts = readingTexts(locale);
  const isPage = useContext(ReadingPlace) === 'page';
  const lang = foreignLanguage(hit, locale);
  const { stage } = deadlineTexts(hit, locale);
  return (
    <header className="reading-head">
      <p className="reading-badges">
        {stage !== null && withdrawn === null && <DeadlineBadge stage={stage} />}
        {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
        {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
      </p>
      <Title order={isPage ? 1 : 2} lang={lang}>
        {shownTitle(hit.title)}
      </Title>
      <p className="reading-funders">
        <FunderLine hit={hit} />
      </p>
      {withdrawn !== null && (
        <Notice tone="caution" title={texts('withdrawn.title', { date: formats.day(withdrawn) })}>
          <p>{texts('withdrawn.text')}</p>
        </Notice>
      )}
      {isPage && <Summary hit={hit} />}
    </header>
  );
}
