import './detail.css';
import '@platform/ui/forms.css';
import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { shownTitle, useTitle } from '@platform/web-kit';
import { foreignLanguage } from '@platform/web-kit/programme';
import { useState } from 'react';
import { useVersions } from '../api/use-subsidy.ts';
import { KeptResults } from '../kept-results/KeptResults.tsx';
import { hitOfSubsidy, shownText } from '../reading/hit-of-subsidy.ts';
import { MainFacts } from '../reading/MainFacts.tsx';
import { Trap } from '../reading/Presentation.tsx';
import { ReadingActions } from '../reading/ReadingActions.tsx';
import { ReadingHead } from '../reading/ReadingHead.tsx';
import { SubsidyPage } from '../reading/SubsidyPage.tsx';
import { withdrawnAt } from '../reading/subsidy-dates.ts';
import { detailAddress } from '../state/address.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { AssignPanel } from './AssignPanel.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { Insights } from './Insights.tsx';
import { SmartActions } from './SmartActions.tsx';

/** The programme with everything that decides: facts, tabs, what can be done with it, and to whom it is assigned. */
function Detail({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const locale = usePageLocale();
  const texts = useDetailTexts();
  const versions = useVersions(subsidy.id);
  const [nowMs] = useState(() => Date.now());
  const { lang: textLanguage, text } = shownText(subsidy, locale.language);
  const hit = hitOfSubsidy(subsidy, { language: locale.language, nowMs, localPlace: null });
  const lang = foreignLanguage(hit, locale);
  useTitle(shownTitle(text.title));
  return (
    <article className="reading detail">
      <ReadingHead hit={hit} withdrawn={withdrawnAt(subsidy, versions ?? [])} />
      <MainFacts subsidy={subsidy} hit={hit} />
      <Trap subsidy={subsidy} text={text} textLanguage={textLanguage} lang={lang} />
      <ReadingActions subsidy={subsidy} hit={hit} />
      <div className="detail-columns">
        <DetailTabs {...{ subsidy, hit, text, lang, versions, nowMs }} />
        <aside className="detail-side" aria-label={texts('panel.label')}>
          <SmartActions subsidy={subsidy} hit={hit} />
          <AssignPanel subsidyId={subsidy.id} />
          <Insights subsidyId={subsidy.id} />
        </aside>
      </div>
      <KeptResults hits={[hit]} />
    </article>
  );
}

/** `/subventions/:subsidyId`, for people with full access. */
export function DetailPage({ id }: { readonly id: string }) {
  const texts = useDetailTexts();
  const titles = { missing: texts('missing'), failed: texts('failed') };
  return (
    <SubsidyPage id={id} addressOf={detailAddress} titles={titles}>
      {(subsidy) => <Detail key={subsidy.id} subsidy={subsidy} />}
    </SubsidyPage>
  );
}
