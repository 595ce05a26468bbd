import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { shownTitle, useTitle } from '@platform/web-kit';
import { useState } from 'react';
import { useVersions } from '../api/use-subsidy.ts';
import { readingAddress } from '../state/address.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { shownText } from './hit-of-subsidy.ts';
import { ReadingView } from './ReadingView.tsx';
import { useReadingTexts } from './reading-texts.ts';
import { SubsidyPage } from './SubsidyPage.tsx';

function LoadedPage({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const { language } = usePageLocale();
  const versions = useVersions(subsidy.id);
  const [nowMs] = useState(() => Date.now());
  useTitle(shownTitle(shownText(subsidy, language).text.title));
  return <ReadingView subsidy={subsidy} versions={versions} nowMs={nowMs} />;
}

/** The page of one programme that everybody may read. */
export function ReadingPage({ id }: { readonly id: string }) {
  const texts = useReadingTexts();
  const titles = { missing: texts('missing.title'), failed: texts('failed.title') };
  return (
    <SubsidyPage id={id} addressOf={readingAddress} titles={titles}>
      {(subsidy) => <LoadedPage subsidy={subsidy} />}
    </SubsidyPage>
  );
}
