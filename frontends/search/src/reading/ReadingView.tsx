import type { ReadSubsidy, ReadVersions } from '@platform/contracts/browser-responses';
import { foreignLanguage } from '@platform/web-kit/programme';
import { useContext } from 'react';
import { NO_SENTENCE, type SentenceFit } from '../api/sentence-fit.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { AmountDetails } from './AmountDetails.tsx';
import { Contact, HowToApply, RequiredDocuments } from './Application.tsx';
import { Conditions } from './Conditions.tsx';
import { hitOfSubsidy, shownText } from './hit-of-subsidy.ts';
import { MainFacts } from './MainFacts.tsx';
import { Funders, History, Sources } from './Origins.tsx';
import { Presentation, Restrictions, Trap, Uses } from './Presentation.tsx';
import { ReadingActions } from './ReadingActions.tsx';
import { ReadingHead, Summary } from './ReadingHead.tsx';
import { ReadingPlace } from './reading-place.ts';
import { SentenceMatch } from './SentenceMatch.tsx';
import { withdrawnAt } from './subsidy-dates.ts';

export interface ReadingViewProps {
  readonly subsidy: ReadSubsidy;
  /** Undefined while they are loaded; the rest does not depend on them. */
  readonly versions: ReadVersions['versions'] | undefined;
  /** The moment for which deadlines are shown. */
  readonly nowMs: number;
  /** The name of its only commune or EPCI if it is known; else `MainFacts` requests the names of its places. */
  readonly localPlace?: string | null;
  /** How it meets the sentence of the search that led to it. */
  readonly sentence?: SentenceFit;
}

/**
 * A programme as a reader needs it to decide: the main facts, the warning of its texts, conditions, expenses,
 * documents, the way to apply, and where each of these comes from. It fits a page and a narrow panel.
 */
export function ReadingView(props: ReadingViewProps) {
  const { subsidy, versions, nowMs, localPlace = null, sentence = NO_SENTENCE } = props;
  const locale = usePageLocale();
  const isPage = useContext(ReadingPlace) === 'page';
  const hit = hitOfSubsidy(subsidy, { language: locale.language, nowMs, localPlace });
  const { lang: textLanguage, text } = shownText(subsidy, locale.language);
  const lang = foreignLanguage(hit, locale);
  return (
    <article className="reading">
      <ReadingHead hit={hit} withdrawn={withdrawnAt(subsidy, versions ?? [])} />
      <SentenceMatch {...sentence} />
      <MainFacts subsidy={subsidy} hit={hit} />
      {!isPage && <Summary hit={hit} />}
      <Trap subsidy={subsidy} text={text} textLanguage={textLanguage} lang={lang} />
      <ReadingActions subsidy={subsidy} hit={hit} detailLink />
      <div className="reading-columns">
        <div className="reading-column">
          <Presentation text={text} lang={lang} />
          <Uses subsidy={subsidy} text={text} lang={lang} />
          <Conditions subsidy={subsidy} text={text} lang={lang} />
          <Restrictions subsidy={subsidy} text={text} lang={lang} />
        </div>
        <div className="reading-column">
          <AmountDetails subsidy={subsidy} text={text} lang={lang} />
          <RequiredDocuments subsidy={subsidy} />
          <HowToApply subsidy={subsidy} />
          <Contact subsidy={subsidy} />
          <Funders subsidy={subsidy} />
          <Sources hit={hit} text={text} nowMs={nowMs} />
          <History versions={versions} />
        </div>
      </div>
    </article>
  );
}
