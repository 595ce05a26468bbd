import type { SearchHit } from '@platform/contracts/search';
import { notify } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { useResultTexts } from '../text/page-locale.ts';
import { KeptDock } from './KeptDock.tsx';

const panel = lazyPart(() => import('./ComparePanel.tsx'));
const sheet = lazyPart(() => import('./SelectionSheet.tsx'));

/** The dock of the selection, with the comparison and the printed selection that it opens. */
export function KeptResults(props: {
  /** Results on screen; they replace older versions of themselves among the kept results. */
  readonly hits: readonly SearchHit[];
}) {
  const { hits } = props;
  const texts = useResultTexts();
  const selected = useKeptHits(selectedHits);
  // After it was opened the panel stays in the page, because a dialog can only return the focus while it exists.
  const [comparing, setComparing] = useState<'never' | 'now' | 'before'>('never');
  const [printing, setPrinting] = useState(false);
  useEffect(() => selectedHits.refresh(hits), [hits]);
  const failed = (): void => {
    setComparing('never');
    setPrinting(false);
    notify({ kind: 'error', message: texts('tools.partFailed') });
  };
  const panelPart = panel.useWhen({ wanted: comparing !== 'never', onFailed: failed });
  const sheetPart = sheet.useWhen({ wanted: printing, onFailed: failed });
  return (
    <>
      {selected.length > 0 && (
        <KeptDock
          selected={selected}
          onCompare={() => setComparing('now')}
          onCompareExpected={panel.prepare}
          onPrintSelection={() => setPrinting(true)}
        />
      )}
      {panelPart !== null && (
        <panelPart.ComparePanel
          open={comparing === 'now' && selected.length > 0}
          selected={selected}
          onClose={() => setComparing('before')}
        />
      )}
      {sheetPart !== null && <sheetPart.SelectionSheet hits={selected} onDone={() => setPrinting(false)} />}
    </>
  );
}
