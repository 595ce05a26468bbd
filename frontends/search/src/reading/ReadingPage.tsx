import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { SEARCH_PATH, shownTitle, useLocation, useTitle } from '@platform/web-kit';
import { useState } from 'react';
import { sentenceOf, useNeighbours } from '../api/use-neighbours.ts';
import { useVersions } from '../api/use-subsidy.ts';
import { carriedSearch, readingAddress } from '../state/address.ts';
import { parseSearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { shownText } from './hit-of-subsidy.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { ReadingView } from './ReadingView.tsx';
import { useReadingTexts } from './reading-texts.ts';
import { SubsidyPage } from './SubsidyPage.tsx';

function LoadedPage(props: { readonly subsidy: ReadSubsidy; readonly search: string }) {
  const { subsidy, search } = props;
  const { language } = usePageLocale();
  const versions = useVersions(subsidy.id);
  const sentence = sentenceOf(useNeighbours(subsidy.id, search, language));
  const [nowMs] = useState(() => Date.now());
  useTitle(shownTitle(shownText(subsidy, language).text.title));
  return <ReadingView {...{ subsidy, versions, nowMs, sentence }} />;
}

/** The page of one programme that everybody may read; its address may carry the search that led to it. */
export function ReadingPage({ id }: { readonly id: string }) {
  const texts = useReadingTexts();
  const search = carriedSearch(parseSearchState(new URLSearchParams(useLocation().search)));
  const titles = { missing: texts('missing.title'), failed: texts('failed.title') };
  return (
    <SubsidyPage
      id={id}
      addressOf={(kept) => readingAddress(kept) + search}
      titles={titles}
      list={search === '' ? undefined : SEARCH_PATH + search}
      neighbours={<NeighbourLinks key={id} id={id} search={search} />}
    >
      {(subsidy) => <LoadedPage subsidy={subsidy} search={search} />}
    </SubsidyPage>
  );
}
