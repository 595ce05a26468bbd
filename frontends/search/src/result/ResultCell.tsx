import type { SearchHit } from '@platform/contracts/search';
import { VisuallyHidden } from '@platform/ui/base';
import {
  dateText,
  deadlineTexts,
  extractedAmount,
  extractedDeadline,
  nameLanguage,
} from '@platform/web-kit/programme';
import type { ReactNode } from 'react';
import { amountOrDetails, factText, isName } from '../text/facts.ts';
import { usePageLocale, useResultTexts } from '../text/page-locale.ts';
import type { Column } from './columns.ts';
import { DeadlineBadge } from './DeadlineFact.tsx';
import { ExtractedMark } from './ExtractedMark.tsx';

function NotStated() {
  const texts = useResultTexts();
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{texts('fact.notStated')}</VisuallyHidden>
    </>
  );
}

function DeadlineCell({ hit }: { readonly hit: SearchHit }) {
  const locale = usePageLocale();
  const { when, stated, note, expected } = deadlineTexts(hit, locale);
  return (
    <>
      {hit.deadline !== null ? dateText(hit.deadline.date, 'short', locale) : stated ? when : <NotStated />}
      {note !== null && <span className="results-cell-note">{note}</span>}
      {expected !== null && <span className="results-cell-note">{expected}</span>}
      <ExtractedMark value={extractedDeadline(hit)} hasOfficialPage={hit.officialUrl !== null} />
    </>
  );
}

function StatusCell({ hit }: { readonly hit: SearchHit }) {
  const { stage } = deadlineTexts(hit, usePageLocale());
  return stage === null ? <NotStated /> : <DeadlineBadge stage={stage} />;
}

/** The content of one cell of the table. */
export function ResultCell(props: {
  readonly column: Column;
  readonly hit: SearchHit;
  /** Whether the rate has its own column; then the amount does not include it. */
  readonly hasRateColumn: boolean;
}): ReactNode {
  const { column, hit } = props;
  const locale = usePageLocale();
  if (column === 'deadline') return <DeadlineCell hit={hit} />;
  if (column === 'status') return <StatusCell hit={hit} />;
  const text =
    column === 'amount' && !props.hasRateColumn
      ? amountOrDetails(hit, locale)
      : factText(column, hit, locale);
  const lang = text !== null && isName(column) ? nameLanguage(text, locale.language) : undefined;
  return (
    <>
      {text === null ? <NotStated /> : lang === undefined ? text : <span lang={lang}>{text}</span>}
      {column === 'amount' && (
        <ExtractedMark value={extractedAmount(hit)} hasOfficialPage={hit.officialUrl !== null} />
      )}
    </>
  );
}
