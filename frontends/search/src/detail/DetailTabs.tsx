import type { ReadSubsidy, ReadVersions } from '@platform/contracts/browser-responses';
import type { SubsidyText } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import { Tabs } from '@platform/ui/forms';
import { useUrlParameter } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { AmountDetails } from '../reading/AmountDetails.tsx';
import { Conditions } from '../reading/Conditions.tsx';
import { Funders, History, Sources } from '../reading/Origins.tsx';
import { Presentation, Restrictions, Uses } from '../reading/Presentation.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { AdministrationFacts, FinancialFacts } from './DetailFacts.tsx';
import { DocumentsByType } from './DocumentsByType.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { EligibilityVerdict } from './EligibilityVerdict.tsx';

const TABS = ['overview', 'eligibility', 'financial', 'contact', 'administration'] as const;
type TabName = (typeof TABS)[number];

/** Parameter of the address with the selected tab; absent for the first one. */
const PARAMETER = 'tab';

interface TabContent {
  readonly subsidy: ReadSubsidy;
  readonly hit: SearchHit;
  readonly text: SubsidyText;
  readonly lang: Language | undefined;
  readonly versions: ReadVersions['versions'] | undefined;
  readonly nowMs: number;
}

function Content({ tab, ...content }: TabContent & { readonly tab: TabName }): ReactNode {
  const { subsidy, hit, text, lang, versions, nowMs } = content;
  switch (tab) {
    case 'overview':
      return (
        <>
          <Presentation text={text} lang={lang} />
          <Uses subsidy={subsidy} text={text} lang={lang} />
          <Restrictions subsidy={subsidy} text={text} lang={lang} />
          <DocumentsByType subsidy={subsidy} />
        </>
      );
    case 'eligibility':
      return (
        <>
          <EligibilityVerdict subsidy={subsidy} />
          <Conditions subsidy={subsidy} text={text} lang={lang} />
        </>
      );
    case 'financial':
      return (
        <>
          <FinancialFacts subsidy={subsidy} />
          <AmountDetails subsidy={subsidy} text={text} lang={lang} />
          <Funders subsidy={subsidy} />
        </>
      );
    case 'contact':
      return <ContactDetails subsidy={subsidy} />;
    case 'administration':
      return (
        <>
          <AdministrationFacts subsidy={subsidy} />
          <Sources hit={hit} text={text} nowMs={nowMs} />
          <History versions={versions} open />
        </>
      );
  }
}

/** The five tabs; the address states which of them is selected. */
export function DetailTabs(content: TabContent) {
  const texts = useDetailTexts();
  const [stated, state] = useUrlParameter(PARAMETER);
  const tab = TABS.find((name) => name === stated) ?? TABS[0];
  return (
    <div className="detail-tabs">
      <Tabs
        label={texts('tabs.label')}
        tabs={TABS.map((name) => ({ name, label: texts(`tabs.${name}`) }))}
        selected={tab}
        onSelect={(name) => state(name === TABS[0] ? null : name, { replace: true })}
      >
        <Content tab={tab} {...content} />
      </Tabs>
    </div>
  );
}
