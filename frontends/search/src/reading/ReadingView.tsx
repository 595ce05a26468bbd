import type { ReadSubsidy, ReadVersions } from '@platform/contracts/browser-responses';
import { Notice } from '@platform/ui/base';
import { foreignLanguage, withNoBreakSpaces } from '@platform/web-kit/programme';
import { useContext } from 'react';
import { usePageLocale } from '../text/page-locale.ts';
import { AmountDetails } from './AmountDetails.tsx';
import { Contact, HowToApply, RequiredDocuments } from './Application.tsx';
import { Conditions } from './Conditions.tsx';
import { FactProvenance } from './FactProvenance.tsx';
import { hitOfSubsidy, shownText } from './hit-of-subsidy.ts';
import { MainFacts } from './MainFacts.tsx';
import { Funders, History, Sources } from './Origins.tsx';
import { Prose } from './Prose.tsx';
import { ReadingActions } from './ReadingActions.tsx';
import { ReadingHead, Summary } from './ReadingHead.tsx';
import { ReadingPlace } from './reading-place.ts';
import { readingTexts } from './reading-texts.ts';
import { Section } from './Section.tsx';
import { withdrawnAt } from './subsidy-dates.ts';
import { findTrap } from './trap.ts';

export interface ReadingViewProps {
  readonly subsidy: ReadSubsidy;
  /** Undefined while they are loaded; the rest does not depend on them. */
  readonly versions: ReadVersions['versions'] | undefined;
  /** The moment for which deadlines are shown. */
  readonly nowMs: number;
  /** The name of its only commune or EPCI if it is known; else `MainFacts` requests the names of its places. */
  readonly localPlace?: string | null;
}

function Trap(props: {
  readonly sentence: string;
  readonly lang: string | undefined;
  /** Whether it is a sentence of a source, and not of our own texts. */
  readonly quoted: boolean;
}) {
  const texts = readingTexts(usePageLocale());
  const Sentence = props.quoted ? 'blockquote' : 'p';
  return (
    <div className="reading-trap">
      <Notice tone="caution" title={texts('trap')}>
        <Sentence lang={props.lang}>{withNoBreakSpaces(props.sentence)}</Sentence>
      </Notice>
    </div>
  );
}

function Sentences(props: { readonly sentences: readonly string[]; readonly lang: string | undefined }) {
  return (
    <ul lang={props.lang}>
      {props.sentences.map((sentence) => (
        <li key={sentence}>{withNoBreakSpaces(sentence)}</li>
      ))}
    </ul>
  );
}

/**
 * A programme as a reader needs it to decide: the main facts, the warning of its texts, conditions, expenses,
 * documents, the way to apply, and where each of these comes from. It fits a page and a narrow panel.
 */
export function ReadingView(props: ReadingViewProps) {
  const { subsidy, versions, nowMs, localPlace = null } = props;
  const locale = usePageLocale();
  const isPage = useContext(ReadingPlace) === 'page';
  const hit = hitOfSubsidy(subsidy, { language: locale.language, nowMs, localPlace });
  const { lang: textLanguage, text } = shownText(subsidy, locale.language);
  const lang = foreignLanguage(hit, locale);
  const trap = findTrap(text, textLanguage);
  const { description, eligibleUses, restrictions } = text;
  return (
    <article className="reading">
      <ReadingHead hit={hit} withdrawn={withdrawnAt(subsidy, versions ?? [])} />
      <MainFacts subsidy={subsidy} hit={hit} />
      {!isPage && <Summary hit={hit} />}
      {trap !== null && <Trap sentence={trap} lang={lang} quoted={text.origin === 'source'} />}
      <ReadingActions subsidy={subsidy} hit={hit} />
      <div className="reading-columns">
        <div className="reading-column">
          {description !== null && (
            <Section name="presentation">
              <div className="reading-prose" lang={lang}>
                <Prose markdown={description} />
              </div>
            </Section>
          )}
          <Section name="uses" mark={<FactProvenance subsidy={subsidy} fact="expenses" />}>
            {eligibleUses.length > 0 && <Sentences sentences={eligibleUses} lang={lang} />}
          </Section>
          <Conditions subsidy={subsidy} text={text} lang={lang} />
          <Section name="restrictions">
            {restrictions.length > 0 && <Sentences sentences={restrictions} lang={lang} />}
          </Section>
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
