import type { SearchHit } from '@platform/contracts/search';
import { notify } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import { latePart } from '../browser/lazy-part.ts';
import { tray } from '../selection/compared-hits.ts';
import { useKeptHits } from '../selection/kept-hits.ts';
import { selection } from '../selection/selected-hits.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { KeptDock } from './KeptDock.tsx';

const panel = latePart(() => import('./ComparePanel.tsx'));
const sheet = latePart(() => import('./SelectionSheet.tsx'));

/** What is ticked and compared, over pages and searches, with the comparison and the print that they open. */
export function KeptParts(props: {
  /** Results on screen; newer versions of what is kept are taken over from them. */
  readonly hits: readonly SearchHit[];
  readonly speech: Speech;
}) {
  const { hits, speech } = props;
  const selected = useKeptHits(selection);
  const compared = useKeptHits(tray);
  // Once opened the panel stays, closed: a dialog gives the focus back only while it is there.
  const [comparing, setComparing] = useState<'never' | 'now' | 'before'>('never');
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    selection.refresh(hits);
    tray.refresh(hits);
  }, [hits]);
  const failed = (): void => {
    setComparing('never');
    setPrinting(false);
    notify({ kind: 'error', message: resultTexts(speech)('tools.partFailed') });
  };
  const panelPart = panel.useWhen(comparing !== 'never', failed);
  const sheetPart = sheet.useWhen(printing, failed);
  return (
    <>
      {(selected.length > 0 || compared.length > 0) && (
        <KeptDock
          selected={selected}
          compared={compared}
          speech={speech}
          onCompare={() => setComparing('now')}
          onCompareWanted={panel.prepare}
          onPrintSelection={() => setPrinting(true)}
        />
      )}
      {panelPart !== null && (
        <panelPart.ComparePanel
          open={comparing === 'now' && compared.length > 0}
          hits={compared}
          speech={speech}
          onClose={() => setComparing('before')}
        />
      )}
      {sheetPart !== null && (
        <sheetPart.SelectionSheet hits={selected} speech={speech} onDone={() => setPrinting(false)} />
      )}
    </>
  );
}
