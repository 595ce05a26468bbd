import type { SearchHit } from '@platform/contracts/search';
import {
  deadlineTexts,
  extractedAmount,
  extractedDeadline,
  foreignLanguage,
  nameLanguage,
  statesAmount,
} from '@platform/web-kit/programme';
import type { ReactNode } from 'react';
import { DeadlineBadge } from '../result/DeadlineFact.tsx';
import { ExtractedMark } from '../result/ExtractedMark.tsx';
import { SourceLine } from '../result/SourceLine.tsx';
import { isName } from '../text/facts.ts';
import { usePageLocale, useResultTexts } from '../text/page-locale.ts';
import type { ComparedRow } from './compared-rows.ts';

interface FactProps {
  readonly fact: ComparedRow['fact'];
  /** The fact as text; null if no source states it. */
  readonly text: string | null;
  readonly hit: SearchHit;
}

function FactText({ fact, text, hit }: FactProps): ReactNode {
  const locale = usePageLocale();
  const texts = useResultTexts();
  if (text === null) return <span className="compare-not-stated">{texts('fact.notStated')}</span>;
  const { stage } = deadlineTexts(hit, locale);
  if (fact === 'status' && stage !== null) return <DeadlineBadge stage={stage} />;
  if (fact === 'checked') return null;
  const isFromSource = fact === 'purpose' || (fact === 'amount' && !statesAmount(hit.funding));
  const lang = isName(fact)
    ? nameLanguage(text, locale.language)
    : isFromSource
      ? foreignLanguage(hit, locale)
      : undefined;
  return <span lang={lang}>{text}</span>;
}

/** Notes and marks after the text of a fact. */
function FactDetails({ fact, hit }: FactProps): ReactNode {
  const { note, expected } = deadlineTexts(hit, usePageLocale());
  const hasOfficialPage = hit.officialUrl !== null;
  if (fact === 'amount') {
    return <ExtractedMark value={extractedAmount(hit)} hasOfficialPage={hasOfficialPage} />;
  }
  if (fact === 'deadline') {
    return (
      <>
        {note !== null && <span className="results-cell-note">{note}</span>}
        {expected !== null && <span className="results-cell-note">{expected}</span>}
        <ExtractedMark value={extractedDeadline(hit)} hasOfficialPage={hasOfficialPage} />
      </>
    );
  }
  return fact === 'checked' ? <SourceLine hit={hit} /> : null;
}

/** One fact of one compared programme. */
export function ComparedFact(props: FactProps) {
  return (
    <>
      <FactText {...props} />
      <FactDetails {...props} />
    </>
  );
}
