import type { SearchHit } from '@platform/contracts/search';
import { Separator } from '@platform/ui/base';
import { BRAND } from '@platform/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { ResultCard } from '../result/ResultCard.tsx';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';

/** Prints these programmes instead of the page; calls `onDone` after printing. */
export function SelectionSheet(props: { readonly hits: readonly SearchHit[]; readonly onDone: () => void }) {
  const { hits } = props;
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const done = useEffectEvent(props.onDone);
  useEffect(() => {
    const root = document.documentElement;
    const finish = (): void => done();
    root.dataset.print = 'sheet';
    window.addEventListener('afterprint', finish);
    window.print();
    return () => {
      window.removeEventListener('afterprint', finish);
      delete root.dataset.print;
    };
  }, []);
  const total = locale.formats.number(hits.length);
  return createPortal(
    <div className="print-sheet">
      <div className="print-head">
        <p className="print-title">
          {BRAND} · {texts('print.selectionTitle')}
        </p>
        <p>
          {texts('selection.count', { count: hits.length, total })}
          <Separator />
          {texts('print.date', { date: locale.formats.day(new Date().toISOString()) })}
        </p>
        <p>{texts('print.reserve')}</p>
      </div>
      <ol className="search-list">
        {hits.map((hit) => (
          <li key={hit.id}>
            <ResultCard hit={hit} />
          </li>
        ))}
      </ol>
    </div>,
    document.body,
  );
}
