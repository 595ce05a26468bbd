import type { SearchResponse } from '@platform/contracts/browser-responses';
import { notify } from '@platform/web-kit';
import { hitGroups } from '../api/hit-groups.ts';
import { useOpened } from '../opened/opened.ts';
import { readingPanelPart } from '../reading/panel-part.ts';
import { useReadingExpected } from '../reading/use-reading-expected.ts';
import { PAGE_SIZE } from '../state/pages.ts';
import { useResultTexts } from '../text/page-locale.ts';

/** The panel of the open subsidy, whose code is loaded when it is first needed. */
export function SidePanel(props: { readonly response: SearchResponse | undefined; readonly page: number }) {
  const { response } = props;
  const { id, close } = useOpened();
  const texts = useResultTexts();
  useReadingExpected();
  const part = readingPanelPart.useWhen({
    wanted: id !== null,
    onFailed: () => {
      close();
      notify({ kind: 'error', message: texts('tools.partFailed') });
    },
  });
  if (id === null || part === null) return null;
  return (
    <part.ReadingPanel
      id={id}
      hits={response === undefined ? [] : hitGroups(response).flatMap((group) => group.hits)}
      before={(props.page - 1) * PAGE_SIZE}
      total={response?.total ?? 0}
      response={response}
    />
  );
}
